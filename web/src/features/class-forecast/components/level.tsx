import { Badge } from '@mantine/core'
import { confidenceName } from '../../../ui/confidence-level.ts'
import type { WireForecast } from '../class-forecast.api.ts'

const COLOURS = { High: 'leaf', Medium: 'amber', Low: 'brick' } as const

/** A level of confidence where its heading says that it is one: a word, coloured as everywhere. */
export function Level({ confidence }: Pick<WireForecast, 'confidence'>) {
  const colour = COLOURS[confidence]
  return (
    <Badge color={colour} variant="light" tt="none" style={{ '--badge-color': `var(--${colour}-text)` }}>
      {confidenceName(confidence)}
    </Badge>
  )
}
