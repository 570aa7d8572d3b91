import { schoolDay } from '@margam/contract/dates'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { linked } from '../db/linked.ts'
import type { Given } from '../db/prepared.ts'
import { academicYears, classes, enrolments, students } from '../db/schema/index.ts'
import { isInClass, rollOrder } from './enrolment.ts'
import { personName } from './names.ts'
import { isShown } from './shown.ts'

/** Who is in the class, or was to its end, by roll number. */
export const selectRoster = (db: Db, organisationId: Given, classId: Given, today: Given = schoolDay()) =>
  db
    .select({
      id: students.id,
      name: personName(students),
      rollNumber: enrolments.rollNumber,
      admissionNumber: students.admissionNumber,
      dateOfBirth: students.dateOfBirth,
      inClassSince: enrolments.startsOn,
    })
    .from(enrolments)
    .innerJoin(classes, linked(classes.id, enrolments.classId))
    .innerJoin(academicYears, linked(academicYears.id, enrolments.academicYearId))
    .innerJoin(students, linked(students.id, enrolments.studentId))
    .where(
      and(
        eq(enrolments.organisationId, organisationId),
        eq(enrolments.classId, classId),
        isShown(organisationId),
        isInClass(today),
      ),
    )
    .orderBy(rollOrder, asc(enrolments.rollNumber), asc(students.id))
