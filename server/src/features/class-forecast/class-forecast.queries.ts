import { schoolDay } from '@margam/contract/dates'
import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import {
  academicYears,
  classes,
  classSubjects,
  enrolments,
  presentForecasts,
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
      teacherId: classSubjects.teacherId,
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
