import { t } from '@lingui/core/macro'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatDayOf, formatList } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListFilter } from '../../../ui/list-filter.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { classNamesQuery, type SharedCareerResult, sharedResultsQuery } from '../recommendations.api.ts'
import { useReaderRole } from '../use-reader-role.ts'

/** The results that students share with the school or with a teacher. */
export function SharedResultsPage() {
  const role = useReaderRole()
  const { userId } = useSignedIn()
  const { state, set } = useListState(['class_id'])
  const query = useQuery(sharedResultsQuery(userId, state))
  const classes = useQuery(classNamesQuery(role, userId))
  const columns: Column<SharedCareerResult>[] = [
    {
      key: 'student_name',
      header: t`Student`,
      cell: (row) => (
        <Anchor
          component={Link}
          fw={550}
          inherit
          to={linkTo(`/${role}/career-results/:career_result_id`, { career_result_id: row.career_result_id })}
        >
          {row.student_name}
        </Anchor>
      ),
    },
    { key: 'class_name', header: t`Class`, cell: (row) => row.class_name ?? '–' },
    { key: 'code', header: t`Interests`, cell: (row) => row.code ?? '–' },
    { key: 'careers', header: t`Careers`, cell: (row) => formatList(row.careers) || '–' },
    { key: 'timestamp', header: t`Made`, cell: (row) => formatDayOf(row.timestamp), unbroken: true },
    { key: 'shared_at', header: t`Shared`, cell: (row) => formatDayOf(row.shared_at), unbroken: true },
  ]
  return (
    <>
      <PageHeader
        title={t`Shared career results`}
        description={t`What students have chosen to show you. You see nothing else of their tests.`}
        back={
          role === 'teacher'
            ? { to: linkTo('/teacher/teacher_class'), label: t`My Classes` }
            : { to: linkTo('/organisation/students'), label: t`Students` }
        }
      />
      <DataTable
        label={t`Shared career results`}
        columns={columns}
        query={query}
        rowKey={(row) => row.career_result_id}
        state={state}
        onState={set}
        searchPlaceholder={t`Search students by name`}
        filters={
          <ListFilter
            label={t`Class`}
            name="class_id"
            options={[
              { value: '', label: t`All Classes` },
              ...(classes.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            state={state}
            onState={set}
          />
        }
        empty={
          <EmptyState title={t`Nobody shares a result with you.`}>
            {t`A student opens a result under Career Prediction Results and switches sharing on.`}
          </EmptyState>
        }
      />
    </>
  )
}
