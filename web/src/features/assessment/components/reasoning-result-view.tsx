import { t } from '@lingui/core/macro'
import { Stack, Table, Text } from '@mantine/core'
import { formatNumber, formatPercent } from '../../../lib/format.ts'
import { PlotFrame } from '../../../ui/plot-frame.tsx'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import { CATEGORIES, type ReasoningResult } from '../assessment.api.ts'
import { categoryName, labelWords, sentenceOf } from '../result-words.ts'
import { EstimateRange } from './estimate-range.tsx'
import { LimitsAndNext, ResultHead } from './result-parts.tsx'
import { ScoreBars } from './score-bars.tsx'

/** What came of a reasoning test, ours or an outside one, to be read by the student and whoever reads it with them. */
export function ReasoningResultView({ result }: { result: ReasoningResult }) {
  const { explanation, iqscore, band, shows_number: showsNumber, percentile_range: percentiles } = result
  const rows = rowsOf(result)
  return (
    <Stack gap="lg">
      <ResultHead result={result} explanation={explanation} />
      {showsNumber && iqscore !== null && band && <EstimateRange estimate={iqscore} band={band} />}
      {showsNumber && percentiles && (
        <Text c="dimmed">{t`Percentile range on the scale of this test: ${percentiles[0]} to ${percentiles[1]}.`}</Text>
      )}
      <PlotFrame
        caption={captionOf(result)}
        name={t`Kinds of questions`}
        plot={<ScoreBars bars={rows} />}
        table={
          <ScrollTable label={t`Kinds of questions, in figures`}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t`Kind of question`}</Table.Th>
                  <Table.Th ta="right">{t`Right`}</Table.Th>
                  <Table.Th ta="right">{t`Share`}</Table.Th>
                  <Table.Th>{t`In words`}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map((row) => (
                  <Table.Tr key={row.name}>
                    <Table.Td>{row.name}</Table.Td>
                    <Table.Td ta="right">{row.value}</Table.Td>
                    <Table.Td ta="right">{formatPercent(row.percentage)}</Table.Td>
                    <Table.Td>{row.label}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollTable>
        }
      />
      <LimitsAndNext explanation={explanation} />
    </Stack>
  )
}

const captionOf = ({ score }: ReasoningResult) =>
  score === null ? t`What the scores come to, by kind of question.` : t`Right answers by kind of question.`

const rowsOf = ({ category_scores: scores, explanation, external }: ReasoningResult) =>
  CATEGORIES.map((category) => {
    const { correct, total_score: total, percentage, label, estimated } = scores[category]
    const name = categoryName(category)
    return {
      name: estimated ? t`${name} (estimated)` : name,
      percentage,
      value: external
        ? formatPercent(percentage)
        : t`${{ correct: formatNumber(correct) }} of ${{ total: formatNumber(total) }}`,
      label: labelWords(label),
      sentence: sentenceOf(explanation, category, name),
    }
  })
