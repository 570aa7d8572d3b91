import { t } from '@lingui/core/macro'
import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { BLOOD_GROUPS, INCOMES, optionsWith, QUALIFICATIONS, YES_NO } from '@margam/contract/student-sections'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { errorText, fieldErrors, isConflict } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { ChangedMeanwhile } from '../../../ui/changed-meanwhile.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { LeaveClassButton } from '../components/leave-class-button.tsx'
import { ChoiceField, NameFields, PhoneAndBirth, SchoolFields, SinceDay } from '../components/student-fields.tsx'
import { SubjectChecks } from '../components/subject-checks.tsx'
import { forgetRosters, putStudent, type RosterStudentData, rosterStudentQuery, type Subject } from '../roster.api.ts'
import { formOf, type StudentEditForm, validateEdit } from '../roster-forms.ts'
import { fullName } from '../roster-list.ts'

export function EditRosterStudentPage() {
  const { class_id: classId = '', student_id: studentId = '' } = useParams()
  const { createdBy } = useSignedIn()
  const query = useQuery(rosterStudentQuery(studentId, classId))
  const { data } = query
  return (
    <>
      <PageHeader
        title={t`Edit Student`}
        description={data && `${fullName(data.student_data)}, ${data.class_name} · ${data.academic_name}`}
        back={{
          to: linkTo('/teacher/teacher_class_students_listing/:class_id', { class_id: classId }),
          label: data ? t`Students of ${data.class_name}` : t`Students`,
        }}
      />
      {createdBy === 'organisation' ? (
        <EmptyState title={t`Your school keeps its students`}>{t`You can read them in your classes.`}</EmptyState>
      ) : (
        <PageState query={query} skeleton={<LineSkeleton lines={8} />} loadingLabel={t`Loading student`}>
          {({ student_data, available_subjects }) => (
            <EditForm
              key={`${student_data.id} ${student_data.version}`}
              data={student_data}
              subjects={available_subjects}
              classId={classId}
              onReload={() => query.refetch()}
            />
          )}
        </PageState>
      )}
    </>
  )
}

interface EditFormProps {
  data: RosterStudentData
  subjects: Subject[]
  classId: string
  onReload: () => Promise<unknown>
}
function EditForm({ data, subjects, classId, onReload }: EditFormProps) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const listing = linkTo('/teacher/teacher_class_students_listing/:class_id', { class_id: classId })
  const form = useValidatedForm<StudentEditForm>({ initialValues: formOf(data), validate: validateEdit })
  const save = useMutation({
    mutationFn: (values: StudentEditForm) =>
      putStudent(data.id, { ...values, class_id: classId, version: data.version }),
    onSuccess: async ({ message }) => {
      form.resetDirty()
      toasts.success(message)
      await forgetRosters(client)
      await navigate(listing)
    },
    onError: (error) => {
      form.refuse(error)
      if (Object.keys(fieldErrors(error)).length === 0) toasts.error(errorText(error))
    },
  })
  const isStale = isConflict(save.error)
  const text = (label: string, name: keyof StudentEditForm) => (
    <TextInput label={label} autoComplete="off" {...form.field(name)} />
  )
  const choice = (
    label: string,
    name: Exclude<keyof StudentEditForm, 'subjects'>,
    options: readonly string[],
    description?: string,
  ) => (
    <ChoiceField
      label={label}
      description={description}
      // what another form offered stays
      options={optionsWith(options, data[name] ?? '')}
      field={form.field(name)}
      value={form.values[name]}
    />
  )
  return (
    <FormBody
      form={form}
      guards={t`Your changes to this student would be lost.`}
      onSend={(values) => save.mutate(values)}
      failure={save.error}
      label={t`Edit Student`}
    >
      {isStale && <ChangedMeanwhile onShow={onReload} />}
      <SectionCard title={t`Student details`}>
        <Stack>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <NameFields form={form} />
            <TextInput label={t`Email`} value={data.email} readOnly description={t`Cannot be changed here`} />
            <PhoneAndBirth form={form} phoneRequired />
            <SinceDay kind="edit" {...form.field('in_class_since')} />
            <SchoolFields form={form} kind="edit" onYear={(to) => form.setFieldValue('academic_year_to', to)} />
            {text(t`Nationality`, 'nationality')}
            {text(t`Board`, 'board')}
          </SimpleGrid>
          <SubjectChecks subjects={subjects} field={form.field('subjects')} />
        </Stack>
      </SectionCard>
      <SectionCard title={t`Parents and guardian`} description={t`Fill in what you know; all of it may stay empty.`}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {text(t`Father's Name`, 'fathers_name')}
          {text(t`Mother's Name`, 'mothers_name')}
          {choice(t`Father's Qualification`, 'fathers_qualification', QUALIFICATIONS)}
          {choice(t`Mother's Qualification`, 'mothers_qualification', QUALIFICATIONS)}
          {text(t`Father's Occupation`, 'fathers_occupation')}
          {text(t`Mother's Occupation`, 'mothers_occupation')}
          <PhoneField label={t`Guardian Contact`} {...form.field('guardian_contact')} />
          {choice(t`Annual Income`, 'annual_income', INCOMES, t`Of both parents, a year`)}
        </SimpleGrid>
      </SectionCard>
      <SectionCard title={t`Health & Access`}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {choice(t`Blood Group`, 'blood_group', BLOOD_GROUPS)}
          {text(t`Height (cm)`, 'height')}
          {text(t`Weight (kg)`, 'weight')}
          {choice(t`Internet Access`, 'internet_access', YES_NO)}
        </SimpleGrid>
      </SectionCard>
      <Group justify="space-between">
        <LeaveClassButton
          student={data}
          classId={classId}
          onLeft={() => {
            form.resetDirty()
            void navigate(listing)
          }}
        />
        <Group>
          <Button variant="default" disabled={save.isPending} onClick={() => void navigate(listing)}>
            {t`Cancel`}
          </Button>
          <SubmitButton isBusy={save.isPending} busyText={t`Updating...`}>
            {t`Update`}
          </SubmitButton>
        </Group>
      </Group>
    </FormBody>
  )
}
