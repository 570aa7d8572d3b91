import { plural, t } from '@lingui/core/macro'
import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { formatDay, formatList, formatWeekday } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { gapsQuery, giveLessons, type TimetableGap, timetableKey } from '../timetable.api.ts'
import { RefusedLessons } from './refused-lessons.tsx'

interface Named {
  id: string
  name: string
}
interface TimetableGapsProps {
  userId: string
  day: string
  teachers: readonly Named[]
}
/** Lessons whose teacher has left, to be given to somebody; nothing while there are none. */
export function TimetableGaps({ userId, day, teachers }: TimetableGapsProps) {
  const gaps = useQuery(gapsQuery(userId, day)).data?.gaps ?? []
  if (gaps.length === 0) return null
  const count = gaps.reduce((sum, gap) => sum + gap.lessons.length, 0)
  return (
    <Alert
      color="amber"
      variant="light"
      title={plural(count, { one: '# lesson has no teacher', other: '# lessons have no teacher' })}
    >
      <Stack gap="md" c="var(--mantine-color-text)">
        <Text size="sm">
          {t`Lessons are given for all days of their plan. Begin a new plan from a date first, to keep the days before as they were.`}
        </Text>
        {gaps.map((gap) => (
          <Gap key={`${gap.class_id} ${gap.subject_id} ${gap.teacher}`} gap={gap} teachers={teachers} />
        ))}
      </Stack>
    </Alert>
  )
}

function Gap({ gap, teachers }: { gap: TimetableGap; teachers: readonly Named[] }) {
  const client = useQueryClient()
  const [teacherId, setTeacherId] = useState(gap.successor_id ?? '')
  const give = useMutation({
    mutationFn: () => giveLessons(teacherId, gap.lessons),
    onSuccess: ({ message, given, changed }) => {
      if (given > 0) toasts.success(message)
      if (changed > 0) toasts.error(t`Somebody changed a lesson meanwhile. Please check again.`)
    },
    onError: (error) => toasts.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: timetableKey }),
  })
  const what = `${gap.class_name} · ${gap.subject}`
  const { teacher } = gap
  const left = formatDay(gap.left_on)
  const days = formatList(gap.lessons.map(({ weekday }) => formatWeekday(weekday, 'short')))
  return (
    <div>
      <Group align="flex-end" gap="sm">
        <div style={{ flex: '1 1 14rem' }}>
          <Text fw={600}>{what}</Text>
          <Text size="sm">{t`${days}. ${teacher} left on ${left}.`}</Text>
        </div>
        <NativeSelect
          label={t`New teacher`}
          aria-label={t`New teacher of ${what}`}
          data={[
            { value: '', label: t`Choose a teacher` },
            ...teachers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={teacherId}
          onChange={(event) => setTeacherId(event.currentTarget.value)}
        />
        <Button disabled={!teacherId} loading={give.isPending} onClick={() => give.mutate()}>
          {plural(gap.lessons.length, { one: 'Give # lesson', other: 'Give # lessons' })}
        </Button>
      </Group>
      <RefusedLessons refused={give.data?.refused ?? []} onClose={() => give.reset()} />
    </div>
  )
}
