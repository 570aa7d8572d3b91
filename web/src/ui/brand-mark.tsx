interface BrandMarkProps {
  size?: number
}
/** A waypoint pin whose tail is a path. */
export function BrandMark({ size = 28 }: BrandMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" strokeLinecap="round" aria-hidden="true">
      <g stroke="var(--mantine-color-anchor)" strokeWidth="2" strokeLinejoin="round">
        <path d="M12 14.2C8.9 11 7.2 8.9 7.2 6.7a4.8 4.8 0 0 1 9.6 0c0 2.2-1.7 4.3-4.8 7.5Z" />
        <path d="M12 14.2c0 2.6-6.6 1.6-6.6 4.4 0 2.5 4 2.6 13.2 2.6" />
      </g>
      <circle cx="12" cy="6.8" r="1.7" fill="var(--marigold)" />
    </svg>
  )
}
