import { FOUND_OF_A_KIND } from '@margam/contract/find'
import { searchText } from '@margam/school/search-text'
import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { containsText } from '../../db/contains-text.ts'
import { linked } from '../../db/linked.ts'
import {
  academicYears,
  accounts,
  classes,
  enrolments,
  exams,
  marks,
  students,
  subjects,
  teachers,
} from '../../db/schema/index.ts'
import type { Caller } from '../../http/session.ts'
import { isOwnTenant, seesClass, seesSubject } from '../../school/class-access.ts'
import { classOrder } from '../../school/class-order.ts'
import { isOpen } from '../../school/enrolment.ts'
import { personName } from '../../school/names.ts'
import { isPublished } from '../../school/published.ts'
import { isShown } from '../../school/shown.ts'
import { isFound, isFoundInList } from '../../school/student-search.ts'

/** Students at the school now: of a school all, of its teacher those in a class that the teacher sees. */
export const findStudents = (db: Db, caller: Caller, text: string) => {
  const { organisationId } = caller
  const seen =
    caller.role === 'organisation'
      ? isFound(organisationId, text)
      : and(
          isFoundInList(text),
          isOwnTenant(caller)
            ? undefined
            : sql`${students.id} in (select ${enrolments.studentId} from ${enrolments}
                join ${classes} on ${linked(classes.id, enrolments.classId)}
                where ${enrolments.organisationId} = ${organisationId} and ${isOpen()} and ${seesClass(caller)})`,
        )
  return db
    .select({
      id: students.id,
      name: personName(students),
      class_name: sql<string>`coalesce((
        select c.name from ${enrolments} e join ${classes} c on c.organisation_id = e.organisation_id and c.id = e.class_id
        where e.organisation_id = ${organisationId} and e.student_id = ${students.id} and e.ends_on is null
        order by e.is_section desc, e.starts_on desc limit 1), ${students.classLevel}, '')`,
      admission_number: students.admissionNumber,
      date_of_birth: students.dateOfBirth,
    })
    .from(students)
    .innerJoin(accounts, linked(accounts.id, students.id))
    .where(and(eq(students.organisationId, organisationId), isShown(organisationId), isNull(students.endDate), seen))
    .orderBy(startsWith(students.searchName, text), asc(students.searchName), asc(students.id))
    .limit(FOUND_OF_A_KIND)
}

const startsWith = (name: typeof students.searchName | typeof teachers.searchName, text: string) =>
  desc(sql`starts_with(${name}, ${searchText(text)})`)

export const findTeachers = (db: Db, { organisationId }: Caller, text: string) =>
  db
    .select({ id: teachers.id, name: personName(teachers), email: accounts.email })
    .from(teachers)
    .innerJoin(accounts, linked(accounts.id, teachers.id))
    .where(
      and(
        eq(teachers.organisationId, organisationId),
        isNull(accounts.archivedAt),
        or(
          sql`${teachers.searchName} like ${containsText(text)}`,
          sql`${accounts.emailKey} like ${containsText(text)}`,
        ),
      ),
    )
    .orderBy(startsWith(teachers.searchName, text), asc(teachers.searchName), asc(teachers.id))
    .limit(FOUND_OF_A_KIND)

/** "8a" is 8 A. */
const isCalled = (text: string) =>
  sql`replace(lower(${classes.name}), ' ', '') like ${containsText(text).replaceAll(' ', '')}`

export const findClasses = (db: Db, caller: Caller, text: string) =>
  db
    .select({ id: classes.id, name: classes.name })
    .from(classes)
    .innerJoin(academicYears, linked(academicYears.id, classes.academicYearId))
    .where(and(seesClass(caller), isNull(classes.archivedAt), academicYears.isCurrent, isCalled(text)))
    .orderBy(asc(classOrder), asc(classes.id))
    .limit(FOUND_OF_A_KIND)

const examFields = {
  id: exams.id,
  name: exams.name,
  class_id: classes.id,
  class_name: classes.name,
  subject_id: subjects.id,
  subject_name: subjects.name,
  academic_year: academicYears.name,
  held_on: exams.heldOn,
}
/** Every word is in the name of the exam, the class or the subject, so that "unit test 8 a science" finds one. */
const isAbout = (text: string): SQL | undefined =>
  and(
    ...searchText(text)
      .split(' ')
      .map(
        (word) =>
          sql`lower(${exams.name} || ' ' || ${classes.name} || ' ' || ${subjects.name}) like ${containsText(word)}`,
      ),
  )

const selectExams = (db: Db, where: SQL | undefined) =>
  db
    .select(examFields)
    .from(exams)
    .innerJoin(classes, linked(classes.id, exams.classId))
    .innerJoin(subjects, linked(subjects.id, exams.subjectId))
    .innerJoin(academicYears, linked(academicYears.id, classes.academicYearId))
    .where(where)
    .orderBy(desc(exams.heldOn), asc(exams.id))
    .limit(FOUND_OF_A_KIND)

/** Exams of the current year, the latest first. */
export const findExams = (db: Db, caller: Caller, text: string) =>
  selectExams(
    db,
    and(
      eq(exams.organisationId, caller.organisationId),
      seesClass(caller),
      seesSubject(caller, exams.subjectId),
      academicYears.isCurrent,
      isAbout(text),
    ),
  )

/** Published exams in which the student has a mark, or was absent. */
export const findOwnExams = (db: Db, { organisationId, accountId }: Caller, text: string) =>
  selectExams(
    db,
    and(
      eq(exams.organisationId, organisationId),
      isPublished,
      sql`${exams.id} in (select ${marks.examId} from ${marks}
        where ${marks.organisationId} = ${organisationId} and ${marks.studentId} = ${accountId})`,
      isAbout(text),
    ),
  )
