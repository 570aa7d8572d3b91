import { t } from '@lingui/core/macro'
import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { timeText } from '@margam/school/timetable'
import { useState } from 'react'
import { formatWeekday } from '../../../lib/format.ts'
import { FormModal } from '../../../ui/form-modal.tsx'
import type { Week } from '../timetable.api.ts'
import type { Fill } from '../use-fill.ts'

interface CopyDayDialogProps {
  className: string
  week: Week
  fill: Fill
  onClose: () => void
}
/** Copies a class's day to others; what stands there already stays. */
export function CopyDayDialog({ className, week, fill, onClose }: CopyDayDialogProps) {
  const days = week.working_days
  const [from, setFrom] = useState(() => days.find((day) => countOn(week, day) > 0) ?? days[0] ?? 1)
  const [to, setTo] = useState<string[]>([])
  const targets = days.filter((day) => day !== from && to.includes(String(day)))
  const lessons = week.lessons.filter((lesson) => lesson.weekday === from)
  const copy = () =>
    fill.mutate(
      targets.flatMap((weekday) =>
        lessons.map((lesson) => ({
          subject_id: lesson.subject_id,
          teacher_id: lesson.teacher_id,
          room: lesson.room ?? '',
          weekday,
          starts: timeText(lesson.starts_minute),
          ends: timeText(lesson.ends_minute),
        })),
      ),
      { onSuccess: onClose },
    )
  return (
    <FormModal opened onClose={onClose} title={t`Copy a day of ${className}`}>
      <Stack gap="md">
        <NativeSelect
          label={t`From`}
          data={days.map((day) => ({ value: String(day), label: formatWeekday(day) }))}
          value={String(from)}
          onChange={(event) => setFrom(Number(event.currentTarget.value))}
        />
        <Checkbox.Group label={t`To`} value={to} onChange={setTo}>
          <Group gap="md" mt="xs">
            {days
              .filter((day) => day !== from)
              .map((day) => (
                <Checkbox key={day} value={String(day)} label={formatWeekday(day)} />
              ))}
          </Group>
        </Checkbox.Group>
        <Text size="sm" c="dimmed">
          {lessons.length === 0
            ? t`This day has no lessons to copy.`
            : t`Lessons already on those days stay. A lesson that clashes is left out and listed.`}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button onClick={copy} loading={fill.isPending} disabled={targets.length === 0 || lessons.length === 0}>
            {t`Copy day`}
          </Button>
        </Group>
      </Stack>
    </FormModal>
  )
}

const countOn = (week: Week, day: number) => week.lessons.filter((lesson) => lesson.weekday === day).length
