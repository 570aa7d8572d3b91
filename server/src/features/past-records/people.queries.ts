import type { DaySpan } from '@margam/school/school-days'
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { classes, enrolments, students } from '../../db/schema/index.ts'
import { classOrder } from '../../school/class-order.ts'
import { isEnrolledWithin, rollOrder } from '../../school/enrolment.ts'
import { personName } from '../../school/names.ts'
import { isShown } from '../../school/shown.ts'

interface Asked {
  organisationId: string
  yearId: string
  /** '' for every section of the school. */
  classId: string
  span: DaySpan
}

/** Every time in a section of the year, or in the class that was asked for, of whoever a sheet may be about. */
const selectEnrolled = (db: Db, { organisationId, yearId, classId, span }: Asked) => {
  const inClass = db
    .select({ id: enrolments.studentId })
    .from(enrolments)
    .where(and(eq(enrolments.organisationId, organisationId), eq(enrolments.classId, classId)))
  return db
    .select({
      id: students.id,
      name: personName(students),
      rollNumber: enrolments.rollNumber,
      admissionNumber: students.admissionNumber,
      classId: classes.id,
      className: classes.name,
      since: enrolments.startsOn,
    })
    .from(enrolments)
    .innerJoin(classes, linked(classes.id, enrolments.classId))
    .innerJoin(students, linked(students.id, enrolments.studentId))
    .where(
      and(
        eq(enrolments.organisationId, organisationId),
        eq(enrolments.academicYearId, yearId),
        isShown(organisationId),
        isEnrolledWithin(span),
        classId
          ? and(inArray(enrolments.studentId, inClass), or(enrolments.isSection, eq(enrolments.classId, classId)))
          : enrolments.isSection,
      ),
    )
    .orderBy(asc(classOrder), rollOrder, asc(enrolments.rollNumber), asc(enrolments.startsOn), asc(students.id))
}

/** Each once, in the class they were in last, since they came to the first of them. */
export async function selectPeople(db: Db, asked: Asked) {
  const byId = Map.groupBy(await selectEnrolled(db, asked), ({ id }) => id)
  const people = [...byId.values()].map((times) => {
    const ordered = times.toSorted((a, b) => (a.since < b.since ? -1 : 1))
    const last = ordered[ordered.length - 1]
    return { ...last, admissionNumber: last.admissionNumber ?? '', since: ordered[0].since }
  })
  return asked.classId ? people.filter(({ classId }) => classId === asked.classId) : people
}
