import { t } from '@lingui/core/macro'
import { Badge } from '@mantine/core'
import type { WireForecast } from '../class-forecast.api.ts'

const COLOURS = { High: 'leaf', Medium: 'amber', Low: 'brick' } as const

/** A level of confidence where its heading says that it is one: a word, coloured as everywhere. */
export function Level({ confidence }: Pick<WireForecast, 'confidence'>) {
  const colour = COLOURS[confidence]
  return (
    <Badge color={colour} variant="light" tt="none" style={{ '--badge-color': `var(--${colour}-text)` }}>
      {levelText(confidence)}
    </Badge>
  )
}

export const levelText = (confidence: WireForecast['confidence']): string =>
  ({
    High: t({ message: 'High', context: 'confidence' }),
    Medium: t({ message: 'Medium', context: 'confidence' }),
    Low: t({ message: 'Low', context: 'confidence' }),
  })[confidence]
