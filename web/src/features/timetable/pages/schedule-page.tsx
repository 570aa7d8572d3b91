import { t } from '@lingui/core/macro'
import { Alert, Button, Group, NativeSelect, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core'
import { schoolDay } from '@margam/contract/dates'
import { isSchoolDate } from '@margam/contract/fields'
import { weekdayOf, weekOf } from '@margam/school/school-days'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDay, formatMonth } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { LessonDialog } from '../components/lesson-dialog.tsx'
import { MonthGrid } from '../components/month-grid.tsx'
import { PeriodsDialog } from '../components/periods-dialog.tsx'
import { PlanBar } from '../components/plan-bar.tsx'
import { type Slot, WeekGrid } from '../components/week-grid.tsx'
import { choicesQuery, type LessonItem, todayQuery, type View, weekQuery } from '../timetable.api.ts'
import { moveRefusal, useMoveLesson } from '../use-move-lesson.ts'

const VIEWS: readonly View[] = ['class', 'teacher', 'room']
const viewName = (view: View): string => ({ class: t`By class`, teacher: t`By teacher`, room: t`By room` })[view]
const nothingText = (view: View): string =>
  ({
    class: t`There is no class to plan for yet.`,
    teacher: t`There is no teacher to plan for yet.`,
    room: t`There is no room to plan for yet.`,
  })[view]
const isView = (value: string | null): value is View => VIEWS.some((view) => view === value)

type Editing = { lesson: LessonItem } | { slot: Partial<Slot> }

/** What the address says of the schedule: day, whose week, and whether a day, the week or the month is shown. */
function useSchedule() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('view')
  const set = (change: Record<string, string>) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(change)) next.set(name, value)
      return next
    })
  const view: View = isView(asked) ? asked : 'class'
  const day = params.get('day') ?? ''
  return {
    day: isSchoolDate(day) ? day : schoolDay(),
    view,
    id: params.get('id') ?? '',
    span: params.get('span') ?? 'week',
    set,
  }
}

/** Which days the grid is of. */
function spanText(day: string, span: string): string {
  if (span === 'day') return formatDay(day)
  if (span === 'month') return formatMonth(day.slice(0, 7))
  const { startsOn, endsOn } = weekOf(day)
  return `${formatDay(startsOn)} – ${formatDay(endsOn)}`
}

export function SchedulePage() {
  const { userId } = useSignedIn()
  const { day, view, id, span, set } = useSchedule()
  const [typed, setTyped] = useState<string | null>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [isEditingPeriods, setEditingPeriods] = useState(false)
  const choices = useQuery(choicesQuery(userId, day))
  const today = useQuery(todayQuery(userId))
  const noSchool = today.data?.no_school
  const lists = { class: choices.data?.classes, teacher: choices.data?.teachers, room: choices.data?.rooms }
  const listed = lists[view] ?? []
  const chosen = listed.some((one) => one.id === id) ? id : (listed[0]?.id ?? '')
  const week = useQuery({
    ...weekQuery(userId, day, view, chosen),
    enabled: choices.data !== undefined,
    placeholderData: keepPreviousData,
  })
  const move = useMoveLesson()
  return (
    <>
      <PageHeader
        title={t`Schedule`}
        description={spanText(day, span)}
        actions={
          <>
            <Button variant="default" onClick={() => window.print()}>
              {t`Print`}
            </Button>
            <Button variant="default" onClick={() => setEditingPeriods(true)} disabled={!week.data}>
              {t`Periods`}
            </Button>
            <Button onClick={() => setEditing({ slot: {} })} disabled={!choices.data}>
              {t`Add Schedule`}
            </Button>
          </>
        }
      />
      <Stack gap="lg">
        {noSchool && <Alert color="amber">{t`Today: ${noSchool}`}</Alert>}
        <SimpleGrid cols={{ base: 2, md: 4 }}>
          <StatCard label={t`Lessons today`} value={today.data?.lessons ?? null} />
          <StatCard label={t`Classes`} value={today.data?.classes ?? null} />
          <StatCard label={t`Teachers`} value={today.data?.teachers ?? null} />
          <StatCard label={t`Rooms`} value={today.data?.rooms ?? null} />
        </SimpleGrid>
        <Group align="flex-end">
          <NativeSelect
            label={t`Show`}
            data={VIEWS.map((one) => ({ value: one, label: viewName(one) }))}
            value={view}
            onChange={(event) => set({ view: event.currentTarget.value, id: '' })}
          />
          <NativeSelect
            label={t`Timetable of`}
            data={listed.map((one) => ({ value: one.id, label: one.name }))}
            value={chosen}
            onChange={(event) => set({ id: event.currentTarget.value })}
          />
          <DateField
            label={t`Date`}
            description={null}
            value={typed ?? day}
            onChange={(text) => {
              setTyped(isSchoolDate(text) ? null : text)
              if (isSchoolDate(text)) set({ day: text })
            }}
          />
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
        </Group>
        {choices.data && listed.length === 0 ? (
          <EmptyState title={nothingText(view)}>{t`Add one first.`}</EmptyState>
        ) : (
          <PageState query={week}>
            {(data) => (
              <>
                <PlanBar week={data} />
                {move.error && (
                  <Alert
                    role="alert"
                    color="brick"
                    variant="light"
                    title={t`The lesson was not moved`}
                    withCloseButton
                    closeButtonLabel={t`Dismiss`}
                    onClose={() => move.reset()}
                  >
                    <Text c="var(--mantine-color-text)">{moveRefusal(move.error)}</Text>
                  </Alert>
                )}
                {span === 'month' ? (
                  <MonthGrid
                    userId={userId}
                    day={day}
                    view={view}
                    id={chosen}
                    onDay={(one) => set({ day: one, span: 'day' })}
                  />
                ) : (
                  <WeekGrid
                    week={data}
                    days={span === 'day' ? [weekdayOf(day)] : data.working_days}
                    onLesson={(lesson) => setEditing({ lesson })}
                    onFree={(slot) => setEditing({ slot })}
                    onMove={(lesson, to) => move.mutate({ lesson, to })}
                  />
                )}
              </>
            )}
          </PageState>
        )}
      </Stack>
      {isEditingPeriods && week.data && (
        <PeriodsDialog periods={week.data.periods} onClose={() => setEditingPeriods(false)} />
      )}
      {editing && choices.data && (
        <LessonDialog
          day={day}
          choices={choices.data}
          workingDays={week.data?.working_days ?? [1, 2, 3, 4, 5]}
          {...('lesson' in editing
            ? { lesson: editing.lesson }
            : {
                start: {
                  ...editing.slot,
                  ...(view === 'class' ? { class_id: chosen } : {}),
                  ...(view === 'teacher' ? { teacher_id: chosen } : {}),
                },
              })}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}
