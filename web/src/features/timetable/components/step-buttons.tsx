import { t } from '@lingui/core/macro'
import { ActionIcon, Button, Group } from '@mantine/core'
import { schoolDay } from '@margam/contract/dates'
import { addDays } from '@margam/school/school-days'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { stepMonth } from '../month-weeks.ts'

export type StepSpan = 'day' | 'week' | 'month'
const step = (day: string, span: StepSpan, by: -1 | 1): string =>
  span === 'month' ? stepMonth(day, by) : addDays(day, span === 'day' ? by : 7 * by)

interface StepButtonsProps {
  day: string
  span: StepSpan
  onDay: (day: string) => void
}
/** The day, week or month before and after, and back to today. */
export function StepButtons({ day, span, onDay }: StepButtonsProps) {
  const names = {
    day: [t`Previous day`, t`Next day`],
    week: [t`Previous week`, t`Next week`],
    month: [t`Previous month`, t`Next month`],
  }[span]
  return (
    <Group gap="xs">
      <ActionIcon variant="default" size={36} aria-label={names[0] ?? ''} onClick={() => onDay(step(day, span, -1))}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <Button variant="default" onClick={() => onDay(schoolDay())}>
        {t`Today`}
      </Button>
      <ActionIcon variant="default" size={36} aria-label={names[1] ?? ''} onClick={() => onDay(step(day, span, 1))}>
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
