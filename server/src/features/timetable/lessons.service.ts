import type { BodyOf } from '@margam/contract/endpoint'
import type { LessonItem, updateLesson } from '@margam/contract/timetable'
import { weekdayName } from '@margam/school/school-days'
import { timeText } from '@margam/school/timetable'
import { and, eq } from 'drizzle-orm'
import { type AuditEntry, writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { timetableEntries } from '../../db/schema/index.ts'
import { lockSchool } from '../../db/school-lock.ts'
import { NotFound } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { isStale, Stale } from '../../http/stale.ts'
import { guarded, refuseClash } from './clashes.ts'
import { checkLessons, type LessonBody } from './lesson-fields.ts'
import { ensurePlan } from './plans.service.ts'
import { ensureRooms, type LessonRow, type Slot, selectOptionalLesson } from './timetable.queries.ts'

export function toLesson(row: LessonRow): LessonItem {
  const { plan_id: _, ...lesson } = row
  return lesson
}

async function selectSaved(db: Db, organisationId: string, id: string): Promise<LessonItem> {
  const row = await selectOptionalLesson(db, organisationId, id)
  if (!row) throw new NotFound()
  return toLesson(row)
}

export const told = ({
  weekday,
  startsMinute,
  endsMinute,
  ...ids
}: Omit<Slot, 'planId' | 'id'> & { subjectId: string }) => ({
  ...ids,
  when: `${weekdayName(weekday)} ${timeText(startsMinute)}-${timeText(endsMinute)}`,
})
const audit = (tx: Db, by: By, entry: Omit<AuditEntry, 'entity'>) =>
  writeAudit(tx, by, [{ entity: 'lesson', ...entry }])

export async function addLesson(db: Db, by: By, day: string, body: LessonBody): Promise<LessonItem> {
  const { organisationId } = by.caller
  const [fields] = await checkLessons(db, organisationId, [body])
  const id = newId()
  let slot: Slot | undefined
  const work = db.transaction(async (tx) => {
    await lockSchool(tx, organisationId)
    const plan = await ensurePlan(tx, organisationId, day)
    const roomId = (await ensureRooms(tx, organisationId, [body.room]))(body.room)
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
  const [fields] = await checkLessons(db, organisationId, [body])
  let slot: Slot | undefined
  const work = db.transaction(async (tx) => {
    await lockSchool(tx, organisationId)
    const roomId = (await ensureRooms(tx, organisationId, [body.room]))(body.room)
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
    if (changed.length === 0)
      throw new Stale(
        /*i18n*/ 'Somebody else changed this lesson meanwhile.',
        await selectSaved(tx, organisationId, before.id),
      )
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

export const toSlot = (row: LessonRow) => ({
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
    const gone = await tx
      .delete(timetableEntries)
      .where(and(eq(timetableEntries.organisationId, organisationId), eq(timetableEntries.id, before.id)))
      .returning({ id: timetableEntries.id })
    // removed in another tab meanwhile
    if (gone.length === 0) return
    await audit(tx, by, { action: 'delete', entityId: before.id, before: told(toSlot(before)) })
  })
}
