import { t } from '@lingui/core/macro'
import { Stack, Table, Text } from '@mantine/core'
import { formatChoice } from '../../../lib/format.ts'
import { PlotFrame } from '../../../ui/plot-frame.tsx'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import { type InterestResult, THEMES } from '../assessment.api.ts'
import { confidenceWords, interestText, labelWords, sentenceOf, themeName } from '../result-words.ts'
import { InterestHexagon } from './interest-hexagon.tsx'
import { LimitsAndNext, ResultHead } from './result-parts.tsx'
import classes from './result-view.module.css'
import { ScoreBars } from './score-bars.tsx'

/** What came of an interest test, ours or scores of an outside one. */
export function InterestResultView({ result }: { result: InterestResult }) {
  const { explanation, category_scores: scores } = result
  const rows = rowsOf(result)
  const spoken = rows.map(({ name, value }) => `${name}: ${value}`).join(', ')
  return (
    <Stack gap="lg">
      <ResultHead result={result} explanation={explanation} />
      <CodeLine result={result} />
      <PlotFrame
        caption={t`How strong your interest in each theme is, from 0 to 10. It says nothing of how good you are at it.`}
        name={t`Themes`}
        plot={
          <div className={classes.pair}>
            <InterestHexagon scores={scores} label={spoken} />
            <ScoreBars bars={rows} />
          </div>
        }
        table={
          <ScrollTable label={t`Themes, in figures`}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t`Theme`}</Table.Th>
                  <Table.Th ta="right">{t`Interest, of 10`}</Table.Th>
                  <Table.Th>{t`In words`}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map((row) => (
                  <Table.Tr key={row.name}>
                    <Table.Td>{row.name}</Table.Td>
                    <Table.Td ta="right">{row.value}</Table.Td>
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

/** The code; of our own test the sentences above it say how sure it is. */
function CodeLine({ result: { personality_type: code, alternates, clear, external } }: { result: InterestResult }) {
  const others = formatChoice(alternates.filter((one) => one !== code))
  if (code === null) return null
  return (
    <div>
      <p className={classes.figure}>{t`Interest code ${code}`}</p>
      {external && (
        <Text c="dimmed">
          {clear
            ? t`Your three strongest themes stand clearly before the others.`
            : others
              ? t`It is not clear-cut: ${others} would fit about as well. What the letters have in common is what counts.`
              : t`It is not clear-cut: some themes are close together.`}
        </Text>
      )}
    </div>
  )
}

const rowsOf = ({ category_scores: scores, explanation }: InterestResult) =>
  THEMES.map((theme) => {
    const { score, percentage, band, confidence } = scores[theme]
    const name = themeName(theme)
    const label = band === null ? t`Not enough answers` : labelWords(band)
    return {
      name,
      percentage,
      value: interestText(score),
      label: confidence ? t`${label}, ${{ confidence: confidenceWords(confidence) }}` : label,
      sentence: sentenceOf(explanation, theme, name),
    }
  })
