import { t } from '@lingui/core/macro'
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { weekdayOf } from '@margam/school/school-days'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignedIn } from '../../../lib/use-session.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { type Brush, brushSlot, brushState, isHeld, toNewLesson } from '../class-brush.ts'
import type { Wanted } from '../lessons-to-fill.ts'
import {
  type LessonChoices,
  type LessonItem,
  planningQuery,
  type Week,
  type WeekView,
  weekQuery,
} from '../timetable.api.ts'
import { type Fill, useFill } from '../use-fill.ts'
import { moveRefusal, useMoveLesson } from '../use-move-lesson.ts'
import type { FreeState, Slot } from './free-cell.tsx'
import { PlanBar } from './plan-bar.tsx'
import { RefusedLessons } from './refused-lessons.tsx'
import type { StepSpan } from './step-buttons.tsx'
import { WeekGrid } from './week-grid.tsx'

/** As high as the panel of a class with four to six subjects, so that the grid stays where it is. */
const PanelToCome = () => <Skeleton height={360} radius="lg" />
const FillPanel = lazyPart(async () => (await import('./fill-panel.tsx')).FillPanel, PanelToCome)
const MonthGrid = lazyPart(async () => (await import('./month-grid.tsx')).MonthGrid)
const LessonDialog = lazyPart(async () => (await import('./lesson-dialog.tsx')).LessonDialog)
const PeriodsDialog = lazyPart(async () => (await import('./periods-dialog.tsx')).PeriodsDialog)
const CopyDayDialog = lazyPart(async () => (await import('./copy-day-dialog.tsx')).CopyDayDialog)

interface Named {
  id: string
  name: string
}
interface WeekScheduleProps {
  view: WeekView
  of: Named
  day: string
  span: StepSpan
  choices: LessonChoices
  /** How many lessons a week each subject is to have: what was said for one class holds for the next. */
  wanted: Wanted
  onWanted: (wanted: Wanted) => void
  onDay: (day: string) => void
}
type Open = { lesson: LessonItem } | { slot: Slot } | 'periods' | 'copy'

/** The week, day or month of a class, a teacher or a room, with what plans it. */
export function WeekSchedule(props: WeekScheduleProps) {
  const { view, of, day, span, choices, wanted, onWanted, onDay } = props
  const { userId } = useSignedIn()
  const [open, setOpen] = useState<Open | null>(null)
  const [brush, setBrush] = useState<Brush>({ taught: null, room: '', isDouble: false })
  const query = useQuery({ ...weekQuery(userId, day, view, of.id), placeholderData: keepPreviousData })
  const planning = useQuery({ ...planningQuery(userId, day, of.id), enabled: view === 'class' })
  const isPlanned = view === 'class' && span !== 'month'
  const move = useMoveLesson()
  const fill = useFill(day, of.id)
  const freeState =
    (week: Week) =>
    (slot: Slot): FreeState => {
      if (isHeld(brush) && planning.data) return brushState(brush, planning.data, week, slot)
      return view === 'teacher' ? { text: t`Free` } : {}
    }
  const onFree = (week: Week) => (slot: Slot) => {
    const whole = isHeld(brush) && brushSlot(brush, week, slot)
    if (isHeld(brush) && whole) fill.mutate([toNewLesson(brush, whole)])
    else setOpen({ slot })
  }
  return (
    <PageState query={query}>
      {(week) => (
        // the lessons of the week before are not to be changed under the new date
        <Stack gap="lg" inert={query.isPlaceholderData} aria-busy={query.isPlaceholderData}>
          <PlanBar week={week} />
          {move.isError && <NotMoved error={move.error} onClose={() => move.reset()} />}
          <RefusedLessons refused={fill.data?.refused ?? []} onClose={() => fill.reset()} />
          {isPlanned && planning.isLoading && <PanelToCome />}
          {isPlanned && planning.data && planning.data.subjects.length > 0 && (
            <FillPanel
              className={of.name}
              planning={planning.data}
              week={week}
              brush={brush}
              onBrush={setBrush}
              wanted={wanted}
              onWanted={onWanted}
              fill={fill}
            />
          )}
          <Group gap="sm" justify="flex-end">
            {view === 'class' && (
              <Button variant="default" onClick={() => setOpen('copy')}>
                {t`Copy a day`}
              </Button>
            )}
            <Button variant="default" onClick={() => setOpen('periods')}>
              {t`Periods`}
            </Button>
          </Group>
          {span === 'month' ? (
            <MonthGrid userId={userId} day={day} view={view} id={of.id} onDay={onDay} />
          ) : (
            <WeekGrid
              week={week}
              days={span === 'day' ? [weekdayOf(day)] : week.working_days}
              view={view}
              onLesson={(lesson) => setOpen({ lesson })}
              onFree={onFree(week)}
              freeState={freeState(week)}
              onMove={(lesson, to) => move.mutate({ lesson, to })}
            />
          )}
          <datalist id="fill-rooms">
            {choices.rooms.map(({ id, name }) => (
              <option key={id} value={name}>
                {name}
              </option>
            ))}
          </datalist>
          {open && <Dialogs open={open} onClose={() => setOpen(null)} week={week} fill={fill} {...props} />}
        </Stack>
      )}
    </PageState>
  )
}

function NotMoved({ error, onClose }: { error: unknown; onClose: () => void }) {
  return (
    <Alert
      role="alert"
      color="brick"
      variant="light"
      title={t`The lesson was not moved`}
      withCloseButton
      closeButtonLabel={t`Dismiss`}
      onClose={onClose}
    >
      <Text c="var(--mantine-color-text)">{moveRefusal(error)}</Text>
    </Alert>
  )
}

interface DialogsProps extends Pick<WeekScheduleProps, 'view' | 'of' | 'day' | 'choices'> {
  open: Open
  week: Week
  fill: Fill
  onClose: () => void
}
function Dialogs({ open, view, of, day, choices, week, fill, onClose }: DialogsProps) {
  if (open === 'periods') return <PeriodsDialog periods={week.periods} onClose={onClose} />
  if (open === 'copy') return <CopyDayDialog className={of.name} week={week} fill={fill} onClose={onClose} />
  if ('lesson' in open)
    return <LessonDialog day={day} choices={choices} lesson={open.lesson} plan={week.plan} onClose={onClose} />
  const own = { class: { class_id: of.id }, teacher: { teacher_id: of.id }, room: { room: of.name } }[view]
  return <LessonDialog day={day} choices={choices} start={{ ...open.slot, ...own }} onClose={onClose} />
}
