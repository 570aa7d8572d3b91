import { t } from '@lingui/core/macro'
import { Table, Text } from '@mantine/core'
import { columnPercent, formatNumber } from '../../../lib/format.ts'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { QuestionText } from '../../papers/index.ts'
import { TopicBars } from '../../topic-strengths/index.ts'
import type { QuestionColumn, QuestionSheet } from '../question-marks.api.ts'

const verdictText = (verdict: QuestionColumn['verdict']): string =>
  ({
    'check-key': t`Look at the key: those who did well elsewhere did badly here`,
    'tells-little': t`Tells little of who did well`,
    'tells-well': t`Tells strong answers from weak ones`,
    'too-few': t`Fewer than ten students: nothing yet`,
    'all-alike': t`All did alike`,
  })[verdict]

/** What the marks of a class say of its topics and of the questions. */
export function QuestionReport({ sheet: { topics, columns } }: { sheet: QuestionSheet }) {
  if (columns.every(({ students }) => students === 0)) return null
  const percent = columnPercent(columns.map(({ percentage }) => percentage))
  return (
    <>
      {topics.length > 0 && (
        <SectionCard
          title={t`Topics`}
          description={t`What the class got in the questions of each topic, the lowest first.`}
        >
          <TopicBars topics={topics} name={t`Topics`} />
        </SectionCard>
      )}
      <SectionCard
        title={t`Questions`}
        description={t`From students whose marks are complete. The last number goes from −1 to 1: how well a question goes with the rest of the paper.`}
      >
        <ScrollTable label={t`Questions in figures`}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t`Question`}</Table.Th>
                <Table.Th>{t`Topic`}</Table.Th>
                <Table.Th ta="right">{t`Students`}</Table.Th>
                <Table.Th ta="right">{t`Got`}</Table.Th>
                <Table.Th ta="right">{t`With the rest`}</Table.Th>
                <Table.Th>{t`What it says`}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {columns.map((column) => (
                <Table.Tr key={column.label}>
                  <Table.Td miw="16rem">
                    <strong>{column.label}</strong> <QuestionText text={column.wording} isPlain />
                  </Table.Td>
                  <Table.Td miw="9rem">{column.topic_name}</Table.Td>
                  <Table.Td ta="right">{column.students}</Table.Td>
                  <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                    {percent(column.percentage)}
                  </Table.Td>
                  <Table.Td ta="right">
                    {column.discrimination === null ? '–' : formatNumber(column.discrimination)}
                  </Table.Td>
                  <Table.Td miw="10rem">
                    <Text size="sm" {...(column.verdict === 'check-key' ? { c: 'var(--amber-text)', fw: 600 } : {})}>
                      {verdictText(column.verdict)}
                    </Text>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollTable>
      </SectionCard>
    </>
  )
}
