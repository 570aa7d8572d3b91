import { t } from '@lingui/core/macro'
import { Button, Group, SimpleGrid, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fieldErrors } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { useAskToLeave } from '../../../ui/use-unsaved-guard.ts'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { forgetRosters, postStudent, type Roster } from '../roster.api.ts'
import { emptyForm, type NewStudentForm as Form, validateNew } from '../roster-forms.ts'
import { fullName } from '../roster-list.ts'
import { NameFields, PhoneAndBirth, SchoolFields, SinceDay } from './student-fields.tsx'
import { SubjectChecks } from './subject-checks.tsx'

interface NewStudentFormProps {
  classId: string
  roster: Roster
  onClose: () => void
}
export function NewStudentForm({ classId, roster, onClose }: NewStudentFormProps) {
  const client = useQueryClient()
  const ask = useAskToLeave()
  const form = useValidatedForm<Form>({
    // most students take all that their class is taught
    initialValues: emptyForm(
      roster.academic_year_from,
      roster.subjects.map(({ subject_id }) => subject_id),
    ),
    validate: validateNew,
  })
  const save = useMutation({
    mutationFn: (values: Form) => postStudent(classId, values),
    onSuccess: ({ student }) => {
      form.resetDirty()
      const [name, address] = [fullName(student), student.email]
      toasts.success(address ? t`${name} is added. An invitation goes to ${address}.` : t`${name} is added.`)
      onClose()
      return forgetRosters(client)
    },
    onError: (error) => {
      // a 400 shows every field's error as a toast
      const texts = Object.values(fieldErrors(error)).flat()
      for (const text of texts.length > 0 ? texts : [t`Something went wrong. Please try again.`]) toasts.error(text)
      form.refuse(error)
    },
  })
  return (
    <FormBody
      form={form}
      guards={t`Your changes to this student would be lost.`}
      onSend={(values) => save.mutate(values)}
      failure={save.error}
      label={t`Add Student`}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NameFields form={form} />
        <TextInput
          label={t`Email`}
          type="email"
          autoComplete="off"
          required
          description={t`An invitation goes to this address`}
          {...form.field('email')}
        />
        <PhoneAndBirth form={form} />
        <SinceDay kind="new" {...form.field('in_class_since')} />
        <SchoolFields form={form} kind="new" onYear={(to) => form.setFieldValue('academic_year_to', to)} />
      </SimpleGrid>
      <SubjectChecks subjects={roster.subjects} field={form.field('subjects')} />
      <Group justify="flex-end">
        <Button variant="default" disabled={save.isPending} onClick={() => ask(onClose)}>
          {t`Cancel`}
        </Button>
        <SubmitButton isBusy={save.isPending} busyText={t`Adding...`} isBlocked={roster.subjects.length === 0}>
          {t`Add Student`}
        </SubmitButton>
      </Group>
    </FormBody>
  )
}
