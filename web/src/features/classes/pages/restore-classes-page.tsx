import { t } from '@lingui/core/macro'
import { Button, Group, Text, Textarea } from '@mantine/core'
import type { ArchivedClass } from '@margam/contract/classes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { formatMoment } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormModal } from '../../../ui/form-modal.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { ARCHIVED, archivedQuery, postRestore } from '../classes.api.ts'

const restoreLabel = ({ class_name: name, school_name: school }: ArchivedClass) => t`Restore ${name} of ${school}`

/** The superadmin's list of archived classes of every school. */
export function RestoreClassesPage() {
  const { state, set } = useListState()
  const query = useQuery(archivedQuery(state))
  const [asked, setAsked] = useState<ArchivedClass | null>(null)
  const columns: Column<ArchivedClass>[] = [
    { key: 'school_name', header: t`School`, cell: (row) => row.school_name },
    { key: 'class_name', header: t`Class`, cell: (row) => row.class_name },
    { key: 'academic_year', header: t`Year`, cell: (row) => row.academic_year },
    { key: 'students', header: t`Students then`, cell: (row) => row.students, numeric: true },
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
      {asked && <RestoreDialog klass={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

interface RestoreDialogProps {
  klass: ArchivedClass
  onClose: () => void
}
function RestoreDialog({ klass, onClose }: RestoreDialogProps) {
  const client = useQueryClient()
  const form = useValidatedForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : t`Reason is required.` }),
  })
  const restore = useMutation({
    mutationFn: ({ reason }: { reason: string }) => postRestore(klass.class_id, reason),
    onSuccess: ({ message }) => {
      toasts.success(message)
      onClose()
    },
    onError: (error) => {
      toasts.error(errorText(error))
      form.refuse(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: [ARCHIVED] }),
  })
  const { class_name: name, school_name: school, academic_year: year } = klass
  return (
    <FormModal opened onClose={onClose} title={t`Restore ${name} of ${school}?`}>
      <FormBody form={form} onSend={(values) => restore.mutate(values)} failure={restore.error}>
        <Text>
          {t`The class is active again in ${year}, without students: the school places them anew. The reason stands in the school’s audit trail.`}
        </Text>
        <Textarea
          label={t`Reason`}
          required
          autosize
          minRows={2}
          maxLength={300}
          data-autofocus
          {...form.field('reason')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={restore.isPending}>
            {t`Cancel`}
          </Button>
          <SubmitButton isBusy={restore.isPending} busyText={t`Restoring...`}>
            {t`Restore class`}
          </SubmitButton>
        </Group>
      </FormBody>
    </FormModal>
  )
}
