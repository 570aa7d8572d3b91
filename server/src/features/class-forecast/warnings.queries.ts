import { schoolDay } from '@margam/contract/dates'
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import {
  academicYears,
  classes,
  enrolments,
  presentForecasts,
  studentSubjects,
  students,
  warningsOff,
} from '../../db/schema/index.ts'
import type { Caller } from '../../http/session.ts'
import { isInClass } from '../../school/enrolment.ts'
import { personName } from '../../school/names.ts'
import type { Thresholds } from '../../school/pass-mark.ts'
import { isShown } from '../../school/shown.ts'
import { selectClassSubjects } from './class-forecast.queries.ts'

/** All rows of a statement as one text: to take over thousands of small rows one by one costs more than to find them. */
const packed = (row: SQL) => ({ all: sql<string>`coalesce(json_agg(json_build_object(${row})), '[]')::text` })
const unpacked = <T>([{ all }]: readonly { all: string }[]): T[] => JSON.parse(all) as T[]

/** What is read of a forecast to say whether it is a warning. */
interface Low {
  studentId: string
  subjectId: string
  low: number
  high: number
  predicted: number
  beforeLow: number | null
  beforeHigh: number | null
  beforePredicted: number | null
  lastMark: number
}

/**
 * The forecasts of some students in some subjects of which some may be warnings, and no other can: those whose range begins
 * at the pass mark or below it, and from one chance in two on those that expect no more than it.
 */
async function selectLow(db: Db, of: SQL | undefined, { passMark, chance }: Thresholds): Promise<Low[]> {
  const one = presentForecasts
  const columns = sql`'studentId', ${one.studentId}, 'subjectId', ${one.subjectId}, 'low', ${one.low}, 'high', ${one.high},
    'predicted', ${one.predicted}, 'beforeLow', ${one.beforeLow}, 'beforeHigh', ${one.beforeHigh},
    'beforePredicted', ${one.beforePredicted}, 'lastMark', ${one.lastMarks}[cardinality(${one.lastMarks})]`
  const isLow = chance < 0.5 ? lte(one.low, Math.ceil(passMark)) : lte(one.predicted, passMark)
  return unpacked(await db.select(packed(columns)).from(one).where(and(of, isLow)))
}

/** The whole forecasts of some students in some subjects, by `forecastKey`. */
export async function selectWhole(db: Db, organisationId: string, of: readonly { id: string; subjectId: string }[]) {
  const rows = await db
    .select()
    .from(presentForecasts)
    .where(
      and(
        eq(presentForecasts.organisationId, organisationId),
        inArray(presentForecasts.studentId, [...new Set(of.map(({ id }) => id))]),
        inArray(presentForecasts.subjectId, [...new Set(of.map(({ subjectId }) => subjectId))]),
      ),
    )
  return new Map(rows.map((row) => [forecastKey(row.studentId, row.subjectId), row]))
}
export const forecastKey = (studentId: string, subjectId: string) => `${studentId} ${subjectId}`

interface Person {
  id: string
  name: string
  rollNumber: string
  searchName: string
  classId: string
}

/** Everybody in some classes of the current year. */
async function selectPeople(db: Db, organisationId: string, classIds: readonly string[]): Promise<Person[]> {
  const columns = sql`'id', ${students.id}, 'name', ${personName(students)}, 'rollNumber', ${enrolments.rollNumber},
    'searchName', ${students.searchName}, 'classId', ${enrolments.classId}`
  return unpacked(
    await db
      .select(packed(columns))
      .from(enrolments)
      .innerJoin(classes, linked(classes.id, enrolments.classId))
      .innerJoin(academicYears, linked(academicYears.id, enrolments.academicYearId))
      .innerJoin(students, linked(students.id, enrolments.studentId))
      .where(
        and(
          eq(enrolments.organisationId, organisationId),
          inArray(enrolments.classId, [...classIds]),
          isShown(organisationId),
          isInClass(schoolDay()),
        ),
      ),
  )
}

/** Of some classes the students who have a list of subjects of their own, with it. */
async function selectOwnSubjects(db: Db, organisationId: string, classIds: readonly string[]) {
  const rows = await db
    .select({
      classId: studentSubjects.classId,
      studentId: studentSubjects.studentId,
      subjectId: studentSubjects.subjectId,
    })
    .from(studentSubjects)
    .where(and(eq(studentSubjects.organisationId, organisationId), inArray(studentSubjects.classId, [...classIds])))
  const own = new Map<string, Set<string>>()
  for (const { classId, studentId, subjectId } of rows) {
    const key = `${classId} ${studentId}`
    own.set(key, (own.get(key) ?? new Set()).add(subjectId))
  }
  return own
}

const selectOff = (db: Db, organisationId: string) =>
  db
    .select()
    .from(warningsOff)
    .where(and(eq(warningsOff.organisationId, organisationId), gte(warningsOff.until, schoolDay())))

/**
 * Of everybody in the classes of the current year that the caller sees, and in the subjects that they see there, the
 * forecasts that can be warnings. Each table is read once and they are put together here: as one statement a school of
 * 2,000 waited for seconds wherever the database misjudged how many rows a step leaves.
 */
export async function selectBelow(db: Db, caller: Caller, thresholds: Thresholds) {
  const { organisationId } = caller
  const seen = await selectClassSubjects(db, caller)
  if (seen.length === 0) return []
  const namesOf = new Map(seen.map((row) => [`${row.classId} ${row.subjectId}`, row]))
  const classIds = [...new Set(seen.map(({ classId }) => classId))]
  const people = await selectPeople(db, organisationId, classIds)
  const of = and(
    eq(presentForecasts.organisationId, organisationId),
    inArray(presentForecasts.subjectId, [...new Set(seen.map(({ subjectId }) => subjectId))]),
    // of a whole school nearly everybody is among them, and to name them all is the slower way
    caller.role === 'teacher'
      ? inArray(
          presentForecasts.studentId,
          people.map(({ id }) => id),
        )
      : undefined,
  )
  const low = await selectLow(db, of, thresholds)
  const ownSubjects = await selectOwnSubjects(db, organisationId, classIds)
  const off = new Map(
    (await selectOff(db, organisationId)).map((row) => [forecastKey(row.studentId, row.subjectId), row]),
  )
  const lowOf = Map.groupBy(low, ({ studentId }) => studentId)
  return people.flatMap((one) =>
    (lowOf.get(one.id) ?? []).flatMap((forecast) => {
      const { subjectId } = forecast
      const names = namesOf.get(`${one.classId} ${subjectId}`)
      const takes = ownSubjects.get(`${one.classId} ${one.id}`)?.has(subjectId) ?? true
      if (!names || !takes) return []
      const { className, subjectName } = names
      return [
        { ...one, className, subjectId, subjectName, forecast, off: off.get(forecastKey(one.id, subjectId)) ?? null },
      ]
    }),
  )
}
export type BelowRow = Awaited<ReturnType<typeof selectBelow>>[number]
