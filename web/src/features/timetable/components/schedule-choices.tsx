import { t } from '@lingui/core/macro'
import { Group, NativeSelect, SegmentedControl } from '@mantine/core'
import { isSchoolDate } from '@margam/contract/fields'
import { useState } from 'react'
import { DateField } from '../../../ui/date-field.tsx'
import type { View } from '../timetable.api.ts'
import { isWeekView, type useSchedule, VIEWS } from '../use-schedule.ts'
import { StepButtons } from './step-buttons.tsx'

const viewName = (view: View): string =>
  ({
    class: t`By class`,
    teacher: t`By teacher`,
    room: t`By room`,
    classes: t`All classes`,
    teachers: t`All teachers`,
  })[view]

interface ScheduleChoicesProps {
  schedule: ReturnType<typeof useSchedule>
  listed: readonly { id: string; name: string }[]
  chosen: string
}
/** Whose timetable is shown, and of which days. */
export function ScheduleChoices({ schedule, listed, chosen }: ScheduleChoicesProps) {
  const { day, view, span, set } = schedule
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Group align="flex-end">
      <NativeSelect
        label={t`Show`}
        data={VIEWS.map((one) => ({ value: one, label: viewName(one) }))}
        value={view}
        onChange={(event) => set({ view: event.currentTarget.value, id: '' })}
      />
      {isWeekView(view) && (
        <NativeSelect
          label={t`Timetable of`}
          data={listed.map((one) => ({ value: one.id, label: one.name }))}
          value={chosen}
          onChange={(event) => set({ id: event.currentTarget.value })}
        />
      )}
      <DateField
        label={t`Date`}
        description={null}
        value={typed ?? day}
        onChange={(text) => {
          setTyped(isSchoolDate(text) ? null : text)
          if (isSchoolDate(text)) set({ day: text })
        }}
      />
      <StepButtons
        day={day}
        span={span}
        onDay={(one) => {
          setTyped(null)
          set({ day: one })
        }}
      />
      {isWeekView(view) && (
        <SegmentedControl
          aria-label={t`Day, week or month`}
          data={[
            { value: 'day', label: t`Day` },
            { value: 'week', label: t`Week` },
            { value: 'month', label: t`Month` },
          ]}
          value={span}
          onChange={(value) => set({ span: value })}
        />
      )}
    </Group>
  )
}
