import { t } from '@lingui/core/macro'
import { Anchor, Table, Text, UnstyledButton } from '@mantine/core'
import { formatDay, formatPercent } from '../../../lib/format.ts'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import type { Exam, MarkLine } from '../marks.api.ts'
import { examAverage, haveOneMaximum, percentOf, totalOf } from '../side-by-side.ts'
import type { EditedMark } from './edit-mark-dialog.tsx'
import { MarkShown } from './mark-shown.tsx'
import classes from './marks.module.css'
import { StateBadge } from './state-badge.tsx'

interface MarksMatrixProps {
  label: string
  exams: readonly Exam[]
  lines: readonly MarkLine[]
  mayEdit: boolean
  onEdit: (mark: EditedMark) => void
  onExam: (exam: Exam) => void
}
/** Every exam of a class side by side; the name stays in sight while the exams scroll. */
export function MarksMatrix({ label, exams, lines, mayEdit, onEdit, onExam }: MarksMatrixProps) {
  const inMarks = haveOneMaximum(exams)
  const averageText = (average: number | null) => (inMarks ? String(average ?? '–') : formatPercent(average))
  return (
    <ScrollTable label={label}>
      <Table className={classes.table ?? ''} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.sticky ?? ''}>{t`Student`}</Table.Th>
            {exams.map((exam) => (
              <Table.Th key={exam.exam_id} data-numeric>
                <Anchor component="button" type="button" fw={650} size="sm" onClick={() => onExam(exam)}>
                  {exam.exam_name}
                </Anchor>
                <Text size="xs" c="dimmed">
                  {t`${{ day: formatDay(exam.exam_date) }}, of ${{ maximum: exam.max_mark }}`}
                </Text>
                <StateBadge state={exam.state} />
              </Table.Th>
            ))}
            <Table.Th data-numeric>{t`Total`}</Table.Th>
            <Table.Th data-numeric>{t`Average`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => {
            const { total, outOf, average } = totalOf(exams, line.entries)
            return (
              <Table.Tr key={line.student_id}>
                <Table.Th scope="row" className={classes.sticky ?? ''} fw={450} style={{ whiteSpace: 'normal' }}>
                  <span className={classes.none}>{line.student_roll_number}</span> {line.student_name}
                </Table.Th>
                {line.entries.map((entry, i) => (
                  <Table.Td key={exams[i].exam_id} data-numeric>
                    {entry && mayEdit && exams[i].state !== 'locked' ? (
                      <UnstyledButton
                        className={classes.cell ?? ''}
                        title={t`Edit ${{ student: line.student_name }}, ${{ exam: exams[i].exam_name }}`}
                        onClick={() => onEdit({ exam: exams[i], student: line, entry })}
                      >
                        <MarkShown mark={entry.mark} status={entry.status} />
                      </UnstyledButton>
                    ) : (
                      entry && <MarkShown mark={entry.mark} status={entry.status} />
                    )}
                    {!inMarks && entry !== null && entry.mark !== null && (
                      <Text size="xs" c="dimmed">
                        {formatPercent(percentOf(entry.mark, exams[i].max_mark))}
                      </Text>
                    )}
                  </Table.Td>
                ))}
                <Table.Td data-numeric>{average === null ? '–' : t`${total} of ${outOf}`}</Table.Td>
                <Table.Td data-numeric fw={650}>
                  {averageText(average)}
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row" className={classes.sticky ?? ''}>
              {t`Average`}
            </Table.Th>
            {exams.map((exam, i) => (
              <Table.Td key={exam.exam_id} data-numeric fw={650}>
                {exam.mean ?? '–'}
                {!inMarks && (
                  <Text size="xs" c="dimmed">
                    {formatPercent(examAverage(exams, lines, i))}
                  </Text>
                )}
              </Table.Td>
            ))}
            <Table.Td />
            <Table.Td />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </ScrollTable>
  )
}
