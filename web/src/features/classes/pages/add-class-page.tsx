import { t } from '@lingui/core/macro'
import { Alert, Button, Checkbox, Group, NativeSelect, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { CLASS_LEVELS } from '@margam/contract/school-fields'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { classLevelName } from '../../../lib/class-level.ts'
import { errorText, fieldErrors } from '../../../lib/errors.ts'
import { formatSeries } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import {
  type AddClassForm,
  addClassBody,
  addClassProblem,
  changed,
  EMPTY_FORM,
  sectionCount,
} from '../add-class-form.ts'
import { forgetSchoolClasses, postClass, previewQuery, unassignedQuery } from '../classes.api.ts'
import { AssignmentPreview } from '../components/assignment-preview.tsx'
import { SectionStudents } from '../components/section-students.tsx'
import { SinceField } from '../components/since-field.tsx'
import { useBanner } from '../use-banner.ts'

const levels = () => [
  { value: '', label: t`Select class` },
  ...CLASS_LEVELS.map((value) => ({ value, label: classLevelName(value) })),
]

/** The server's own reasons where it gives some, else one sentence for all. */
const failureText = (error: unknown) =>
  Object.values(fieldErrors(error)).flat().join(' ') || errorText(error, t`Failed to save class. Please try again.`)

export function AddClassPage() {
  const { userId } = useSignedIn()
  const queryClient = useQueryClient()
  const [form, setForm] = useState(EMPTY_FORM)
  const [banner, setBanner] = useBanner()
  useUnsavedGuard(form !== EMPTY_FORM, t`Your changes to the new class would be lost.`)
  const set = (change: Parameters<typeof changed>[1]) => setForm((before) => changed(before, change))
  const create = useMutation({
    mutationFn: (values: AddClassForm) => postClass(userId, addClassBody(values)),
    onSuccess: ({ message, classes }) => {
      setForm(EMPTY_FORM)
      const names = formatSeries(classes.map(({ class_name: name }) => name))
      setBanner({ tone: 'success', text: `${message} ${names}` })
    },
    onError: (error) => setBanner({ tone: 'error', text: failureText(error) }),
    onSettled: () => forgetSchoolClasses(queryClient),
  })
  const submit = () => {
    const problem = addClassProblem(form)
    if (problem) setBanner({ tone: 'error', text: problem })
    else create.mutate(form)
  }
  return (
    <>
      <PageHeader
        title={t`Add Class`}
        description={t`Sections are made for the current academic year, from the next free letter on.`}
        actions={
          <Button component={Link} to={linkTo('/organisation/classes')} variant="default">
            {t`All classes`}
          </Button>
        }
      />
      <div aria-live="polite">
        {banner && (
          <Alert
            role={banner.tone === 'error' ? 'alert' : 'status'}
            color={banner.tone === 'error' ? 'brick' : 'leaf'}
            variant="light"
            mb="md"
          >
            <Text c="var(--mantine-color-text)">{banner.text}</Text>
          </Alert>
        )}
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap="lg">
          <SectionCard title={t`Class and sections`}>
            <Stack gap="md">
              <SimpleGrid cols={{ base: 1, sm: 3 }}>
                <NativeSelect
                  label={t`Class name`}
                  required
                  data={levels()}
                  value={form.level}
                  onChange={(event) => set({ level: event.currentTarget.value })}
                />
                <TextInput
                  label={t`Number of sections`}
                  required
                  inputMode="numeric"
                  maxLength={3}
                  value={form.count}
                  onChange={(event) => set({ count: event.currentTarget.value })}
                />
                <TextInput
                  label={t`Capacity of a section`}
                  description={t`Left empty, there is no limit.`}
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  inputMode="numeric"
                  maxLength={3}
                  value={form.capacity}
                  onChange={(event) => set({ capacity: event.currentTarget.value })}
                />
              </SimpleGrid>
              <Checkbox
                label={t`Add students to the class later`}
                checked={form.isLater}
                onChange={(event) => set({ isLater: event.currentTarget.checked, mode: '' })}
              />
              {!form.isLater && (
                <Radio.Group
                  label={t`Assignment method`}
                  required
                  value={form.mode}
                  onChange={(mode) => set({ mode: mode === 'manual' ? 'manual' : 'automatic' })}
                >
                  <Group mt="xs">
                    <Radio value="manual" label={t`Manual`} />
                    <Radio value="automatic" label={t`Automatic, balanced by gender and size`} />
                  </Group>
                </Radio.Group>
              )}
              {!form.isLater && <SinceField value={form.since} onChange={(since) => set({ since })} />}
            </Stack>
          </SectionCard>
          {!form.isLater && form.mode !== '' && (
            <Assignment
              userId={userId}
              form={form}
              onChoice={(choice) => setForm((before) => ({ ...before, choice }))}
            />
          )}
          <Group justify="flex-end">
            <Button type="submit" disabled={create.isPending} aria-busy={create.isPending}>
              {create.isPending ? t`Creating...` : t`Create Class`}
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  )
}

interface AssignmentProps {
  userId: string
  form: AddClassForm
  onChoice: (choice: AddClassForm['choice']) => void
}
function Assignment({ userId, form, onChoice }: AssignmentProps) {
  const count = sectionCount(form)
  const students = useQuery(unassignedQuery(userId, form.level))
  // The server alone knows which letters are free.
  const preview = useQuery(previewQuery(userId, form.level, count))
  const isManual = form.mode === 'manual'
  return (
    <SectionCard title={isManual ? t`Students of each section` : t`Preview`}>
      {!form.level || count === null ? (
        <Text c="dimmed">{t`Choose a class and the number of sections first.`}</Text>
      ) : (
        <PageState
          query={students}
          loadingLabel={t`Loading students`}
          isEmpty={(found) => found.length === 0}
          empty={<Text c="dimmed">{t`Every student of this class is already in a section.`}</Text>}
        >
          {(found) => (
            <PageState query={preview} loadingLabel={t`Loading sections`}>
              {(sections) =>
                isManual ? (
                  <SectionStudents
                    letters={sections.map(({ section }) => section)}
                    students={found}
                    choice={form.choice}
                    onChoice={onChoice}
                  />
                ) : (
                  <AssignmentPreview sections={sections} />
                )
              }
            </PageState>
          )}
        </PageState>
      )}
    </SectionCard>
  )
}
