import { t } from '@lingui/core/macro'
import { overlaps, timeText } from '@margam/school/timetable'
import type { FreeState, Slot } from './components/free-cell.tsx'
import type { ClassPlanning, NewLesson, Week } from './timetable.api.ts'
import { toLine, toSlot } from './week-table.ts'

type Taught = ClassPlanning['subjects'][number]
/** A subject of the class with somebody to teach it. */
export type Plannable = Taught & { teacher_id: string; teacher: string }
export const isPlannable = (taught: Taught): taught is Plannable => taught.teacher_id !== null && !taught.has_left

/** What a click on a free period adds; nothing while no subject is held. */
export interface Brush {
  taught: Plannable | null
  room: string
  isDouble: boolean
}
/** A brush that holds a subject. */
export type HeldBrush = Brush & { taught: Plannable }
export const isHeld = (brush: Brush): brush is HeldBrush => brush.taught !== null

export const toNewLesson = (
  { taught, room }: Pick<HeldBrush, 'taught' | 'room'>,
  { weekday, startsMinute, endsMinute }: Slot,
): NewLesson => ({
  subject_id: taught.subject_id,
  teacher_id: taught.teacher_id,
  room,
  weekday,
  starts: timeText(startsMinute),
  ends: timeText(endsMinute),
})

const fromWire = (one: { weekday: number; starts_minute: number; ends_minute: number }): Slot => ({
  weekday: one.weekday,
  startsMinute: one.starts_minute,
  endsMinute: one.ends_minute,
})
const isAt = (slot: Slot, other: Slot) => slot.weekday === other.weekday && overlaps(slot, other)

/** When the brush's teacher is with other classes. */
const elsewhere = (planning: ClassPlanning, { taught }: Pick<HeldBrush, 'taught'>) =>
  planning.busy.filter((one) => one.teacher_id === taught.teacher_id)
export const busySlots = (planning: ClassPlanning, brush: Pick<HeldBrush, 'taught'>): Slot[] =>
  elsewhere(planning, brush).map(fromWire)

/** The time a click takes: the period, or for a double period this one and the one that follows at once. */
export function brushSlot({ isDouble }: Pick<Brush, 'isDouble'>, { periods }: Pick<Week, 'periods'>, slot: Slot) {
  if (!isDouble) return slot
  const next = periods.map(toLine).find((line) => !line.isBreak && line.startsMinute === slot.endsMinute)
  return next ? { ...slot, endsMinute: next.endsMinute } : undefined
}

/** What a free period of the class says while a subject is held: what it would add, or why it cannot. */
export function brushState(brush: HeldBrush, planning: ClassPlanning, week: Week, slot: Slot): FreeState {
  const whole = brushSlot(brush, week, slot)
  if (!whole || week.lessons.map(toSlot).some((lesson) => isAt(whole, lesson))) {
    return { text: t`No second free period`, isBlocked: true }
  }
  const there = elsewhere(planning, brush).find((one) => isAt(whole, fromWire(one)))
  if (!there) return { adds: brush.taught.subject }
  const { teacher } = brush.taught
  return { text: t`${teacher}: ${{ section: there.class_name }}`, isBlocked: true }
}

/** How many lessons of each subject the class has in the week. */
export const lessonsBySubject = ({ lessons }: Pick<Week, 'lessons'>): Map<string, number> =>
  new Map([...Map.groupBy(lessons, (lesson) => lesson.subject_id)].map(([id, some]) => [id, some.length]))
