import { t } from '@lingui/core/macro'
import { Alert, Button, Group, List, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { className } from '@margam/contract/school-fields'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { errorText, fieldErrors, isConflict } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useDownload } from '../../../lib/use-download.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { fieldId } from '../../../ui/field-id.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { type ClassDraft, draftErrors, draftOf, isEdited, saveBody } from '../class-draft.ts'
import { downloadClassList } from '../class-list.api.ts'
import { changesInWords, rebase } from '../class-rebase.ts'
import {
  type ClassIds,
  type EditClassData,
  editClassQuery,
  forgetSchoolClasses,
  putClass,
  readClass,
} from '../classes.api.ts'
import { ClassStudents } from '../components/class-students.tsx'
import { Electives } from '../components/electives.tsx'
import { SubjectRows } from '../components/subject-rows.tsx'
import { teacherNames } from '../teacher-names.ts'

export function EditClassPage() {
  const { class_id = '', org_id = '' } = useParams()
  const ids = { class_id, org_id }
  const klass = useQuery(editClassQuery(ids))
  const list = useDownload(() => downloadClassList(class_id))
  const name = klass.data && className(klass.data.class_name, klass.data.section)
  return (
    <>
      <PageHeader
        title={name ? t`Edit Class ${name}` : t`Edit Class`}
        description={klass.data?.academic_year}
        back={{ to: linkTo('/organisation/classes'), label: t`All classes` }}
        actions={
          <Button variant="default" loading={list.isPending} onClick={() => list.mutate()}>
            {t`Class list PDF`}
          </Button>
        }
      />
      <PageState query={klass} skeleton={<LineSkeleton lines={10} />} loadingLabel={t`Loading the class`}>
        {(data) => (
          <ClassForm
            key={klass.dataUpdatedAt}
            ids={ids}
            data={data}
            onReload={async () => void (await klass.refetch())}
            readNow={() => readClass(ids)}
          />
        )}
      </PageState>
    </>
  )
}

interface ClassFormProps {
  ids: ClassIds
  data: EditClassData
  onReload: () => Promise<void>
  readNow: () => Promise<EditClassData>
}
function ClassForm({ ids, data: opened, onReload, readNow }: ClassFormProps) {
  const queryClient = useQueryClient()
  // what the draft stands on: the class as it was opened, or as somebody else stored it since
  const [data, setData] = useState(opened)
  const [draft, setDraft] = useState(() => draftOf(data))
  const [theirs, setTheirs] = useState<string[]>([])
  const [attempts, setAttempts] = useState(0)
  const name = className(data.class_name, data.section)
  const guard = useUnsavedGuard(isEdited(data, draft), t`Your changes to class ${name} would be lost.`)
  const save = useMutation({
    mutationFn: (values: ClassDraft) => putClass(ids, saveBody(data, values)),
    onSuccess: async ({ message }) => {
      toasts.success(message)
      guard.release()
      await forgetSchoolClasses(queryClient)
      await onReload()
    },
    onError: async (error) => {
      toasts.error(errorText(error, t`Error updating class. Please try again.`))
      setAttempts((count) => count + 1)
      if (!isConflict(error)) return
      const now = await readNow()
      setTheirs(changesInWords(data, now))
      setDraft((typed) => rebase(typed, data, now))
      setData(now)
    },
  })
  const errors = draftErrors(data, draft)
  const refusals = save.error
    ? Object.values(fieldErrors(save.error))
        .flat()
        .concat(
          Object.keys(fieldErrors(save.error)).length
            ? []
            : [errorText(save.error, t`Error updating class. Please try again.`)],
        )
    : []
  const submit = () => {
    if (Object.keys(errors).length === 0) return save.mutate(draft)
    save.reset()
    setAttempts((count) => count + 1)
  }
  const shown = attempts > 0 ? errors : {}
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {isConflict(save.error) ? (
        <Alert role="alert" color="amber" variant="light" mb="md" title={t`This class was changed meanwhile`}>
          <Text c="var(--mantine-color-text)">
            {theirs.length
              ? t`Somebody else saved it with the changes below. What you changed here is kept on top of them and not saved yet: look through it and save again.`
              : errorText(save.error)}
          </Text>
          {theirs.length > 0 && (
            <List my="xs">
              {theirs.map((text) => (
                <List.Item key={text}>{text}</List.Item>
              ))}
            </List>
          )}
          <Button variant="default" size="xs" mt="sm" onClick={() => void onReload()}>
            {t`Drop my changes`}
          </Button>
        </Alert>
      ) : (
        <ErrorSummary
          attempts={attempts}
          general={refusals}
          messages={Object.entries(shown).map(([path, text]) => ({ id: fieldId(path), text }))}
        />
      )}
      <Stack gap="lg">
        <SectionCard title={t`Class Teacher`}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <NativeSelect
              label={t`Class teacher`}
              value={draft.classTeacherId}
              onChange={(event) => setDraft({ ...draft, classTeacherId: event.currentTarget.value })}
              data={[{ value: '', label: t`Not assigned` }, ...classTeacherChoices(data)]}
            />
            <TextInput
              id={fieldId('capacity')}
              label={t`Capacity`}
              description={t`Left empty, there is no limit.`}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              inputMode="numeric"
              maxLength={3}
              value={draft.capacity}
              error={shown['capacity']}
              onChange={(event) => setDraft({ ...draft, capacity: event.currentTarget.value })}
            />
          </SimpleGrid>
        </SectionCard>
        <SectionCard title={t`Students`} description={t`Moves count when you save the changes.`}>
          <ClassStudents data={data} draft={draft} errors={shown} onDraft={setDraft} />
        </SectionCard>
        <SectionCard title={t`Subjects & Teachers`}>
          <SubjectRows ids={ids} data={data} draft={draft} onDraft={setDraft} />
        </SectionCard>
        <SectionCard title={t`Electives`}>
          <Electives data={data} draft={draft} errors={shown} onDraft={setDraft} />
        </SectionCard>
        <Group justify="flex-end">
          <Button type="submit" disabled={save.isPending} aria-busy={save.isPending}>
            {save.isPending ? t`Saving...` : t`Save Changes`}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function classTeacherChoices({ all_teachers }: EditClassData) {
  const names = teacherNames(all_teachers)
  return all_teachers.map(({ id, is_class_teacher }) => {
    const name = names.get(id) ?? ''
    return { value: id, label: is_class_teacher ? t`${name} (Assigned to another class)` : name }
  })
}
