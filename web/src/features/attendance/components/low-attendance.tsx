import { Alert, Badge } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { ListState } from '../../../ui/list-state.ts'
import { type LowStudent, lowQuery } from '../attendance.api.ts'

const START: ListState = { search: '', sort: '', limit: 10, cursors: [], filters: { standing: '' } }

const columns: Column<LowStudent>[] = [
  { key: 'name', header: 'Student', cell: (row) => row.name },
  { key: 'class_name', header: 'Class', cell: (row) => row.class_name || '–' },
  { key: 'days', header: 'Days taken', numeric: true, cell: (row) => row.days },
  { key: 'absent', header: 'Absent', numeric: true, cell: (row) => row.tally.absent },
  {
    key: 'rate',
    header: 'Attendance rate',
    numeric: true,
    cell: (row) => (
      <Badge variant="light" color={row.standing === 'low' ? 'brick' : 'amber'}>
        {row.rate}%
      </Badge>
    ),
  },
]

/** The low-attendance alert: red below the school's threshold, amber from there to below 90 per cent. */
export function LowAttendance({ userId }: { userId: string }) {
  const [state, setState] = useState(START)
  const query = useQuery({ ...lowQuery(userId, state), placeholderData: keepPreviousData })
  const { data } = query
  return (
    <>
      {data && data.low > 0 && (
        <Alert color="brick" mb="md" title="Low Attendance Alert">
          {data.low === 1 ? '1 student is' : `${data.low} students are`} below the school’s threshold of{' '}
          {data.threshold}%.
        </Alert>
      )}
      <DataTable
        label="Students with low attendance"
        columns={columns}
        query={query}
        rowKey={(row) => row.student_id}
        state={state}
        onState={(change) => setState((before) => ({ ...before, cursors: [], ...change }))}
        searchPlaceholder="Search low attendance"
        empty={<EmptyState title="Nobody is below 90 per cent." />}
      />
    </>
  )
}
