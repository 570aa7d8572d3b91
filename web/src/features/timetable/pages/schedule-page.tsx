import { t } from '@lingui/core/macro'
import { Alert, Button, SimpleGrid, Stack } from '@mantine/core'
import { weekOf } from '@margam/school/school-days'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay, formatMonth } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { ScheduleChoices } from '../components/schedule-choices.tsx'
import type { StepSpan } from '../components/step-buttons.tsx'
import { TimetableGaps } from '../components/timetable-gaps.tsx'
import { WeekSchedule } from '../components/week-schedule.tsx'
import type { Wanted } from '../lessons-to-fill.ts'
import { choicesQuery, dayQuery, todayQuery, type WeekView } from '../timetable.api.ts'
import { isWeekView, useSchedule } from '../use-schedule.ts'

const SchoolDayGrid = lazyPart(async () => (await import('../components/school-day-grid.tsx')).SchoolDayGrid)
const PrintDialog = lazyPart(async () => (await import('../components/print-dialog.tsx')).PrintDialog)
const LessonDialog = lazyPart(async () => (await import('../components/lesson-dialog.tsx')).LessonDialog)

const nothingText = (view: WeekView): string =>
  ({
    class: t`There is no class to plan for yet.`,
    teacher: t`There is no teacher to plan for yet.`,
    room: t`There is no room to plan for yet.`,
  })[view]

const nameOf = (listed: readonly { id: string; name: string }[], id: string) =>
  listed.find((one) => one.id === id)?.name ?? ''

/** Which days the grid is of. */
function spanText(day: string, span: StepSpan): string {
  if (span === 'day') return formatDay(day)
  if (span === 'month') return formatMonth(day.slice(0, 7))
  const { startsOn, endsOn } = weekOf(day)
  return `${formatDay(startsOn)} – ${formatDay(endsOn)}`
}

/** The timetable of a school: by class, teacher or room, or a day of all of them; planned where it is looked at. */
export function SchedulePage() {
  const { userId } = useSignedIn()
  const schedule = useSchedule()
  const { day, view, id, span } = schedule
  const [isAdding, setAdding] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  const [wanted, setWanted] = useState<Wanted>({})
  // a step of the date leaves the week in its place, which shows itself when its own lessons are there
  const choices = useQuery({ ...choicesQuery(userId, day), placeholderData: keepPreviousData })
  const today = useQuery(todayQuery(userId))
  const lists = { class: choices.data?.classes, teacher: choices.data?.teachers, room: choices.data?.rooms }
  const listed = (isWeekView(view) ? lists[view] : undefined) ?? []
  const chosen = listed.some((one) => one.id === id) ? id : (listed[0]?.id ?? '')
  const noSchool = today.data?.no_school
  return (
    <>
      <PageHeader
        title={t`Schedule`}
        description={spanText(day, span)}
        actions={
          <>
            <Button variant="default" onClick={() => setPrinting(true)} disabled={!choices.data}>
              {t`Print`}
            </Button>
            <Button onClick={() => setAdding(true)} disabled={!choices.data || choices.isPlaceholderData}>
              {t`Add Schedule`}
            </Button>
          </>
        }
      />
      <Stack gap="lg">
        {noSchool ? (
          <Alert color="amber">{t`Today: ${noSchool}`}</Alert>
        ) : (
          <SimpleGrid cols={{ base: 2, md: 4 }}>
            <StatCard label={t`Lessons today`} value={today.data?.lessons ?? null} />
            <StatCard label={t`Classes`} value={today.data?.classes ?? null} />
            <StatCard label={t`Teachers`} value={today.data?.teachers ?? null} />
            <StatCard label={t`Rooms`} value={today.data?.rooms ?? null} />
          </SimpleGrid>
        )}
        <ScheduleChoices schedule={schedule} listed={listed} chosen={chosen} />
        {choices.error && !choices.isFetching && (
          <ErrorPanel error={choices.error} onRetry={() => void choices.refetch()} />
        )}
        {choices.data && <TimetableGaps userId={userId} day={day} teachers={choices.data.teachers} />}
        {isWeekView(view) && choices.data && listed.length === 0 && (
          <EmptyState title={nothingText(view)}>
            {view === 'room' ? t`A room is added when you write its name in a lesson.` : t`Add one first.`}
          </EmptyState>
        )}
        {isWeekView(view) && choices.data && chosen && (
          <WeekSchedule
            key={`${view} ${chosen}`}
            view={view}
            of={{ id: chosen, name: nameOf(listed, chosen) }}
            day={day}
            span={span}
            choices={choices.data}
            wanted={wanted}
            onWanted={setWanted}
            onDay={(one) => schedule.set({ day: one, span: 'day' })}
          />
        )}
        {!isWeekView(view) && <SchoolDay userId={userId} day={day} by={view} />}
      </Stack>
      {isPrinting && (
        <PrintDialog
          day={day}
          shown={isWeekView(view) && chosen ? { view, id: chosen, name: nameOf(listed, chosen) } : null}
          onClose={() => setPrinting(false)}
        />
      )}
      {isAdding && choices.data && (
        <LessonDialog
          day={day}
          choices={choices.data}
          start={{
            ...(view === 'class' ? { class_id: chosen } : {}),
            ...(view === 'teacher' ? { teacher_id: chosen } : {}),
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

function SchoolDay({ userId, day, by }: { userId: string; day: string; by: 'classes' | 'teachers' }) {
  const query = useQuery(dayQuery(userId, day))
  return <PageState query={query}>{(school) => <SchoolDayGrid school={school} by={by} />}</PageState>
}
