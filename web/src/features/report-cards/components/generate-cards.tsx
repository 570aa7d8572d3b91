import { plural, t } from '@lingui/core/macro'
import { Alert, Button, Checkbox, Group, Progress, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { errorText } from '../../../lib/errors.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { taskQuery } from '../../../lib/task-query.ts'
import { toasts } from '../../../lib/toasts.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { downloadFile, generateCards, type ReportScope } from '../report-cards.api.ts'

interface GenerateCardsProps {
  scope: ReportScope
  students: number
  /** What a school should see before thirty families see the cards. */
  warning: string | null
  showRank: boolean
  onRank: (showRank: boolean) => void
}
/** Makes the cards of the class into one PDF, each student's beginning on a page of its own. */
export function GenerateCards({ scope, students, warning, showRank, onRank }: GenerateCardsProps) {
  const start = useMutation({ mutationFn: () => generateCards(scope, showRank) })
  const taskId = start.data?.task_id ?? null
  const task = useQuery(taskQuery(taskId))
  const save = useMutation({
    mutationFn: (fileId: string) => downloadFile(fileId),
    onSuccess: ({ file, name }) => saveFile(file, name),
    onError: (error) => toasts.error(errorText(error)),
  })
  const state = task.data?.state
  const isWorking = start.isPending || (taskId !== null && state !== 'done' && state !== 'failed' && !task.error)
  const file = state === 'done' ? task.data?.file : null
  const failure = state === 'failed' ? task.data?.message : start.error || task.error
  return (
    <SectionCard
      title={t`PDF of the class`}
      description={t`One document, with each student’s card on a page of its own. It stays yours alone for a day.`}
    >
      <Stack gap="sm">
        <Checkbox
          label={t`Show the rank in the class`}
          checked={showRank}
          onChange={(event) => onRank(event.currentTarget.checked)}
        />
        {warning && <Text size="sm">{warning}</Text>}
        <Group gap="sm">
          <Button disabled={students === 0 || isWorking} onClick={() => start.mutate()}>
            {isWorking ? t`Generating...` : t`Generate report cards`}
          </Button>
          {file && (
            <Button variant="default" loading={save.isPending} onClick={() => save.mutate(file.id)}>
              {t`Download PDF`}
            </Button>
          )}
        </Group>
        <output>
          {isWorking && (
            <>
              <Text size="sm" c="dimmed" mb={4}>
                {plural(students, { one: 'Making # card…', other: 'Making # cards…' })}
              </Text>
              <Progress value={100} animated aria-label={t`Making the cards`} />
            </>
          )}
          {file && <Text size="sm">{task.data?.message}</Text>}
        </output>
        {failure && (
          <Alert color="brick" role="alert">
            {typeof failure === 'string' ? failure : errorText(failure)}
          </Alert>
        )}
      </Stack>
    </SectionCard>
  )
}
