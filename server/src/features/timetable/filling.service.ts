import type { BodyOf } from '@margam/contract/endpoint'
import { isId } from '@margam/contract/fields'
import type { createLessons, giveLessons } from '@margam/contract/timetable-filling'
import { type Sentence, say } from '@margam/school/sentence'
import { type Clash, placeLessons, type Resource } from '@margam/school/timetable'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type AuditEntry, writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { timetableEntries } from '../../db/schema/index.ts'
import { lockSchool } from '../../db/school-lock.ts'
import { Invalid } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { clashText, type PlannedLesson, toPlanned } from './clashes.ts'
import { selectAround, selectLessonsFrom, selectLessonsOf } from './filling.queries.ts'
import { checkLessons, NO_TEACHER, selectActiveTeachers } from './lesson-fields.ts'
import { toLesson, told, toSlot } from './lessons.service.ts'
import { ensurePlan } from './plans.service.ts'
import { ensureRooms, type LessonRow } from './timetable.queries.ts'

interface Refusal {
  weekday: number
  starts_minute: number
  ends_minute: number
  why: Sentence
}
interface Slot {
  weekday: number
  startsMinute: number
  endsMinute: number
}
const refusal = ({ weekday, startsMinute, endsMinute }: Slot, why: Sentence): Refusal => ({
  weekday,
  starts_minute: startsMinute,
  ends_minute: endsMinute,
  why,
})

const SAME_TIME: Record<Resource, Sentence> = {
  class: /*i18n*/ 'Two of these lessons are at the same time.',
  teacher: /*i18n*/ 'Two of these lessons need the same teacher at the same time.',
  room: /*i18n*/ 'Two of these lessons need the same room at the same time.',
}
/** What a lesson clashes with: one that is planned, or one of the same request. */
const clashWords = ([clash]: readonly Clash<object>[]): Sentence =>
  clash && 'row' in clash.with
    ? clashText((clash.with as PlannedLesson).row, clash.over)
    : SAME_TIME[clash?.over ?? 'class']

/** Adds a class's lessons that fit; the others are left out, and told with what they clash with. */
export async function addLessons(db: Db, by: By, day: string, body: Omit<BodyOf<typeof createLessons>, 'day'>) {
  const { organisationId } = by.caller
  const bodies = body.lessons.map((lesson) => ({ ...lesson, class_id: body.class_id }))
  const fields = await checkLessons(db, organisationId, bodies, (index) => `lessons.${index}.`)
  return db.transaction(async (tx) => {
    await lockSchool(tx, organisationId)
    const plan = await ensurePlan(tx, organisationId, day)
    const roomOf = await ensureRooms(
      tx,
      organisationId,
      bodies.map((lesson) => lesson.room),
    )
    const wanted = fields.map((lesson, i) => ({ id: newId(), ...lesson, roomId: roomOf(bodies[i].room) }))
    const around = await selectAround(tx, organisationId, {
      planIds: [plan.id],
      weekdays: wanted.map((lesson) => lesson.weekday),
      classIds: [body.class_id],
      teacherIds: wanted.map((lesson) => lesson.teacherId),
      roomIds: wanted.flatMap((lesson) => lesson.roomId ?? []),
    })
    const result = placeLessons(wanted, around.map(toPlanned))
    const count = result.placed.length
    if (count) {
      const values = result.placed.map((lesson) => ({ organisationId, versionId: plan.id, ...lesson }))
      await tx.insert(timetableEntries).values(values)
    }
    const ids = result.placed.map((lesson) => lesson.id)
    const lessons = count ? await selectLessonsOf(tx, organisationId, ids) : []
    if (count) {
      const parts = result.placed.map(({ id, ...lesson }) => ({
        action: 'create',
        entity: 'lesson',
        entityId: id,
        after: told(lesson),
      }))
      await writeAudit(tx, by, trail('create', lessons, parts))
    }
    return {
      message: say('{count, plural, =0 {No lesson added.} one {Lesson added.} other {# lessons added.}}', { count }),
      lessons: lessons.map(toLesson),
      refused: result.refused.map(({ lesson, clashes }) => refusal(lesson, clashWords(clashes))),
    }
  })
}

/** One lesson is an entry of its own; several are one of the timetable of their classes, which opens into them. */
function trail(action: string, lessons: readonly LessonRow[], parts: readonly AuditEntry[]): readonly AuditEntry[] {
  if (parts.length === 1) return parts
  const name = [...new Set(lessons.map((lesson) => lesson.class_name))].join(', ')
  return [{ action, entity: 'timetable', entityId: lessons[0].class_id, name, parts }]
}

type Chosen = BodyOf<typeof giveLessons>['lessons']

/** The lessons that stand as they were read. */
async function selectUnchanged(tx: Db, organisationId: string, chosen: Chosen): Promise<LessonRow[]> {
  const versions = new Map(chosen.map((lesson) => [lesson.id, lesson.version]))
  const ids = [...versions.keys()].filter(isId)
  const rows = ids.length ? await selectLessonsOf(tx, organisationId, ids) : []
  return rows.filter((row) => versions.get(row.id) === row.version)
}

/** Takes lessons out of the plan, save those that were changed since they were read. */
export async function dropLessons(db: Db, by: By, chosen: Chosen): Promise<number> {
  const { organisationId } = by.caller
  return db.transaction(async (tx) => {
    await lockSchool(tx, organisationId)
    const rows = await selectUnchanged(tx, organisationId, chosen)
    await takeOut(tx, by, rows)
    return rows.length
  })
}

/** Takes a class that ends out of the plans that go on, so that nobody’s time is its any more. The school is locked. */
export async function dropLessonsOfClass(tx: Db, by: By, classId: string, today: string): Promise<void> {
  await takeOut(tx, by, await selectLessonsFrom(tx, by.caller.organisationId, classId, today))
}

async function takeOut(tx: Db, by: By, rows: readonly LessonRow[]): Promise<void> {
  if (rows.length === 0) return
  const parts = rows.map((row) => ({
    action: 'delete',
    entity: 'lesson',
    entityId: row.id,
    before: told(toFields(row)),
  }))
  await writeAudit(tx, by, trail('delete', rows, parts))
  await tx.delete(timetableEntries).where(isAnyOf(by.caller.organisationId, rows))
}

const toFields = (row: LessonRow) => ({ ...toSlot(row), subjectId: row.subject_id })
const isAnyOf = (organisationId: string, rows: readonly { id: string }[]) =>
  and(
    eq(timetableEntries.organisationId, organisationId),
    inArray(
      timetableEntries.id,
      rows.map((row) => row.id),
    ),
  )

/** Gives lessons to another teacher where they are free; the others stay as they are. */
export async function handOver(db: Db, by: By, { teacher_id: teacherId, lessons }: BodyOf<typeof giveLessons>) {
  const { organisationId } = by.caller
  const active = await selectActiveTeachers(db, organisationId, [teacherId])
  if (!active.has(teacherId)) throw new Invalid({ teacher_id: [NO_TEACHER] })
  return db.transaction(async (tx) => {
    await lockSchool(tx, organisationId)
    const rows = await selectUnchanged(tx, organisationId, lessons)
    const around = rows.length
      ? await selectAround(tx, organisationId, {
          planIds: rows.map((row) => row.plan_id),
          weekdays: rows.map((row) => row.weekday),
          teacherIds: [teacherId],
        })
      : []
    const results = [...Map.groupBy(rows, (row) => row.plan_id)].map(([planId, ofPlan]) =>
      placeLessons(
        ofPlan.map((row) => ({ ...toPlanned(row), teacherId })),
        around.filter((row) => row.plan_id === planId).map(toPlanned),
      ),
    )
    const given = results.flatMap((result) => result.placed)
    if (given.length) {
      await tx
        .update(timetableEntries)
        .set({ teacherId, version: sql`${timetableEntries.version} + 1` })
        .where(isAnyOf(organisationId, given))
      const parts = given.map(({ row }) => ({
        action: 'update',
        entity: 'lesson',
        entityId: row.id,
        before: told(toFields(row)),
        after: told({ ...toFields(row), teacherId }),
      }))
      await writeAudit(
        tx,
        by,
        trail(
          'update',
          given.map(({ row }) => row),
          parts,
        ),
      )
    }
    return {
      message: say('{count, plural, =0 {No lesson given.} one {Lesson given.} other {# lessons given.}}', {
        count: given.length,
      }),
      given: given.length,
      changed: lessons.length - rows.length,
      refused: results.flatMap((result) =>
        result.refused.map(({ lesson, clashes }) => refusal(lesson, clashWords(clashes))),
      ),
    }
  })
}
