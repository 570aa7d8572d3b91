import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { type ArchivedSubject, postRestoreSubject, SUBJECTS, subjectsQuery } from '../people.api.ts'

const ReasonDialog = lazyPart(async () => (await import('../../../ui/reason-dialog.tsx')).ReasonDialog)

/** The operator's list of archived subjects of every school. */
export function RestoreSubjectsPage() {
  const client = useQueryClient()
  const { state, set } = useListState()
  const query = useQuery(subjectsQuery(state))
  const [asked, setAsked] = useState<ArchivedSubject | null>(null)
  const columns: Column<ArchivedSubject>[] = [
    { key: 'school_name', header: t`School`, cell: (row) => row.school_name },
    { key: 'subject_name', header: t`Subject`, cell: (row) => row.subject_name },
    { key: 'archived_at', header: t`Archived`, cell: (row) => formatMoment(row.archived_at) },
    {
      key: 'restore',
      header: t`Actions`,
      cell: (row) => (
        <Button
          size="xs"
          variant="default"
          aria-label={t`Restore ${row.subject_name} of ${row.school_name}`}
          onClick={() => setAsked(row)}
        >
          {t`Restore`}
        </Button>
      ),
    },
  ]
  return (
    <>
      <PageHeader
        title={t`Restore subjects`}
        description={t`Schools archive and restore their subjects themselves; here you do it for one that asks you. The school sees who did it and why.`}
      />
      <DataTable
        label={t`Archived subjects`}
        columns={columns}
        query={query}
        rowKey={(row) => row.subject_id}
        state={state}
        onState={set}
        searchPlaceholder={t`Search school or subject`}
        empty={
          <EmptyState title={t`No archived subjects.`}>
            {t`When a school archives a subject, it is listed here.`}
          </EmptyState>
        }
      />
      {asked && (
        <ReasonDialog
          title={t`Restore ${asked.subject_name} of ${asked.school_name}?`}
          label={t`Restore subject`}
          busyText={t`Restoring...`}
          send={(reason) => postRestoreSubject(asked.subject_id, reason)}
          onSettled={() => void client.invalidateQueries({ queryKey: [SUBJECTS] })}
          onClose={() => setAsked(null)}
        >
          {t`The subject is active again. The reason stands in the school’s audit trail.`}
        </ReasonDialog>
      )}
    </>
  )
}
