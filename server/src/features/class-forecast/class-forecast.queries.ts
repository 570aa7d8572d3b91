import { schoolDay } from '@margam/contract/dates'
import { and, asc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import {
  academicYears,
  classes,
  classSubjects,
  enrolments,
  presentForecasts,
  studentSubjects,
  students,
  subjects,
  warningsOff,
} from '../../db/schema/index.ts'
import type { Caller } from '../../http/session.ts'
import { seesClass, seesSubject } from '../../school/class-access.ts'
import { classOrder } from '../../school/class-order.ts'
import { isInClass, rollOrder } from '../../school/enrolment.ts'
import { personName } from '../../school/names.ts'
import { isShown } from '../../school/shown.ts'
import { takesSubject } from '../../school/subjects-taken.ts'
import type { ClassSubject } from './ask.ts'

/** The classes of the current year that are in use and that the caller sees, with each subject that they see there. */
export const selectClassSubjects = (db: Db, caller: Caller) =>
  db
    .select({
      classId: classes.id,
      className: classes.name,
      yearName: academicYears.name,
      subjectId: subjects.id,
      subjectName: subjects.name,
    })
    .from(classes)
    .innerJoin(academicYears, linked(academicYears.id, classes.academicYearId))
    .innerJoin(classSubjects, linked(classSubjects.classId, classes.id))
    .innerJoin(subjects, linked(subjects.id, classSubjects.subjectId))
    .where(
      and(
        seesClass(caller),
        eq(academicYears.isCurrent, true),
        isNull(classes.archivedAt),
        seesSubject(caller, subjects.id),
      ),
    )
    .orderBy(asc(classOrder), asc(sql`lower(${subjects.name})`))

const person = { id: students.id, name: personName(students), rollNumber: enrolments.rollNumber }

/** Everybody in a class who takes a subject, each with the forecast that stands and whether its warning is off. */
export const selectForecasts = (db: Db, { organisationId, classId, subjectId }: ClassSubject) => {
  const { studentId } = enrolments
  return db
    .select({ ...person, forecast: presentForecasts, off: warningsOff })
    .from(enrolments)
    .innerJoin(classes, linked(classes.id, enrolments.classId))
    .innerJoin(academicYears, linked(academicYears.id, enrolments.academicYearId))
    .innerJoin(students, linked(students.id, studentId))
    .leftJoin(
      presentForecasts,
      and(linked(presentForecasts.studentId, studentId), eq(presentForecasts.subjectId, subjectId)),
    )
    .leftJoin(
      warningsOff,
      and(
        linked(warningsOff.studentId, studentId),
        eq(warningsOff.subjectId, subjectId),
        gte(warningsOff.until, schoolDay()),
      ),
    )
    .where(
      and(
        eq(enrolments.organisationId, organisationId),
        eq(enrolments.classId, classId),
        isShown(organisationId),
        isInClass(schoolDay()),
        takesSubject({ organisationId, classId, studentId, subjectId }),
      ),
    )
    .orderBy(rollOrder, asc(enrolments.rollNumber), asc(students.id))
}
export type ForecastRow = Awaited<ReturnType<typeof selectForecasts>>[number]

/** The forecasts of a school in some subjects whose range begins at the pass mark or below it: no other can be a warning. */
const selectLow = (db: Db, organisationId: string, subjectIds: readonly string[], passMark: number) =>
  db
    .select()
    .from(presentForecasts)
    .where(
      and(
        eq(presentForecasts.organisationId, organisationId),
        inArray(presentForecasts.subjectId, [...subjectIds]),
        lte(presentForecasts.low, Math.ceil(passMark)),
      ),
    )

/** Everybody in some classes of the current year. */
const selectPeople = (db: Db, organisationId: string, classIds: readonly string[]) =>
  db
    .select({ ...person, searchName: students.searchName, classId: enrolments.classId })
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
    )

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
export async function selectBelow(db: Db, caller: Caller, passMark: number) {
  const { organisationId } = caller
  const seen = await selectClassSubjects(db, caller)
  if (seen.length === 0) return []
  const namesOf = new Map(seen.map((row) => [`${row.classId} ${row.subjectId}`, row]))
  const classIds = [...new Set(seen.map(({ classId }) => classId))]
  const low = await selectLow(db, organisationId, [...new Set(seen.map(({ subjectId }) => subjectId))], passMark)
  const people = await selectPeople(db, organisationId, classIds)
  const ownSubjects = await selectOwnSubjects(db, organisationId, classIds)
  const off = new Map((await selectOff(db, organisationId)).map((row) => [`${row.studentId} ${row.subjectId}`, row]))
  const lowOf = Map.groupBy(low, ({ studentId }) => studentId)
  return people.flatMap((one) =>
    (lowOf.get(one.id) ?? []).flatMap((forecast) => {
      const { subjectId } = forecast
      const names = namesOf.get(`${one.classId} ${subjectId}`)
      const takes = ownSubjects.get(`${one.classId} ${one.id}`)?.has(subjectId) ?? true
      if (!names || !takes) return []
      const { className, subjectName } = names
      return [{ ...one, className, subjectId, subjectName, forecast, off: off.get(`${one.id} ${subjectId}`) ?? null }]
    }),
  )
}
export type BelowRow = Awaited<ReturnType<typeof selectBelow>>[number]
