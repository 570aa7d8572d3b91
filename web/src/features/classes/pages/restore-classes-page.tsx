import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { ArchivedClass } from '@margam/contract/classes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { ARCHIVED, archivedQuery, postRestore } from '../classes.api.ts'

const ReasonDialog = lazyPart(async () => (await import('../../../ui/reason-dialog.tsx')).ReasonDialog)

const restoreLabel = ({ class_name: name, school_name: school }: ArchivedClass) => t`Restore ${name} of ${school}`

/** The superadmin's list of archived classes of every school. */
export function RestoreClassesPage() {
  const client = useQueryClient()
  const { state, set } = useListState()
  const query = useQuery(archivedQuery(state))
  const [asked, setAsked] = useState<ArchivedClass | null>(null)
  const columns: Column<ArchivedClass>[] = [
    { key: 'school_name', header: t`School`, cell: (row) => row.school_name },
    { key: 'class_name', header: t`Class`, cell: (row) => row.class_name },
    { key: 'academic_year', header: t`Year`, cell: (row) => row.academic_year },
    { key: 'students', header: t`Students at that time`, cell: (row) => row.students, numeric: true },
    { key: 'archived_at', header: t`Archived`, cell: (row) => formatMoment(row.archived_at) },
    {
      key: 'restore',
      header: t`Actions`,
      cell: (row) => (
        <Button size="xs" variant="default" aria-label={restoreLabel(row)} onClick={() => setAsked(row)}>
          {t`Restore`}
        </Button>
      ),
    },
  ]
  return (
    <>
      <PageHeader
        title={t`Restore classes`}
        description={t`Schools archive their classes themselves; only you can make one active again. The school sees who did it and why.`}
      />
      <DataTable
        label={t`Archived classes`}
        columns={columns}
        query={query}
        rowKey={(row) => row.class_id}
        state={state}
        onState={set}
        searchPlaceholder={t`Search school or class`}
        empty={
          <EmptyState title={t`No archived classes.`}>
            {t`When a school archives a class, it is listed here.`}
          </EmptyState>
        }
      />
      {asked && (
        <ReasonDialog
          title={t`Restore ${asked.class_name} of ${asked.school_name}?`}
          label={t`Restore class`}
          busyText={t`Restoring...`}
          send={(reason) => postRestore(asked.class_id, reason)}
          onSettled={() => void client.invalidateQueries({ queryKey: [ARCHIVED] })}
          onClose={() => setAsked(null)}
        >
          {t`The class is active again in ${asked.academic_year}. A school’s section has neither students nor lessons then: the school places and plans them again. A teacher’s own class has its students back. The reason stands in the school’s audit trail.`}
        </ReasonDialog>
      )}
    </>
  )
}
