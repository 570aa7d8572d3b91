import { Table } from '@mantine/core'
import { BarPlot } from '../../../ui/bar-plot.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import type { ClassReport } from '../report-cards.api.ts'
import { isGraded, percent } from '../report-text.ts'

function averagesText({ strongest_subject: strongest, weakest_subject: weakest }: ClassReport) {
  if (!strongest || !weakest) return 'The average of the students’ results in each subject.'
  return `${strongest} is the strongest subject, ${weakest} the weakest.`
}

/** The average of each subject, drawn and then in figures. */
export function ReportSubjects({ report }: { report: ClassReport }) {
  const graded = isGraded(report.grading_system)
  if (report.subjects.length === 0) return <EmptyState title="This class has no subjects yet." />
  const bars = report.subjects.flatMap(({ name, average }) =>
    average === null ? [] : [{ label: name, value: average }],
  )
  return (
    <>
      {bars.length > 0 && (
        <BarPlot caption={averagesText(report)} columns={['Subject', 'Average']} bars={bars} max={100} unit="%" />
      )}
      <ScrollTable label="Subjects in figures">
        <Table mt="md" verticalSpacing="sm" miw={560}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Subject</Table.Th>
              <Table.Th>Teacher</Table.Th>
              <Table.Th ta="right">Exams</Table.Th>
              <Table.Th ta="right">Students</Table.Th>
              <Table.Th ta="right">Average</Table.Th>
              {graded && <Table.Th ta="right">Grade</Table.Th>}
              <Table.Th ta="right">Highest</Table.Th>
              <Table.Th ta="right">Lowest</Table.Th>
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
