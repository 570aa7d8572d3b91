import { plural, t } from '@lingui/core/macro'
import { Alert, Badge } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { columnPercent, formatPercent, type PercentText } from '../../../lib/format.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { ListState } from '../../../ui/list-state.ts'
import { type LowStudent, lowQuery } from '../attendance.api.ts'

const START: ListState = { search: '', sort: '', limit: 10, cursors: [], filters: { standing: '' } }

const columns = (percent: PercentText): Column<LowStudent>[] => [
  { key: 'name', header: t`Student`, cell: (row) => row.name },
  { key: 'class_name', header: t`Class`, cell: (row) => row.class_name || '–' },
  { key: 'days', header: t`Days taken`, numeric: true, cell: (row) => row.days },
  { key: 'absent', header: t`Absent`, numeric: true, cell: (row) => row.tally.absent },
  {
    key: 'rate',
    header: t`Attendance rate`,
    numeric: true,
    cell: (row) => (
      <Badge variant="light" color={row.standing === 'low' ? 'brick' : 'amber'}>
        {percent(row.rate)}
      </Badge>
    ),
  },
]

/** The low-attendance alert: red below the school's threshold, amber from there to below 90 per cent. */
export function LowAttendance({ userId }: { userId: string }) {
  const [state, setState] = useState(START)
  const query = useQuery({ ...lowQuery(userId, state), placeholderData: keepPreviousData })
  const { data } = query
  const threshold = formatPercent(data?.threshold)
  return (
    <>
      {data && data.low > 0 && (
        <Alert color="brick" mb="md" title={t`Low Attendance Alert`}>
          {plural(
            { count: data.low },
            {
              one: `# student is below the school’s threshold of ${threshold}.`,
              other: `# students are below the school’s threshold of ${threshold}.`,
            },
          )}
        </Alert>
      )}
      <DataTable
        label={t`Students with low attendance`}
        columns={columns(columnPercent(data?.rows.map(({ rate }) => rate) ?? []))}
        query={query}
        rowKey={(row) => row.student_id}
        state={state}
        onState={(change) => setState((before) => ({ ...before, cursors: [], ...change }))}
        searchPlaceholder={t`Search low attendance`}
        empty={<EmptyState title={t`Nobody is below 90%.`} />}
      />
    </>
  )
}
