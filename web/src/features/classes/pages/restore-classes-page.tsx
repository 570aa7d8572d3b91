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

/** The superadmin's list of archived classes of every school. */
export function RestoreClassesPage() {
  const { state, set } = useListState()
  const query = useQuery(archivedQuery(state))
  const [asked, setAsked] = useState<ArchivedClass | null>(null)
  const columns: Column<ArchivedClass>[] = [
    { key: 'school_name', header: 'School', cell: (row) => row.school_name },
    { key: 'class_name', header: 'Class', cell: (row) => row.class_name },
    { key: 'academic_year', header: 'Year', cell: (row) => row.academic_year },
    { key: 'students', header: 'Students then', cell: (row) => row.students, numeric: true },
    { key: 'archived_at', header: 'Archived', cell: (row) => formatMoment(row.archived_at) },
    {
      key: 'restore',
      header: 'Actions',
      cell: (row) => (
        <Button
          size="xs"
          variant="default"
          aria-label={`Restore ${row.class_name} of ${row.school_name}`}
          onClick={() => setAsked(row)}
        >
          Restore
        </Button>
      ),
    },
  ]
  return (
    <>
      <PageHeader
        title="Restore classes"
        description="Schools archive their classes themselves; only you can make one active again. The school sees who did it and why."
      />
      <DataTable
        label="Archived classes"
        columns={columns}
        query={query}
        rowKey={(row) => row.class_id}
        state={state}
        onState={set}
        searchPlaceholder="Search school or class"
        empty={<EmptyState title="No archived classes.">When a school archives a class, it is listed here.</EmptyState>}
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
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : 'Reason is required.' }),
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
  return (
    <FormModal opened onClose={onClose} title={`Restore ${klass.class_name} of ${klass.school_name}?`}>
      <FormBody form={form} onSend={(values) => restore.mutate(values)} failure={restore.error}>
        <Text>
          The class is active again in {klass.academic_year}, without students: the school places them anew. The reason
          stands in the school’s audit trail.
        </Text>
        <Textarea
          label="Reason"
          required
          autosize
          minRows={2}
          maxLength={300}
          data-autofocus
          {...form.field('reason')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={restore.isPending}>
            Cancel
          </Button>
          <SubmitButton isBusy={restore.isPending} busyText="Restoring...">
            Restore class
          </SubmitButton>
        </Group>
      </FormBody>
    </FormModal>
  )
}
