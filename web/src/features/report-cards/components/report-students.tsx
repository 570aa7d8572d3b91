import { t } from '@lingui/core/macro'
import { Anchor, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { columnPercent } from '../../../lib/format.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TrendArrow } from '../../../ui/trend-arrow.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { type ClassReport, type ReportScope, type ReportStudent, reportQuery } from '../report-cards.api.ts'
import { cardLink } from '../report-links.ts'
import { reportRows } from '../report-rows.ts'
import { isGraded } from '../report-text.ts'

function columnsOf(report: ClassReport, cardOf: (studentId: string) => string | null): Column<ReportStudent>[] {
  const name = (row: ReportStudent) => {
    const to = cardOf(row.student_id)
    return to ? (
      <Anchor component={Link} to={to} fw={600}>
        {row.name}
      </Anchor>
    ) : (
      <Text component="span" size="sm" fw={600}>
        {row.name}
      </Text>
    )
  }
  const { students } = report
  const [overall, attendance] = [
    columnPercent(students.map((row) => row.overall)),
    columnPercent(students.map((row) => row.attendance)),
  ]
  return [
    { key: 'roll_number', header: t`Roll`, sortable: true, unbroken: true, cell: (row) => row.roll_number },
    { key: 'name', header: t`Name`, sortable: true, unbroken: true, cell: name },
    ...report.subjects.map((subject, index): Column<ReportStudent> => {
      const percent = columnPercent(students.map(({ subjects }) => subjects[index]?.percentage))
      return {
        key: subject.subject_id,
        header: subject.name,
        sortable: true,
        numeric: true,
        cell: ({ subjects }) => (subjects[index]?.takes ? percent(subjects[index].percentage) : t`Not taken`),
      }
    }),
    {
      key: 'overall',
      header: t`Overall`,
      sortable: true,
      numeric: true,
      cell: (row) => <strong>{overall(row.overall)}</strong>,
    },
    ...(isGraded(report.grading_system)
      ? [{ key: 'grade', header: t`Grade`, numeric: true, cell: (row: ReportStudent) => row.grade ?? '–' }]
      : []),
    {
      key: 'attendance',
      header: t`Attendance`,
      sortable: true,
      numeric: true,
      cell: (row) => attendance(row.attendance),
    },
    { key: 'trend', header: t`Trend`, sortable: true, unbroken: true, cell: (row) => <TrendArrow trend={row.trend} /> },
  ]
}

/** One line a student, sorted and searched on the screen: a class is never too long for that. */
export function ReportStudents({ report, scope, query }: { report: ClassReport; scope: ReportScope; query: string }) {
  const { state, set } = useListState()
  const rows = useQuery({
    ...reportQuery(scope),
    placeholderData: keepPreviousData,
    select: (found) => {
      const sorted = reportRows(found, state)
      return { rows: sorted, total: sorted.length, nextCursor: null }
    },
  })
  const cardOf = (studentId: string) => (report.sees_all_subjects ? cardLink(scope, studentId) + query : null)
  return (
    <DataTable
      label={t`Students of ${{ section: report.class_name }}`}
      columns={columnsOf(report, cardOf)}
      query={rows}
      rowKey={(row) => row.student_id}
      state={state}
      onState={set}
      searchPlaceholder={t`Search students by name`}
      isWhole
      empty={<EmptyState title={t`This class has no students.`} />}
    />
  )
}
