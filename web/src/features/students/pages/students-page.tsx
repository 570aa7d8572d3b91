import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { InviteAllButton } from '../components/invite-all-button.tsx'
import { studentColumns } from '../components/student-columns.tsx'
import { StudentFilters } from '../components/student-filters.tsx'
import { StudentRowActions } from '../components/student-row-actions.tsx'
import { type Filters, fullName } from '../student-list.ts'
import { type StudentItem, saveExport, studentsQuery } from '../students.api.ts'
import { useStudentAction } from '../use-student-action.ts'

const ArchiveStudentDialog = lazyPart(
  async () => (await import('../components/archive-student-dialog.tsx')).ArchiveStudentDialog,
)

export function StudentsPage() {
  const { userId } = useSignedIn()
  const { state, set } = useListState(['class_name', 'academic_year', 'archived', 'needs'])
  const query = useQuery(studentsQuery(userId, state))
  const [leaving, setLeaving] = useState<StudentItem | null>(null)
  const act = useStudentAction()
  const exporting = useMutation({
    mutationFn: () => saveExport(state),
    onError: (error) => toasts.error(errorText(error)),
  })
  const setFilters = (changed: Filters) => set({ filters: { ...state.filters, ...changed } })

  const columns: Column<StudentItem>[] = [
    ...studentColumns(state.filters['needs'] === 'section'),
    {
      key: 'actions',
      header: t`Actions`,
      cell: (row) => (
        <StudentRowActions
          student={row}
          onArchive={() => setLeaving(row)}
          onAct={(action) => act.mutate({ id: row.id, action })}
          isBusy={act.isPending}
        />
      ),
    },
  ]

  return (
    <>
      <PageHeader
        title={t`Students`}
        description={t`Everybody at the school, with their class and how to reach them.`}
        actions={
          <>
            <InviteAllButton />
            <Button component={Link} to={linkTo('/organisation/career-results')} variant="default">
              {t`Shared career results`}
            </Button>
            <Button
              component={Link}
              to={linkTo('/organisation/students/import')}
              variant="default"
              leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
            >
              {t`Import`}
            </Button>
            <Button component={Link} to={linkTo('/organisation/students/update')}>
              {t`Add Student`}
            </Button>
          </>
        }
      />
      <DataTable
        label={t`Students`}
        columns={columns}
        query={query}
        rowKey={(row) => row.id}
        state={state}
        onState={set}
        searchPlaceholder={t`Search by name, number, email, phone or parent`}
        filters={<StudentFilters userId={userId} filters={state.filters} onFilters={setFilters} />}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            loading={exporting.isPending}
            onClick={() => exporting.mutate()}
          >
            {t`Export CSV`}
          </Button>
        }
        empty={
          <EmptyState
            title={t`No students yet.`}
            action={
              <Button component={Link} to={linkTo('/organisation/students/update')} mt="sm">
                {t`Add the first student`}
              </Button>
            }
          >
            {t`Add students one by one, or import a whole school from a CSV or Excel (.xlsx) file.`}
          </EmptyState>
        }
      />
      {leaving && (
        <ArchiveStudentDialog
          student={{ id: leaving.id, name: fullName(leaving), joiningDate: leaving.joining_date }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  )
}
