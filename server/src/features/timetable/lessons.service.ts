import type { BodyOf } from '@margam/contract/endpoint'
import { isId } from '@margam/contract/fields'
import type { createLesson, LessonItem, updateLesson } from '@margam/contract/timetable'
import { weekdayName } from '@margam/school/school-days'
import { type Sentence, say } from '@margam/school/sentence'
import { clashesOf, parseTime, type Resource, timeText } from '@margam/school/timetable'
import { and, eq, isNull } from 'drizzle-orm'
import { type AuditEntry, writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { isExclusionViolation } from '../../db/errors.ts'
import { linked } from '../../db/linked.ts'
import { accounts, classes, subjects, teachers, timetableEntries } from '../../db/schema/index.ts'
import { lockSchool } from '../../db/school-lock.ts'
import { type FieldProblems, Invalid, NotFound } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { isStale, Stale } from '../../http/stale.ts'
import { readSettings } from '../../school/settings.ts'
import { ensurePlan } from './plans.service.ts'
import { ensureRoom, type LessonRow, type Slot, selectClashing, selectOptionalLesson } from './timetable.queries.ts'

type Fields = Omit<BodyOf<typeof createLesson>, 'day'>

export function toLesson(row: LessonRow): LessonItem {
  const { plan_id: _, ...lesson } = row
  return lesson
}

const FIELD: Record<Resource, string> = { teacher: 'teacher_id', room: 'room', class: 'class_id' }

/** "R. Nair already teaches 8 B, Monday 09:00." */
function clashText(lesson: LessonRow, over: Resource): Sentence {
  const { teacher, room, class_name: className, subject } = lesson
  const at = { className, weekday: { weekday: lesson.weekday }, time: timeText(lesson.starts_minute) }
  if (over === 'teacher') return say('{teacher} already teaches {className}, {weekday} {time}.', { teacher, ...at })
  if (over === 'class') return say('{className} already has {subject}, {weekday} {time}.', { subject, ...at })
  return room === null
    ? say('This room is already taken by {className}, {weekday} {time}.', at)
    : say('{room} is already taken by {className}, {weekday} {time}.', { room, ...at })
}

async function refuseClash(db: Db, organisationId: string, slot: Slot): Promise<void> {
  const others = (await selectClashing(db, organisationId, slot)).map((lesson) => ({
    lesson,
    id: lesson.id,
    weekday: lesson.weekday,
    classId: lesson.class_id,
    teacherId: lesson.teacher_id,
    roomId: lesson.room_id,
    startsMinute: lesson.starts_minute,
    endsMinute: lesson.ends_minute,
  }))
  const errors: FieldProblems = {}
  for (const { with: other, over } of clashesOf({ ...slot, id: slot.id ?? '' }, others)) {
    errors[FIELD[over]] ??= [clashText(other.lesson, over)]
  }
  if (Object.keys(errors).length) throw new Invalid(errors)
}

/** Throws Invalid at each field that names nothing of the school, or a time that is none. */
async function check(db: Db, organisationId: string, body: Fields) {
  const [klass] = isId(body.class_id)
    ? await db
        .select({ id: classes.id })
        .from(classes)
        .where(
          and(eq(classes.organisationId, organisationId), eq(classes.id, body.class_id), isNull(classes.archivedAt)),
        )
    : []
  const [subject] = isId(body.subject_id)
    ? await db
        .select({ id: subjects.id })
        .from(subjects)
        .where(
          and(
            eq(subjects.organisationId, organisationId),
            eq(subjects.id, body.subject_id),
            isNull(subjects.archivedAt),
          ),
        )
    : []
  const [teacher] = isId(body.teacher_id)
    ? await db
        .select({ id: teachers.id })
        .from(teachers)
        .innerJoin(accounts, linked(accounts.id, teachers.id))
        .where(
          and(
            eq(teachers.organisationId, organisationId),
            eq(teachers.id, body.teacher_id),
            isNull(teachers.endDate),
            isNull(accounts.archivedAt),
          ),
        )
    : []
  const { working_days: workingDays } = await readSettings(db, organisationId)
  const [startsMinute, endsMinute] = [parseTime(body.starts) ?? 0, parseTime(body.ends) ?? 0]
  const errors: FieldProblems = {}
  if (!klass) errors['class_id'] = [/*i18n*/ 'This class is not there.']
  if (!subject) errors['subject_id'] = [/*i18n*/ 'This subject is not there.']
  if (!teacher) errors['teacher_id'] = [/*i18n*/ 'This teacher is not there.']
  if (!workingDays.includes(body.weekday)) {
    errors['weekday'] = [say('{weekday} is not a working day of the school.', { weekday: { weekday: body.weekday } })]
  }
  if (endsMinute <= startsMinute) errors['ends'] = [/*i18n*/ 'The end must be after the start.']
  if (Object.keys(errors).length) throw new Invalid(errors)
  const { class_id: classId, subject_id: subjectId, teacher_id: teacherId, weekday } = body
  return { classId, subjectId, teacherId, weekday, startsMinute, endsMinute }
}

/** Runs `work`; a clash that another session made meanwhile, which only the database saw, is told in words as well. */
async function guarded(db: Db, organisationId: string, slotOf: () => Slot | undefined, work: Promise<void>) {
  await work.catch(async (error: unknown) => {
    const slot = slotOf()
    if (slot && isExclusionViolation(error)?.startsWith('timetable_')) await refuseClash(db, organisationId, slot)
    throw error
  })
}

async function selectSaved(db: Db, organisationId: string, id: string): Promise<LessonItem> {
  const row = await selectOptionalLesson(db, organisationId, id)
  if (!row) throw new NotFound()
  return toLesson(row)
}

const told = ({ weekday, startsMinute, endsMinute, ...ids }: Omit<Slot, 'planId' | 'id'> & { subjectId: string }) => ({
  ...ids,
  when: `${weekdayName(weekday)} ${timeText(startsMinute)}-${timeText(endsMinute)}`,
})
const audit = (tx: Db, by: By, entry: Omit<AuditEntry, 'entity'>) =>
  writeAudit(tx, by, [{ entity: 'lesson', ...entry }])

export async function addLesson(db: Db, by: By, day: string, body: Fields): Promise<LessonItem> {
  const { organisationId } = by.caller
  const fields = await check(db, organisationId, body)
  const id = newId()
  let slot: Slot | undefined
  const work = db.transaction(async (tx) => {
    await lockSchool(tx, organisationId)
    const plan = await ensurePlan(tx, organisationId, day)
    const roomId = await ensureRoom(tx, organisationId, body.room)
    slot = { planId: plan.id, roomId, ...fields }
    await refuseClash(tx, organisationId, slot)
    await tx.insert(timetableEntries).values({ id, organisationId, versionId: plan.id, roomId, ...fields })
    await audit(tx, by, { action: 'create', entityId: id, after: told({ ...fields, roomId }) })
  })
  await guarded(db, organisationId, () => slot, work)
  return selectSaved(db, organisationId, id)
}

export async function changeLesson(
  db: Db,
  by: By,
  before: LessonRow,
  body: BodyOf<typeof updateLesson>,
): Promise<LessonItem> {
  const { organisationId } = by.caller
  if (isStale(body.version, before.version))
    throw new Stale(/*i18n*/ 'Somebody else changed this lesson meanwhile.', toLesson(before))
  const fields = await check(db, organisationId, body)
  let slot: Slot | undefined
  const work = db.transaction(async (tx) => {
    await lockSchool(tx, organisationId)
    const roomId = await ensureRoom(tx, organisationId, body.room)
    slot = { id: before.id, planId: before.plan_id, roomId, ...fields }
    await refuseClash(tx, organisationId, slot)
    const changed = await tx
      .update(timetableEntries)
      .set({ ...fields, roomId, version: before.version + 1 })
      .where(
        and(
          eq(timetableEntries.organisationId, organisationId),
          eq(timetableEntries.id, before.id),
          eq(timetableEntries.version, before.version),
        ),
      )
      .returning({ id: timetableEntries.id })
    if (changed.length === 0) throw new Stale(/*i18n*/ 'Somebody else changed this lesson meanwhile.')
    await audit(tx, by, {
      action: 'update',
      entityId: before.id,
      before: told(toSlot(before)),
      after: told({ ...fields, roomId }),
    })
  })
  await guarded(db, organisationId, () => slot, work)
  return selectSaved(db, organisationId, before.id)
}

const toSlot = (row: LessonRow) => ({
  classId: row.class_id,
  subjectId: row.subject_id,
  teacherId: row.teacher_id,
  roomId: row.room_id,
  weekday: row.weekday,
  startsMinute: row.starts_minute,
  endsMinute: row.ends_minute,
})

export async function removeLesson(db: Db, by: By, before: LessonRow): Promise<void> {
  const { organisationId } = by.caller
  await db.transaction(async (tx) => {
    await lockSchool(tx, organisationId)
    await tx
      .delete(timetableEntries)
      .where(and(eq(timetableEntries.organisationId, organisationId), eq(timetableEntries.id, before.id)))
    await audit(tx, by, { action: 'delete', entityId: before.id, before: told(toSlot(before)) })
  })
}
