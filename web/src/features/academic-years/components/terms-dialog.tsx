import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import type { AcademicYear } from '@margam/contract/academic-years'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText, fieldErrors } from '../../../lib/errors.ts'
import { schoolYearsQuery } from '../../../lib/school-years.ts'
import { toasts } from '../../../lib/toasts.ts'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { RowGroup } from '../../../ui/row-group.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { putYear, type SchoolYears } from '../academic-years.api.ts'
import { type TermRow, termErrors } from '../year-rules.ts'

interface TermsDialogProps {
  year: AcademicYear | null
  terms: SchoolYears['terms']
  userId: string
  onClose: () => void
}
export function TermsDialog({ year, terms, userId, onClose }: TermsDialogProps) {
  return (
    <Modal opened={year !== null} onClose={onClose} title={`Terms of ${year?.academic_year_name ?? ''}`} size="lg">
      {year && <TermsForm year={year} terms={terms} userId={userId} onSaved={onClose} />}
    </Modal>
  )
}

interface TermsFormProps {
  year: AcademicYear
  terms: SchoolYears['terms']
  userId: string
  onSaved: () => void
}
function TermsForm({ year, terms, userId, onSaved }: TermsFormProps) {
  const queryClient = useQueryClient()
  const form = useValidatedForm<{ terms: TermRow[] }>({
    initialValues: {
      terms: terms
        .filter((term) => term.academic_year_id === year.academic_year_id)
        .map(({ name, weight }) => ({ name, weight: String(weight) })),
    },
    validate: ({ terms: rows }) => termErrors(rows),
  })
  const save = useMutation({
    mutationFn: (rows: TermRow[]) =>
      putYear(userId, {
        academic_year_id: year.academic_year_id,
        version: year.version,
        terms: rows.map(({ name, weight }) => ({ name, weight: Number(weight) })),
      }),
    onSuccess: ({ message }) => {
      toasts.success(message)
      onSaved()
    },
    onError: (error) => {
      toasts.error(Object.values(fieldErrors(error)).flat().join(' ') || errorText(error))
      form.refuse(error)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: schoolYearsQuery(userId).queryKey }),
  })
  return (
    <FormBody form={form} onSend={(values) => save.mutate(values.terms)} failure={save.error}>
      <Text c="dimmed">The weight says how much a term counts beside the others in a yearly result.</Text>
      {form.values.terms.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the form's own paths are by position
        <RowGroup key={index} label={`Term ${index + 1}`}>
          <TextInput label="Name" required style={{ flex: '1 1 10rem' }} {...form.field(`terms.${index}.name`)} />
          <TextInput label="Weight" required inputMode="decimal" w={110} {...form.field(`terms.${index}.weight`)} />
          <Button
            variant="subtle"
            color="brick"
            mt={24}
            aria-label={`Remove term ${index + 1}`}
            onClick={() => form.removeListItem('terms', index)}
          >
            Remove
          </Button>
        </RowGroup>
      ))}
      <Group justify="space-between">
        <Button
          variant="default"
          onClick={() => form.insertListItem('terms', { name: `Term ${form.values.terms.length + 1}`, weight: '100' })}
        >
          Add Term
        </Button>
        <SubmitButton isBusy={save.isPending} busyText="Saving...">
          Save Terms
        </SubmitButton>
      </Group>
    </FormBody>
  )
}
