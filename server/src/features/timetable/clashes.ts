import { type Sentence, say } from '@margam/school/sentence'
import { clashesOf, type Lesson, type Resource } from '@margam/school/timetable'
import type { Db } from '../../db/client.ts'
import { isExclusionViolation } from '../../db/errors.ts'
import { type FieldProblems, Invalid } from '../../http/errors.ts'
import { type LessonRow, type Slot, selectClashing } from './timetable.queries.ts'

/** A planned lesson as the rules of clashes see it. */
export interface PlannedLesson extends Lesson {
  row: LessonRow
}
export const toPlanned = (row: LessonRow): PlannedLesson => ({
  row,
  id: row.id,
  weekday: row.weekday,
  classId: row.class_id,
  teacherId: row.teacher_id,
  roomId: row.room_id,
  startsMinute: row.starts_minute,
  endsMinute: row.ends_minute,
})

const FIELD: Record<Resource, string> = { teacher: 'teacher_id', room: 'room', class: 'class_id' }

/** "R. Nair already teaches 8 B, Monday 09:00." */
export function clashText(lesson: LessonRow, over: Resource): Sentence {
  const { teacher, room, class_name: className, subject } = lesson
  const at = { className, weekday: { weekday: lesson.weekday }, time: { clock: lesson.starts_minute } }
  if (over === 'teacher') return say('{teacher} already teaches {className}, {weekday} {time}.', { teacher, ...at })
  if (over === 'class') return say('{className} already has {subject}, {weekday} {time}.', { subject, ...at })
  return room === null
    ? say('This room is already taken by {className}, {weekday} {time}.', at)
    : say('{room} is already taken by {className}, {weekday} {time}.', { room, ...at })
}

export async function refuseClash(db: Db, organisationId: string, slot: Slot): Promise<void> {
  const others = (await selectClashing(db, organisationId, slot)).map(toPlanned)
  const errors: FieldProblems = {}
  for (const { with: other, over } of clashesOf({ ...slot, id: slot.id ?? '' }, others)) {
    errors[FIELD[over]] ??= [clashText(other.row, over)]
  }
  if (Object.keys(errors).length) throw new Invalid(errors)
}

/** Runs `work`; a clash that another session made meanwhile, which only the database saw, is told in words as well. */
export async function guarded(db: Db, organisationId: string, slotOf: () => Slot | undefined, work: Promise<void>) {
  await work.catch(async (error: unknown) => {
    const slot = slotOf()
    if (slot && isExclusionViolation(error)?.startsWith('timetable_')) await refuseClash(db, organisationId, slot)
    throw error
  })
}
