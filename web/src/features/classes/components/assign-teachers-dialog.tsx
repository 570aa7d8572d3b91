import { plural, t } from '@lingui/core/macro'
import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormModal } from '../../../ui/form-modal.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { useAskToLeave, useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { forgetSchoolClasses, postClassTeachers, withoutTeacherQuery } from '../classes.api.ts'

/** A class teacher for every class that has none, saved together. */
export function AssignTeachersDialog({ onClose }: { onClose: () => void }) {
  const found = useQuery(withoutTeacherQuery)
  return (
    <FormModal opened onClose={onClose} title={t`Assign class teachers`} size="lg">
      <PageState query={found} skeleton={<LineSkeleton lines={6} />} loadingLabel={t`Loading the classes`}>
        {({ classes, teachers }) =>
          classes.length === 0 ? (
            <EmptyState title={t`Every class has a class teacher`}>{t`There is nothing to assign.`}</EmptyState>
          ) : (
            <Choices classes={classes} teachers={teachers} onDone={onClose} />
          )
        }
      </PageState>
    </FormModal>
  )
}

type Found = Awaited<ReturnType<NonNullable<typeof withoutTeacherQuery.queryFn>>>

function Choices({ classes, teachers, onDone }: Pick<Found, 'classes' | 'teachers'> & { onDone: () => void }) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const assignments = Object.entries(chosen).flatMap(([class_id, teacher_id]) =>
    teacher_id ? [{ class_id, teacher_id }] : [],
  )
  const save = useMutation({
    mutationFn: () => postClassTeachers(assignments),
    onSuccess: async ({ message }) => {
      toasts.success(message)
      await forgetSchoolClasses(client)
      onDone()
    },
  })
  const askToLeave = useAskToLeave()
  useUnsavedGuard(assignments.length > 0 && !save.isSuccess, t`The class teachers that you chose would be lost.`)
  const timesChosen = (id: string) => assignments.filter((one) => one.teacher_id === id).length
  return (
    <Stack gap="md">
      <Text c="dimmed">{t`Leave a class empty to assign it later.`}</Text>
      <Stack gap="xs" mah="50vh" style={{ overflowY: 'auto' }} px={2}>
        {classes.map(({ class_id: id, class_name: name }) => (
          <NativeSelect
            key={id}
            label={name}
            value={chosen[id] ?? ''}
            onChange={({ currentTarget: { value } }) => setChosen((before) => ({ ...before, [id]: value }))}
            data={[
              { value: '', label: t`Nobody yet` },
              ...teachers.map((one) => {
                const teacher = `${one.first_name} ${one.last_name}`.trim()
                const isTaken = one.is_class_teacher || timesChosen(one.id) > Number(chosen[id] === one.id)
                return { value: one.id, label: isTaken ? t`${teacher} (Assigned to another class)` : teacher }
              }),
            ]}
          />
        ))}
      </Stack>
      {save.error && (
        <Alert color="brick" role="alert">
          {errorText(save.error)}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => askToLeave(onDone)}>
          {t`Cancel`}
        </Button>
        <Button disabled={assignments.length === 0} loading={save.isPending} onClick={() => save.mutate()}>
          {plural(assignments.length, { one: 'Assign # class teacher', other: 'Assign # class teachers' })}
        </Button>
      </Group>
    </Stack>
  )
}
