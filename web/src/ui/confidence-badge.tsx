import { Badge } from '@mantine/core'
import { type ConfidenceLevel, confidenceLevel, confidenceText } from './confidence-level.ts'

const COLOURS = { High: 'leaf', Medium: 'amber', Low: 'brick', Unknown: 'gray' } as const
const BARS: Record<ConfidenceLevel, number> = { High: 3, Medium: 2, Low: 1, Unknown: 0 }

/** Colour-coded, with as many bars as it is sure, and always with its word. */
export function ConfidenceBadge({ value }: { value: string | null | undefined }) {
  const level = confidenceLevel(value)
  return (
    <Badge
      color={COLOURS[level]}
      variant="light"
      tt="none"
      leftSection={<Bars full={BARS[level]} />}
      // its word is never cut off
      miw="max-content"
      style={{ '--badge-color': `var(--${COLOURS[level]}-text, var(--mantine-color-text))` }}
    >
      {confidenceText(level)}
    </Badge>
  )
}

const Bars = ({ full }: { full: number }) => (
  <svg width="14" height="10" viewBox="0 0 14 10" aria-hidden>
    {[0, 1, 2].map((bar) => (
      <rect
        key={bar}
        x={bar * 5 + 0.5}
        y={6.5 - bar * 3}
        width="3"
        height={3 + bar * 3}
        fill={bar < full ? 'currentColor' : 'none'}
        stroke="currentColor"
      />
    ))}
  </svg>
)
