import { t } from '@lingui/core/macro'
import { Button, Group, SegmentedControl } from '@mantine/core'
import { schoolDay } from '@margam/contract/dates'
import { isSchoolDate } from '@margam/contract/fields'
import { weekdayOf } from '@margam/school/school-days'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDay } from '../../../lib/format.ts'
import { useDownload } from '../../../lib/use-download.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { StepButtons } from '../components/step-buttons.tsx'
import { WeekGrid } from '../components/week-grid.tsx'
import { downloadOwnWeek, teacherWeekQuery } from '../timetable.api.ts'

const spans = () => [
  { value: 'day', label: t`Day` },
  { value: 'week', label: t`Week` },
]

/** The teacher's own lessons, of a day or its week, under the plan of that day. */
export function TeacherTimetablePage() {
  const { userId } = useSignedIn()
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState<string | null>(null)
  const asked = params.get('day') ?? ''
  const day = isSchoolDate(asked) ? asked : schoolDay()
  const date = formatDay(day)
  const isDay = params.get('span') === 'day'
  const set = (change: Record<string, string>) =>
    setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), ...change }), { replace: true })
  const pdf = useDownload(() => downloadOwnWeek(day))
  const query = useQuery({ ...teacherWeekQuery(userId, day), placeholderData: keepPreviousData })
  return (
    <>
      <PageHeader
        title={t`Timetable`}
        description={isDay ? t`Your lessons on ${date}.` : t`Your lessons in the week of ${date}.`}
        actions={
          <Button variant="default" loading={pdf.isPending} onClick={() => pdf.mutate()}>
            {t`Download PDF`}
          </Button>
        }
      />
      <Group mb="md" align="flex-end">
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
          span={isDay ? 'day' : 'week'}
          onDay={(one) => {
            setTyped(null)
            set({ day: one })
          }}
        />
        <SegmentedControl
          aria-label={t`Day or week`}
          data={spans()}
          value={isDay ? 'day' : 'week'}
          onChange={(span) => set({ span })}
        />
      </Group>
      <PageState
        query={query}
        isEmpty={(week) => week.lessons.length === 0}
        empty={<EmptyState title={t`No lessons are planned for you yet.`} />}
      >
        {(week) => <WeekGrid week={week} days={isDay ? [weekdayOf(day)] : week.working_days} view="teacher" />}
      </PageState>
    </>
  )
}
