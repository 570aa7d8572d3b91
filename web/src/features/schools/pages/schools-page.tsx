import { t } from '@lingui/core/macro'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatDayOf, formatMoment, formatNumber } from '../../../lib/format.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListFilter } from '../../../ui/list-filter.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { StandingBadge } from '../components/standing-badge.tsx'
import { type SchoolRow, schoolsQuery } from '../schools.api.ts'

/** The operator's list of schools; of whoever is on their own there is no page. */
export function SchoolsPage() {
  const { state, set } = useListState(['kind', 'state'])
  const query = useQuery(schoolsQuery(state))
  const columns: Column<SchoolRow>[] = [
    {
      key: 'name',
      header: t`Name`,
      sortable: true,
      cell: (row) =>
        row.kind === 'school' ? (
          <Anchor component={Link} inherit to={linkTo('/superadmin/schools/:school_id', { school_id: row.school_id })}>
            {row.name}
          </Anchor>
        ) : (
          row.name
        ),
    },
    {
      key: 'students',
      header: t`Students`,
      sortable: true,
      numeric: true,
      cell: (row) => formatNumber(row.students),
    },
    { key: 'teachers', header: t`Teachers`, numeric: true, cell: (row) => formatNumber(row.teachers) },
    { key: 'classes', header: t`Classes`, numeric: true, cell: (row) => formatNumber(row.classes) },
    {
      key: 'founded_at',
      header: t`Founded`,
      sortable: true,
      unbroken: true,
      cell: (row) => formatDayOf(row.founded_at),
    },
    {
      key: 'last_used_at',
      header: t`Last use`,
      cell: (row) => (row.last_used_at ? formatMoment(row.last_used_at) : t`Not in the last month`),
    },
    { key: 'state', header: t`State`, cell: (row) => <StandingBadge {...row} /> },
  ]
  return (
    <>
      <PageHeader
        title={t`Schools`}
        description={t`Who uses this installation. What is counted here says nothing of anybody’s data.`}
      />
      <DataTable
        label={t`Schools`}
        columns={columns}
        query={query}
        rowKey={(row) => row.school_id}
        state={state}
        onState={set}
        searchPlaceholder={t`Search by name`}
        filters={
          <>
            <ListFilter
              label={t`Kind`}
              name="kind"
              options={[
                { value: '', label: t`Schools` },
                { value: 'personal', label: t`On their own` },
              ]}
              state={state}
              onState={set}
            />
            <ListFilter
              label={t`State`}
              name="state"
              options={[
                { value: '', label: t`All states` },
                { value: 'active', label: t`Active` },
                { value: 'suspended', label: t`Suspended` },
                { value: 'ending', label: t`About to end` },
              ]}
              state={state}
              onState={set}
            />
          </>
        }
        empty={<EmptyState title={t`No schools yet.`}>{t`A school that registers is listed here.`}</EmptyState>}
      />
    </>
  )
}
