import { t } from '@lingui/core/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import { isOver, latestTaskQuery, taskQuery } from '../../../lib/task-query.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { FormModal } from '../../../ui/form-modal.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { PROPOSING_TASK, proposalsQuery, propose, readAnew } from '../proposed-questions.api.ts'
import { DIFFICULTIES, KindFields, THINKING, typeOf } from './kind-fields.tsx'
import { ProposingState } from './proposing-state.tsx'
import { RunList } from './run-list.tsx'

interface Place {
  brd: string
  cls: string
  sub: string
  topic: string
}
interface PlaceInputs {
  place: Place
  onPlace: (place: Place) => void
  field?: (name: keyof Place) => { id: string; name: string; error?: string | undefined; onBlur: () => void }
}
export interface ProposeDialogProps {
  /** What the list is narrowed to. */
  place: Place
  /** Board, class, subject and topic, each of which loads the next. */
  PlaceFields: ComponentType<PlaceInputs>
  /** Where a question is read. */
  linkOf: (questionId: string) => string
  onClose: () => void
}

/** Asks the provider for questions of one topic, shows how far it is, and what came of the last ones. */
export function ProposeDialog({ place, PlaceFields, linkOf, onClose }: ProposeDialogProps) {
  const { userId } = useSignedIn()
  const client = useQueryClient()
  const { data: offer } = useQuery(proposalsQuery)
  const form = useValidatedForm({
    initialValues: { ...place, type: 'mcq', marks: '1', difficulty: 'average', thinking: 'apply', count: '3' },
    scope: 'propose',
    validate: ({ brd, cls, sub, topic }) => ({
      brd: brd ? undefined : t`Choose a board.`,
      cls: cls ? undefined : t`Choose a class.`,
      sub: sub ? undefined : t`Choose a subject.`,
      topic: topic ? undefined : t`Choose a topic.`,
    }),
  })
  const start = useMutation({
    mutationFn: ({ type, marks, difficulty, thinking, count, ...about }: typeof form.values) =>
      propose({
        ...about,
        type: typeOf(type),
        marks: Number(marks),
        difficulty: DIFFICULTIES.find((one) => one === difficulty) ?? 'average',
        thinking: THINKING.find((one) => one === thinking) ?? 'apply',
        count: Number(count),
      }),
    onSuccess: () => {
      form.resetDirty()
      void client.invalidateQueries({ queryKey: proposalsQuery.queryKey })
    },
    onError: form.refuse,
  })
  // what was still at work when the dialog was opened again
  const { data: latest } = useQuery({ ...latestTaskQuery(userId, PROPOSING_TASK), refetchOnWindowFocus: false })
  const earlier = latest?.task && !isOver(latest.task) ? latest.task.task_id : null
  const taskId = start.data?.task_id ?? earlier
  const task = useQuery(taskQuery(taskId))
  const isDone = isOver(task.data)
  const isWorking = start.isPending || (taskId !== null && !isDone && !task.error)
  useEffect(() => {
    if (isDone) void readAnew(client)
  }, [isDone, client])
  const { brd, cls, sub, topic } = form.values
  return (
    <FormModal opened onClose={onClose} title={t`Propose questions with AI`} size="lg">
      <Stack gap="lg">
        <Text size="sm">
          {t`A provider outside the school writes the questions. It is told the class, the topic and the kind, and nothing of a person or the school. What passes every check becomes a draft; you read it before a paper can use it.`}
        </Text>
        <FormBody form={form} failure={start.error} onSend={(values) => start.mutate(values)}>
          <PlaceFields
            place={{ brd, cls, sub, topic }}
            onPlace={(chosen) => form.setValues(chosen)}
            field={(name) => {
              const { id, name: path, error, onBlur } = form.field(name)
              return { id, name: path, error, onBlur }
            }}
          />
          <KindFields form={form} left={offer?.left_today} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>{t`Close`}</Button>
            <SubmitButton isBusy={isWorking} busyText={t`Working...`}>{t`Propose`}</SubmitButton>
          </Group>
        </FormBody>
        <ProposingState task={task} isWorking={isWorking} />
        {offer && offer.runs.length > 0 && <RunList runs={offer.runs} linkOf={linkOf} />}
      </Stack>
    </FormModal>
  )
}
