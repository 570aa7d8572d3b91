import { t } from '@lingui/core/macro'
import { Group, MultiSelect, TextInput } from '@mantine/core'
import { schoolDay } from '@margam/contract/dates'
import { dayProblem } from '@margam/contract/fields'
import * as rules from '@margam/contract/rules'
import type { TeacherItem } from '@margam/contract/teachers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText, fieldErrors } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { fieldId } from '../../../ui/field-id.ts'
import { FormModal } from '../../../ui/form-modal.tsx'
import { AnotherButton, FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { useBegunVersion } from '../../../ui/use-begun-version.ts'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { postTeacher, putTeacher, TEACHERS, type TeacherLists } from '../teachers.api.ts'

type Subjects = TeacherLists['available_subjects']

interface TeacherFormDialogProps {
  /** The teacher to change as it is stored, 'new' for another one, null while the dialog is closed. */
  teacher: TeacherItem | 'new' | null
  subjects: Subjects
  userId: string
  onClose: () => void
}
export function TeacherFormDialog({ teacher, subjects, userId, onClose }: TeacherFormDialogProps) {
  return (
    <FormModal
      opened={teacher !== null}
      onClose={onClose}
      title={teacher === 'new' || teacher === null ? t`Add Teacher` : t`Edit Teacher`}
    >
      {teacher !== null && (
        <TeacherForm
          teacher={teacher === 'new' ? null : teacher}
          subjects={subjects}
          userId={userId}
          onSaved={onClose}
        />
      )}
    </FormModal>
  )
}

const EMPTY = {
  teacherFirstName: '',
  teacherLastName: '',
  teacherEmail: '',
  joiningDate: '',
  teachingSubjects: [] as string[],
}

interface TeacherFormProps {
  teacher: TeacherItem | null
  subjects: Subjects
  userId: string
  onSaved: () => void
}
function TeacherForm({ teacher: stored, subjects, userId, onSaved }: TeacherFormProps) {
  // what is being edited is never replaced behind the editor's back
  const [teacher] = useState(stored)
  const saveFrom = useBegunVersion(stored?.version ?? 0)
  const queryClient = useQueryClient()
  const form = useValidatedForm({
    initialValues: teacher
      ? {
          teacherFirstName: teacher.first_name,
          teacherLastName: teacher.last_name,
          teacherEmail: teacher.email_address ?? '',
          joiningDate: teacher.joining_date ?? '',
          teachingSubjects: teacher.subject_ids,
        }
      : { ...EMPTY, joiningDate: schoolDay() },
    validate: (values) => ({
      teacherFirstName: rules.firstName(values.teacherFirstName),
      teacherLastName: rules.lastName(values.teacherLastName),
      teacherEmail: rules.email(values.teacherEmail),
      joiningDate: values.joiningDate
        ? dayProblem(values.joiningDate, 'day, month and year')
        : t`Joining date is required.`,
    }),
  })
  const save = useMutation({
    mutationFn: ({ fields }: { fields: typeof form.values; isAnother: boolean }) =>
      teacher
        ? saveFrom((version) => putTeacher(userId, { ...fields, teacher_id: teacher.teacher_id, version }))
        : postTeacher(userId, fields),
    onSuccess: ({ message }, { fields: { joiningDate }, isAnother }) => {
      toasts.success(message)
      form.resetDirty()
      if (!isAnother) return onSaved()
      // those who are added in a row most often began together
      form.beginAnew({ ...EMPTY, joiningDate })
      document.getElementById(fieldId('teacherFirstName'))?.focus()
    },
    onError: (error) => {
      // each message of an errors map is a toast and stands beside its field
      const texts = Object.values(fieldErrors(error)).flat()
      for (const text of texts.length > 0 ? texts : [errorText(error)]) toasts.error(text)
      form.refuse(error)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [TEACHERS] }),
  })
  // A subject archived since it was given stays shown by its name.
  const given = (teacher?.subject_ids ?? []).map((id, i) => ({ value: id, label: teacher?.subjects[i] ?? '' }))
  const choices = subjects.map(({ id, name }) => ({ value: id, label: name }))
  const gone = given.filter(({ value }) => !choices.some((choice) => choice.value === value))
  return (
    <FormBody
      guards={t`Your changes to this teacher would be lost.`}
      form={form}
      onSend={(fields) => save.mutate({ fields, isAnother: false })}
      failure={save.error}
    >
      <TextInput label={t`First Name`} required data-autofocus {...form.field('teacherFirstName')} />
      <TextInput label={t`Last Name`} required {...form.field('teacherLastName')} />
      <TextInput
        label={t`Email`}
        type="email"
        required
        description={
          form.values.teacherEmail === teacher?.email_address
            ? undefined
            : t`An invitation to set a password goes to this address.`
        }
        {...form.field('teacherEmail')}
      />
      <DateField label={t`Joining Date`} required {...form.field('joiningDate')} />
      <MultiSelect
        label={t`Teaching Subjects`}
        data={[...choices, ...gone]}
        searchable
        clearable
        nothingFoundMessage={t`No subject of that name`}
        {...form.field('teachingSubjects')}
      />
      <Group justify="flex-end">
        {!teacher && (
          <AnotherButton
            isBusy={save.isPending}
            onClick={form.submit((fields) => save.mutate({ fields, isAnother: true }))}
          />
        )}
        <SubmitButton isBusy={save.isPending} busyText={t`Saving...`}>
          {teacher ? t`Save Teacher` : t`Add Teacher`}
        </SubmitButton>
      </Group>
    </FormBody>
  )
}
