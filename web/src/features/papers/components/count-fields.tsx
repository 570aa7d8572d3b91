import { t } from '@lingui/core/macro'
import { NumberInput, SimpleGrid, Text } from '@mantine/core'
import type { Weightages } from '../making.api.ts'
import { marksText } from '../paper-text.ts'

interface CountFieldsProps {
  weightages: Weightages
  /** Those that hold. */
  counts: Record<string, number>
  onCount: (value: string, count: number) => void
}
/** How many questions of each mark value, at most as many as there are. */
export function CountFields({ weightages, counts, onCount }: CountFieldsProps) {
  if (weightages.weightages.length === 0)
    return <Text c="dimmed">{t`There are no questions for these topics yet. Choose others.`}</Text>
  return (
    <SimpleGrid cols={{ base: 2, xs: 3, sm: 5 }} spacing="md">
      {weightages.weightages.map((value) => {
        const key = String(value)
        const most = weightages.available[key] ?? 0
        const of = marksText(value)
        return (
          <NumberInput
            key={key}
            label={t`Questions of ${of}`}
            description={t`${most} available`}
            min={0}
            max={most}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            disabled={most === 0}
            value={counts[key] ?? 0}
            onChange={(count) => onCount(key, Number(count) || 0)}
          />
        )
      })}
    </SimpleGrid>
  )
}
