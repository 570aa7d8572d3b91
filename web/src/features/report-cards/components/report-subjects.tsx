import { t } from '@lingui/core/macro'
import { Table } from '@mantine/core'
import { columnPercent } from '../../../lib/format.ts'
import { BarPlot } from '../../../ui/bar-plot.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import type { ClassReport } from '../report-cards.api.ts'
import { isGraded } from '../report-text.ts'

function averagesText({ strongest_subject: strongest, weakest_subject: weakest }: ClassReport) {
  if (strongest && weakest) return t`${strongest} is the strongest subject, ${weakest} the weakest.`
  if (strongest) return t`${strongest} is the strongest subject.`
  if (weakest) return t`${weakest} is the weakest subject.`
  return t`The average of the students’ results in each subject.`
}

/** The average of each subject, drawn and then in figures. */
export function ReportSubjects({ report }: { report: ClassReport }) {
  const graded = isGraded(report.grading_system)
  if (report.subjects.length === 0) return <EmptyState title={t`This class has no subjects yet.`} />
  const bars = report.subjects.flatMap(({ name, average }) =>
    average === null ? [] : [{ label: name, value: average }],
  )
  const percent = columnPercent(report.subjects.flatMap(({ average, highest, lowest }) => [average, highest, lowest]))
  return (
    <>
      {bars.length > 0 && (
        <BarPlot caption={averagesText(report)} columns={[t`Subject`, t`Average`]} bars={bars} max={100} unit="%" />
      )}
      <ScrollTable label={t`Subjects in figures`}>
        <Table mt="md" verticalSpacing="sm" miw={560}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t`Subject`}</Table.Th>
              <Table.Th>{t`Teacher`}</Table.Th>
              <Table.Th ta="right">{t`Exams`}</Table.Th>
              <Table.Th ta="right">{t`Students`}</Table.Th>
              <Table.Th ta="right">{t`Average`}</Table.Th>
              {graded && <Table.Th ta="right">{t`Grade`}</Table.Th>}
              <Table.Th ta="right">{t`Highest`}</Table.Th>
              <Table.Th ta="right">{t`Lowest`}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {report.subjects.map((subject) => (
              <Table.Tr key={subject.subject_id}>
                <Table.Td fw={600} style={{ whiteSpace: 'nowrap' }}>
                  {subject.name}
                </Table.Td>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{subject.teacher || '–'}</Table.Td>
                <Table.Td ta="right">{subject.exams}</Table.Td>
                <Table.Td ta="right">{subject.students}</Table.Td>
                <Table.Td ta="right">{percent(subject.average)}</Table.Td>
                {graded && <Table.Td ta="right">{subject.grade ?? '–'}</Table.Td>}
                <Table.Td ta="right">{percent(subject.highest)}</Table.Td>
                <Table.Td ta="right">{percent(subject.lowest)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollTable>
    </>
  )
}
