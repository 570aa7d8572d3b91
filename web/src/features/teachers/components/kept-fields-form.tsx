import { t } from '@lingui/core/macro'
import { Button, Group, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { dayProblem } from '@margam/contract/fields'
import { fileProblem } from '@margam/contract/file-rules'
import { GENDERS } from '@margam/contract/school-fields'
import { DOCUMENT } from '@margam/contract/student-sections'
import { TEACHER_BOARDS } from '@margam/contract/teacher-form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { choicesOf } from '../../../lib/speak.ts'
import { toasts } from '../../../lib/toasts.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { useBegunVersion } from '../../../ui/use-begun-version.ts'
import { useAskToLeave } from '../../../ui/use-unsaved-guard.ts'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { changedFields, type KeptField, type KeptValues, keptLabel, keptValues } from '../kept-fields.ts'
import { putTeacherProfile, TEACHERS, type TeacherProfile, teacherProfileQuery } from '../teachers.api.ts'
import { ResumeField } from './resume-field.tsx'

const PLAIN: KeptField[] = [
  'phone',
  'nationality',
  'emergency_contact',
  'qualification',
  'specialization',
  'passed_out_year',
  'university',
  'certifications',
  'license_number',
  'employment_type',
  'aadhar',
]

/** The boards to choose from, and the one that is stored should it be another. */
const boardChoices = (stored: string) => [...new Set([...TEACHER_BOARDS, stored])].filter(Boolean)

type FormValues = KeptValues & { resume: File | null; isResumeGone: boolean }

interface KeptFieldsFormProps {
  profile: TeacherProfile
  onDone: () => void
}
/** What the school itself keeps of a teacher. */
export function KeptFieldsForm({ profile, onDone }: KeptFieldsFormProps) {
  const queryClient = useQueryClient()
  const askToLeave = useAskToLeave()
  // what is being edited is never replaced behind the editor's back
  const [before] = useState(() => keptValues(profile))
  const saveFrom = useBegunVersion(profile.version)
  const form = useValidatedForm<FormValues>({
    initialValues: { ...before, resume: null, isResumeGone: false },
    validate: ({ date_of_birth: born, resume }) => ({
      resume: fileProblem(resume, DOCUMENT),
      date_of_birth: born ? dayProblem(born, 'day, month and year') : undefined,
    }),
  })
  const save = useMutation({
    mutationFn: ({ resume, isResumeGone, ...values }: FormValues) =>
      saveFrom((version) =>
        putTeacherProfile(
          profile.teacher_id,
          { ...changedFields(before, values), ...(isResumeGone && !resume ? { resume: '' } : {}), version },
          resume,
        ),
      ),
    onSuccess: async ({ message }) => {
      toasts.success(message)
      // the list of teachers shows some of it
      void queryClient.invalidateQueries({ queryKey: [TEACHERS], refetchType: 'none' })
      await queryClient.invalidateQueries({ queryKey: teacherProfileQuery(profile.teacher_id).queryKey })
      onDone()
    },
    onError: (error) => {
      toasts.error(errorText(error))
      form.refuse(error)
      void queryClient.invalidateQueries({ queryKey: teacherProfileQuery(profile.teacher_id).queryKey })
    },
  })
  return (
    <FormBody
      guards={t`Your changes to this teacher’s profile would be lost.`}
      form={form}
      onSend={(values) => save.mutate(values)}
      failure={save.error}
      label={t`Edit teacher profile`}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={keptLabel('middle_name')} {...form.field('middle_name')} />
        <DateField label={keptLabel('date_of_birth')} {...form.field('date_of_birth')} />
        <NativeSelect
          label={keptLabel('gender')}
          data={[{ value: '', label: t`Not given` }, ...choicesOf(GENDERS)]}
          {...form.field('gender')}
        />
        <NativeSelect
          label={keptLabel('board')}
          data={[{ value: '', label: t`Not given` }, ...choicesOf(boardChoices(before.board))]}
          {...form.field('board')}
        />
        {PLAIN.map((name) => (
          <TextInput key={name} label={keptLabel(name)} {...form.field(name)} />
        ))}
      </SimpleGrid>
      <ResumeField
        stored={form.values.isResumeGone ? null : profile.resume}
        file={form.values.resume}
        onFile={form.field('resume').onChange}
        onRemove={() => form.field('isResumeGone').onChange(true)}
        error={form.field('resume').error}
      />
      <Textarea label={keptLabel('address')} autosize minRows={2} {...form.field('address')} />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => askToLeave(onDone)} disabled={save.isPending}>
          {t`Cancel`}
        </Button>
        <SubmitButton isBusy={save.isPending} busyText={t`Saving...`}>
          {t`Save`}
        </SubmitButton>
      </Group>
    </FormBody>
  )
}
