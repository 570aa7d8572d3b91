import type { LessonItem, Period } from '@margam/contract/timetable'
import { USUAL_PERIODS } from '@margam/school/timetable'
import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import {
  accounts,
  classes,
  periods,
  rooms,
  subjects,
  teachers,
  timetableEntries,
  timetableVersions,
} from '../../db/schema/index.ts'
import { byId, type Look, type Policies } from '../../http/policies.ts'
import { personName } from '../../school/names.ts'

export type PlanRow = typeof timetableVersions.$inferSelect

/** The school's periods by time. A school without any gets the usual ones, hourly from 08:00 to 17:00. */
export async function ensurePeriods(db: Db, organisationId: string): Promise<Period[]> {
  const found = await selectPeriods(db, organisationId)
  if (found.length) return found
  // another session may make them at the same moment
  await db
    .insert(periods)
    .values(USUAL_PERIODS.map((period) => ({ organisationId, ...period })))
    .onConflictDoNothing()
  return selectPeriods(db, organisationId)
}

const selectPeriods = (db: Db, organisationId: string): Promise<Period[]> =>
  db
    .select({
      id: periods.id,
      name: periods.name,
      starts_minute: periods.startsMinute,
      ends_minute: periods.endsMinute,
      is_break: periods.isBreak,
    })
    .from(periods)
    .where(eq(periods.organisationId, organisationId))
    .orderBy(asc(periods.startsMinute))

export const selectPlans = (db: Db, organisationId: string): Promise<PlanRow[]> =>
  db
    .select()
    .from(timetableVersions)
    .where(eq(timetableVersions.organisationId, organisationId))
    .orderBy(asc(timetableVersions.startsOn))

export async function selectOptionalPlan(db: Db, organisationId: string, day: string): Promise<PlanRow | undefined> {
  const [row] = await db
    .select()
    .from(timetableVersions)
    .where(
      and(
        eq(timetableVersions.organisationId, organisationId),
        lte(timetableVersions.startsOn, day),
        or(isNull(timetableVersions.endsOn), gte(timetableVersions.endsOn, day)),
      ),
    )
  return row
}

const lessonColumns = {
  id: timetableEntries.id,
  class_id: timetableEntries.classId,
  class_name: classes.name,
  subject_id: timetableEntries.subjectId,
  subject: subjects.name,
  teacher_id: timetableEntries.teacherId,
  teacher: personName(teachers),
  room_id: timetableEntries.roomId,
  room: rooms.name,
  weekday: timetableEntries.weekday,
  starts_minute: timetableEntries.startsMinute,
  ends_minute: timetableEntries.endsMinute,
  version: timetableEntries.version,
  plan_id: timetableEntries.versionId,
}
export type LessonRow = LessonItem & { plan_id: string }

export const selectLessons = (db: Db) =>
  db
    .select(lessonColumns)
    .from(timetableEntries)
    .innerJoin(classes, linked(classes.id, timetableEntries.classId))
    .innerJoin(subjects, linked(subjects.id, timetableEntries.subjectId))
    .innerJoin(teachers, linked(teachers.id, timetableEntries.teacherId))
    .leftJoin(rooms, linked(rooms.id, timetableEntries.roomId))

export interface WeekFilter {
  classId?: string
  teacherId?: string
  roomId?: string
}

/** The lessons of one class, teacher or room under a plan; a whole school is never asked for at once. */
export const selectWeek = (db: Db, organisationId: string, planId: string, filter: WeekFilter): Promise<LessonRow[]> =>
  selectLessons(db)
    .where(
      and(
        eq(timetableEntries.organisationId, organisationId),
        eq(timetableEntries.versionId, planId),
        filter.classId ? eq(timetableEntries.classId, filter.classId) : undefined,
        filter.teacherId ? eq(timetableEntries.teacherId, filter.teacherId) : undefined,
        filter.roomId ? eq(timetableEntries.roomId, filter.roomId) : undefined,
      ),
    )
    .orderBy(asc(timetableEntries.weekday), asc(timetableEntries.startsMinute))

interface RoomRow {
  id: string
  name: string
}

declare module '../../http/policies.ts' {
  interface FoundBy {
    'school-lesson': LessonRow
    'school-room': RoomRow
  }
}
const ofSchool: Look<LessonRow> = async ({ db, caller, ids }) =>
  byId(
    await selectLessons(db).where(
      and(eq(timetableEntries.organisationId, caller.organisationId), inArray(timetableEntries.id, [...ids])),
    ),
  )
const roomOfSchool: Look<RoomRow> = async ({ db, caller, ids }) =>
  byId(
    await db
      .select({ id: rooms.id, name: rooms.name })
      .from(rooms)
      .where(and(eq(rooms.organisationId, caller.organisationId), inArray(rooms.id, [...ids]))),
  )
export const lessonPolicies: Policies = {
  'school-lesson': { organisation: ofSchool },
  'school-room': { organisation: roomOfSchool },
}

export async function selectOptionalLesson(db: Db, organisationId: string, id: string): Promise<LessonRow | undefined> {
  const [row] = await selectLessons(db).where(
    and(eq(timetableEntries.organisationId, organisationId), eq(timetableEntries.id, id)),
  )
  return row
}

export interface Slot {
  planId: string
  /** The lesson that is being moved, which is no clash of its own. */
  id?: string
  classId: string
  teacherId: string
  roomId: string | null
  weekday: number
  startsMinute: number
  endsMinute: number
}

/** Lessons of the same hour that need the same teacher, room or class. */
export const selectClashing = (db: Db, organisationId: string, slot: Slot): Promise<LessonRow[]> =>
  selectLessons(db)
    .where(
      and(
        eq(timetableEntries.organisationId, organisationId),
        eq(timetableEntries.versionId, slot.planId),
        eq(timetableEntries.weekday, slot.weekday),
        lt(timetableEntries.startsMinute, slot.endsMinute),
        gt(timetableEntries.endsMinute, slot.startsMinute),
        slot.id ? ne(timetableEntries.id, slot.id) : undefined,
        or(
          eq(timetableEntries.classId, slot.classId),
          eq(timetableEntries.teacherId, slot.teacherId),
          slot.roomId ? eq(timetableEntries.roomId, slot.roomId) : undefined,
        ),
      ),
    )
    .orderBy(asc(timetableEntries.startsMinute))

/** The rooms of names, whatever their case; made when the school has none of it. No name is no room. */
export async function ensureRooms(tx: Db, organisationId: string, names: readonly string[]) {
  // of two spellings the first is kept
  const wanted = new Map(
    names
      .filter(Boolean)
      .toReversed()
      .map((name) => [name.toLowerCase(), name]),
  )
  if (wanted.size) {
    const values = [...wanted.values()].map((name) => ({ organisationId, name }))
    await tx.insert(rooms).values(values).onConflictDoNothing()
  }
  const lower = sql<string>`lower(${rooms.name})`
  const found = wanted.size
    ? await tx
        .select({ id: rooms.id, lower })
        .from(rooms)
        .where(and(eq(rooms.organisationId, organisationId), inArray(lower, [...wanted.keys()])))
    : []
  const ids = new Map(found.map((room) => [room.lower, room.id]))
  return (name: string): string | null => ids.get(name.toLowerCase()) ?? null
}

export const selectTeachers = (db: Db, organisationId: string) =>
  db
    .select({ id: teachers.id, name: personName(teachers) })
    .from(teachers)
    .innerJoin(accounts, linked(accounts.id, teachers.id))
    .where(and(eq(teachers.organisationId, organisationId), isNull(teachers.endDate), isNull(accounts.archivedAt)))
    .orderBy(asc(teachers.searchName), asc(teachers.id))

export const selectRooms = (db: Db, organisationId: string) =>
  db
    .select({ id: rooms.id, name: rooms.name })
    .from(rooms)
    .where(eq(rooms.organisationId, organisationId))
    .orderBy(asc(sql`lower(${rooms.name})`))
