import { t } from '@lingui/core/macro'
import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { NO_STUDENT_SUBJECT, rollNumber } from '@margam/contract/classes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText, fieldErrors } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { useDelayedText } from '../../../ui/use-delayed-text.ts'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { forgetRosters, type OwnStudent, ownStudentsQuery, postEnrolment, type Roster } from '../roster.api.ts'
import { sinceProblem } from '../roster-forms.ts'
import { fullName } from '../roster-list.ts'
import { SinceDay } from './student-fields.tsx'
import { SubjectChecks } from './subject-checks.tsx'

interface OwnStudentFormProps {
  classId: string
  roster: Roster
  onClose: () => void
}
/** Somebody the teacher has in another class already comes in with the same account. */
export function OwnStudentForm({ classId, roster, onClose }: OwnStudentFormProps) {
  const client = useQueryClient()
  const [search, setSearch] = useState('')
  const found = useQuery(ownStudentsQuery(classId, search))
  const form = useValidatedForm({
    initialValues: {
      student_id: '',
      roll_number: '',
      in_class_since: '',
      subjects: roster.subjects.map(({ subject_id }) => subject_id),
    },
    validate: (values) => ({
      // whoever is no longer shown is not added unseen
      student_id: found.data?.some(({ id }) => id === values.student_id) ? undefined : t`Choose a student.`,
      roll_number: rollNumber(values.roll_number),
      in_class_since: sinceProblem(values.in_class_since),
      subjects: values.subjects.length === 0 ? NO_STUDENT_SUBJECT : undefined,
    }),
  })
  const [typed, setTyped] = useDelayedText(search, setSearch)
  const save = useMutation({
    mutationFn: (values: typeof form.values) => postEnrolment(classId, values),
    onSuccess: ({ student }) => {
      const [name, className] = [fullName(student), roster.class_name]
      toasts.success(t`${name} is added to ${className}.`)
      onClose()
      return forgetRosters(client)
    },
    onError: (error) => {
      form.refuse(error)
      if (Object.keys(fieldErrors(error)).length === 0) toasts.error(errorText(error))
    },
  })
  const { id, value, error, onChange } = form.field('student_id')
  return (
    <FormBody form={form} onSend={(values) => save.mutate(values)} failure={save.error} label={t`Add own student`}>
      <TextInput
        type="search"
        label={t`Search your students`}
        description={t`By name or admission number, among those who are not in this class`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <PageState
        query={found}
        skeleton={<LineSkeleton />}
        isEmpty={(students) => students.length === 0}
        empty={
          <Text c="dimmed">
            {search ? t`No student of yours matches.` : t`You have no students in other classes yet.`}
          </Text>
        }
      >
        {(students) => (
          <Radio.Group label={t`Student`} withAsterisk id={id} value={value} error={error} onChange={onChange}>
            <Stack gap="xs" mt={6} mah={240} style={{ overflowY: 'auto' }}>
              {students.map((one) => (
                <Radio key={one.id} value={one.id} label={one.name} description={aboutStudent(one)} />
              ))}
            </Stack>
          </Radio.Group>
        )}
      </PageState>
      <TextInput label={t`Roll Number`} autoComplete="off" required maw={240} {...form.field('roll_number')} />
      <SinceDay kind="new" {...form.field('in_class_since')} />
      <SubjectChecks subjects={roster.subjects} field={form.field('subjects')} />
      <Group justify="flex-end">
        <Button variant="default" disabled={save.isPending} onClick={onClose}>
          {t`Cancel`}
        </Button>
        <SubmitButton isBusy={save.isPending} busyText={t`Adding...`} isBlocked={roster.subjects.length === 0}>
          {t`Add to class`}
        </SubmitButton>
      </Group>
    </FormBody>
  )
}

const aboutStudent = ({ admission_number, classes, email }: OwnStudent) =>
  [admission_number, classes || t`in no class`, email].filter(Boolean).join(' · ')
