import { t } from '@lingui/core/macro'
import { Paper, SimpleGrid, Table, Text } from '@mantine/core'
import { useId } from 'react'
import { difficultyWords, thinkingWords } from '../level-words.ts'
import type { PaperMakeUp, QuestionPaper } from '../papers.api.ts'

interface MakeUpTablesProps {
  paper: Pick<QuestionPaper, 'selected_questions' | 'max_marks'>
  makeUp: PaperMakeUp
}
/** What was wanted by difficulty, thinking, unit and topic, and what the paper has. */
export function MakeUpTables({ paper, makeUp: { difficulty, thinking, topics, units = [] } }: MakeUpTablesProps) {
  const levels = difficultyWords()
  const kinds = thinkingWords()
  const questions = Object.values(paper.selected_questions).flat().length
  return (
    <Paper withBorder radius="lg" p="md" mt="xs">
      <SimpleGrid cols={{ base: 1, md: units.length > 0 ? 2 : 3 }} spacing="xl">
        <Parts
          title={t`Questions by difficulty`}
          rows={difficulty.map(({ name, ...part }) => ({ name: levels[name], ...part }))}
        />
        <Parts
          title={t`Questions by thinking`}
          rows={thinking.map(({ name, ...part }) => ({ name: kinds[name], ...part }))}
        />
        <Parts title={t`Marks by unit`} rows={units} />
        <Parts title={t`Marks by topic`} rows={topics} />
      </SimpleGrid>
      {sumOf(difficulty) > questions && (
        <Text size="sm" c="dimmed" mt="md">{t`The parts of a question that is put together count as questions.`}</Text>
      )}
      {sumOf(topics) > paper.max_marks && (
        <Text size="sm" c="dimmed" mt="md">
          {t`The marks of all printed questions count, also of those of which only some are answered.`}
        </Text>
      )}
    </Paper>
  )
}

const sumOf = (parts: readonly { got: number }[]) => parts.reduce((sum, { got }) => sum + got, 0)

interface PartsProps {
  title: string
  rows: readonly { name: string; wanted: number | null; got: number }[]
}
function Parts({ title, rows }: PartsProps) {
  const id = useId()
  if (rows.length === 0) return null
  const isWanted = rows.some(({ wanted }) => wanted !== null)
  return (
    <div>
      <Text id={id} fw={650} mb={4}>
        {title}
      </Text>
      <Table aria-labelledby={id} verticalSpacing={6} horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            {isWanted && <Table.Th ta="end">{t`Wanted`}</Table.Th>}
            <Table.Th ta="end">{t`On the paper`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody className="tabular">
          {rows.map(({ name, wanted, got }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400}>
                {name}
              </Table.Th>
              {isWanted && <Table.Td ta="end">{wanted ?? '–'}</Table.Td>}
              <Table.Td ta="end" fw={isWanted && wanted !== got ? 650 : 400}>
                {got}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
