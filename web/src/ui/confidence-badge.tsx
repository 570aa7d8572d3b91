import { Badge } from '@mantine/core'
import { confidenceLevel, confidenceText } from './confidence-level.ts'

const COLOURS = { High: 'leaf', Medium: 'amber', Low: 'brick', Unknown: 'gray' } as const

/** Colour-coded, and always with its word. */
export function ConfidenceBadge({ value }: { value: string | null | undefined }) {
  const level = confidenceLevel(value)
  return (
    <Badge
      color={COLOURS[level]}
      variant="light"
      tt="none"
      style={{ '--badge-color': `var(--${COLOURS[level]}-text, var(--mantine-color-text))` }}
    >
      {confidenceText(level)}
    </Badge>
  )
}
