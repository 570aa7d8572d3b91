import { t } from '@lingui/core/macro'
import { Button, Fieldset, Group, Loader, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { CLASS_LEVELS, GENDERS } from '@margam/contract/school-fields'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { useGoBack } from '../../../app/use-go-back.ts'
import { errorText, fieldErrors } from '../../../lib/errors.ts'
import { choicesOf } from '../../../lib/speak.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { fieldId } from '../../../ui/field-id.ts'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useBegunVersion } from '../../../ui/use-begun-version.ts'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { changeOf, emptyForm, formOf, type StudentForm, validateStudent } from '../student-form.ts'
import { forgetStudents, postStudent, putStudent, type StudentProfile, studentQuery } from '../students.api.ts'

const back = () => ({ to: linkTo('/organisation/students'), label: t`Back` })

export function AddStudentPage() {
  return (
    <>
      <PageHeader
        title={t`Add Student`}
        back={back()}
        description={t`The student is invited by mail to set a password.`}
      />
      <StudentFormCard />
    </>
  )
}

export function EditStudentPage() {
  const { student_id: studentId = '' } = useParams()
  const student = useQuery({ ...studentQuery(studentId), refetchOnWindowFocus: false })
  // the form begins with what is stored now
  const [openedId, setOpenedId] = useState('')
  const isFresh = student.isSuccess && !student.isStale && !student.isFetching
  if (isFresh && openedId !== student.data.id) setOpenedId(student.data.id)
  return (
    <>
      <PageHeader title={t`Edit Student`} back={back()} />
      <PageState query={student} loadingLabel={t`Loading student profile...`}>
        {(profile) =>
          profile.id === openedId ? <StudentFormCard key={profile.id} profile={profile} /> : <LineSkeleton lines={10} />
        }
      </PageState>
    </>
  )
}

function StudentFormCard({ profile: stored }: { profile?: StudentProfile }) {
  // what is being edited is never replaced behind the editor's back
  const [profile] = useState(stored)
  const [before] = useState(() => (profile ? formOf(profile) : emptyForm))
  const saveFrom = useBegunVersion(stored?.version ?? 0)
  const { userId } = useSignedIn()
  const client = useQueryClient()
  const leave = useGoBack(
    profile
      ? linkTo('/organisation/students/:student_id', { student_id: profile.id })
      : linkTo('/organisation/students'),
  )
  const form = useValidatedForm<StudentForm>({
    initialValues: before,
    validate: (values) => validateStudent(values, profile?.email === ''),
  })
  const save = useMutation({
    mutationFn: async (values: StudentForm) => {
      if (profile) await saveFrom((version) => putStudent(profile.id, { ...changeOf(values, before), version }))
      else await postStudent(userId, values)
    },
    onSuccess: async () => {
      await forgetStudents(client)
      toasts.success(profile ? t`Student updated successfully` : t`Student created successfully`)
      if (!profile) {
        form.reset()
        document.getElementById(fieldId('first_name'))?.focus()
        return
      }
      form.resetDirty()
      await leave()
    },
    onError: (error) => {
      form.refuse(error)
      if (profile) void client.invalidateQueries({ queryKey: studentQuery(profile.id).queryKey })
      if (Object.keys(fieldErrors(error)).length === 0)
        toasts.error(errorText(error, t`Something went wrong. Please try again.`))
    },
  })
  const busy = save.isPending
  return (
    <SectionCard title={t`Student details`}>
      <FormBody
        guards={t`Your changes to this student would be lost.`}
        form={form}
        onSend={(values) => save.mutate(values)}
        failure={save.error}
        label={t`Student`}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput label={t`First Name`} autoComplete="off" {...form.field('first_name')} />
          <TextInput label={t`Last Name`} autoComplete="off" {...form.field('last_name')} />
          <PhoneField label={t`Phone Number`} {...form.field('phone')} />
          <TextInput
            label={t`Email ID`}
            type="email"
            autoComplete="off"
            description={
              profile?.is_verified && form.values.email !== profile.email
                ? t`A new address gets a new invitation, and the student cannot sign in until the address is verified.`
                : undefined
            }
            {...form.field('email')}
          />
          <DateField label={t`Date of Birth`} {...form.field('date_of_birth')} />
          <TextInput label={t`Admission Number`} autoComplete="off" {...form.field('admission_number')} />
          <NativeSelect
            label={t`Class`}
            description={
              profile?.in_class_since && form.values.class_name !== before.class_name
                ? t`The student leaves ${{ section: profile.class }} and must be placed again.`
                : undefined
            }
            data={[
              { value: '', label: t`Select a class` },
              ...CLASS_LEVELS.map((level) => ({ value: level, label: level })),
            ]}
            {...form.field('class_name')}
          />
          <NativeSelect
            label={t`Gender`}
            data={[{ value: '', label: t`Select a gender` }, ...choicesOf(GENDERS)]}
            {...form.field('gender')}
          />
          <Textarea label={t`Address`} autosize minRows={2} {...form.field('address')} />
          <DateField label={t`Joining Date`} {...form.field('joining_date')} />
          {profile?.in_class_since && (
            <DateField
              label={t`In this class since`}
              description={t`The first day in ${{ section: profile.class }}. Registers and marks already taken must stay within it.`}
              {...form.field('in_class_since')}
            />
          )}
        </SimpleGrid>
        <Fieldset legend={t`Parents (may be left empty)`}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput label={t`Father's Name`} autoComplete="off" {...form.field('father_name')} />
            <TextInput label={t`Mother's Name`} autoComplete="off" {...form.field('mother_name')} />
            <PhoneField label={t`Parent's Phone`} {...form.field('parent_phone')} />
            <TextInput
              label={t`Parent's Email`}
              type="email"
              autoComplete="off"
              description={t`Where mails about absences go`}
              {...form.field('parent_email')}
            />
          </SimpleGrid>
        </Fieldset>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void leave()} disabled={busy}>
            {t`Cancel`}
          </Button>
          <SubmitButton
            isBusy={busy}
            busyText={profile ? t`Updating...` : t`Submitting...`}
            leftSection={busy ? <Loader size={16} color="currentColor" /> : undefined}
          >
            {profile ? t`Update` : t`Submit`}
          </SubmitButton>
        </Group>
      </FormBody>
    </SectionCard>
  )
}
