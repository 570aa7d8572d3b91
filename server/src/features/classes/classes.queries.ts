import { schoolDay } from '@margam/contract/dates'
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import {
  academicYears,
  accounts,
  classes,
  classSubjects,
  enrolments,
  organisations,
  studentSubjects,
  students,
  subjects,
  teacherSubjects,
  teachers,
} from '../../db/schema/index.ts'
import { countOf, withTotal } from '../../db/with-total.ts'
import { NotFound } from '../../http/errors.ts'
import type { Page } from '../../http/paging.ts'
import { byId, type Look, type Policies } from '../../http/policies.ts'
import { classOrder } from '../../school/class-order.ts'
import { isInClass, isOpen, rollOrder } from '../../school/enrolment.ts'
import { freeFrom } from '../../school/in-class-since.ts'
import { personName } from '../../school/names.ts'
import { isShown } from '../../school/shown.ts'

const teacherName = personName(teachers)

/** The classes of a year with their class teacher, by level as schools count them, then section. */
export const selectClasses = (db: Db, organisationId: string, yearId: string) =>
  db
    .select({
      id: classes.id,
      name: classes.name,
      level: classes.level,
      section: classes.section,
      capacity: classes.capacity,
      archivedAt: classes.archivedAt,
      year: academicYears.name,
      teacher: sql<string | null>`case when ${teachers.id} is null then null else ${teacherName} end`,
    })
    .from(classes)
    .innerJoin(academicYears, linked(academicYears.id, classes.academicYearId))
    .leftJoin(teachers, linked(teachers.id, classes.classTeacherId))
    .where(and(eq(classes.organisationId, organisationId), eq(classes.academicYearId, yearId)))
    .orderBy(classOrder)

interface Which {
  yearId?: string
  classId?: string
}

/** Who is in the classes of a year, or was to their end, by roll number. */
export const selectEnrolled = (db: Db, organisationId: string, where: Which) =>
  selectEnrolments(db, organisationId, where, isInClass(schoolDay())).orderBy(
    rollOrder,
    asc(enrolments.rollNumber),
    asc(students.id),
  )

/** The students whom a change of the class may move or renumber, by name. */
export const selectMovable = (db: Db, { organisationId, id: classId }: ClassRow) =>
  selectEnrolments(db, organisationId, { classId }, isOpen()).orderBy(asc(students.searchName), asc(students.id))

const selectEnrolments = (db: Db, organisationId: string, where: Which, which: SQL | undefined) =>
  db
    .select({
      classId: enrolments.classId,
      id: students.id,
      name: personName(students),
      gender: students.gender,
      admission_number: students.admissionNumber,
      date_of_birth: students.dateOfBirth,
      rollNumber: enrolments.rollNumber,
      since: enrolments.startsOn,
    })
    .from(enrolments)
    .innerJoin(classes, linked(classes.id, enrolments.classId))
    .innerJoin(academicYears, linked(academicYears.id, enrolments.academicYearId))
    .innerJoin(students, linked(students.id, enrolments.studentId))
    .where(
      and(
        eq(enrolments.organisationId, organisationId),
        isShown(organisationId),
        which,
        where.yearId ? eq(enrolments.academicYearId, where.yearId) : undefined,
        where.classId ? eq(enrolments.classId, where.classId) : undefined,
      ),
    )

/** Which teacher teaches what in the classes of a year. */
export const selectTaught = (db: Db, organisationId: string, where: Which) =>
  db
    .select({
      classId: classSubjects.classId,
      subjectId: subjects.id,
      subject: subjects.name,
      teacherId: classSubjects.teacherId,
      teacher: sql<string | null>`case when ${teachers.id} is null then null else ${teacherName} end`,
    })
    .from(classSubjects)
    .innerJoin(subjects, linked(subjects.id, classSubjects.subjectId))
    .innerJoin(classes, linked(classes.id, classSubjects.classId))
    .leftJoin(teachers, linked(teachers.id, classSubjects.teacherId))
    .where(
      and(
        eq(classSubjects.organisationId, organisationId),
        where.yearId ? eq(classes.academicYearId, where.yearId) : undefined,
        where.classId ? eq(classSubjects.classId, where.classId) : undefined,
      ),
    )
    .orderBy(asc(sql`lower(${subjects.name})`))

const isActive = and(isNull(students.endDate), isNull(accounts.archivedAt))

/** Active students of a level who are in no section of the year, by name. */
export const selectUnassigned = (db: Db, organisationId: string, yearId: string, level: string) =>
  db
    .select({
      id: students.id,
      name: personName(students),
      gender: students.gender,
      admission_number: students.admissionNumber,
      date_of_birth: students.dateOfBirth,
      joiningDate: students.joiningDate,
      freeFrom: freeFrom(organisationId, yearId),
    })
    .from(students)
    .innerJoin(accounts, linked(accounts.id, students.id))
    .where(
      and(
        eq(students.organisationId, organisationId),
        isShown(organisationId),
        eq(students.classLevel, level),
        isActive,
        sql`not exists (select 1 from ${enrolments} where ${enrolments.organisationId} = ${organisationId}
          and ${enrolments.studentId} = ${students.id} and ${enrolments.academicYearId} = ${yearId}
          and ${enrolments.isSection} and ${isOpen()})`,
      ),
    )
    .orderBy(asc(students.searchName), asc(students.id))

/** Students of the school by id, with the section they are in this year. */
export const selectSectionsOf = (db: Db, organisationId: string, yearId: string, ids: readonly string[]) =>
  db
    .select({
      id: students.id,
      name: personName(students),
      level: students.classLevel,
      isActive: sql<boolean>`${students.endDate} is null and ${accounts.archivedAt} is null`,
      classId: enrolments.classId,
      className: classes.name,
      joiningDate: students.joiningDate,
      freeFrom: freeFrom(organisationId, yearId),
    })
    .from(students)
    .innerJoin(accounts, linked(accounts.id, students.id))
    .leftJoin(
      enrolments,
      and(
        linked(enrolments.studentId, students.id),
        eq(enrolments.academicYearId, yearId),
        eq(enrolments.isSection, true),
        isOpen(),
      ),
    )
    .leftJoin(classes, linked(classes.id, enrolments.classId))
    .where(and(eq(students.organisationId, organisationId), inArray(students.id, [...ids])))

const classWithYear = {
  class: classes,
  year: academicYears.name,
  span: { startsOn: academicYears.startsOn, endsOn: academicYears.endsOn },
}

export async function selectClass(db: Db, organisationId: string, classId: string) {
  const [row] = await db
    .select(classWithYear)
    .from(classes)
    .innerJoin(academicYears, linked(academicYears.id, classes.academicYearId))
    .where(and(eq(classes.organisationId, organisationId), eq(classes.id, classId)))
  if (!row) throw new NotFound()
  return { ...row.class, year: row.year, span: row.span }
}
export type ClassRow = Awaited<ReturnType<typeof selectClass>>

const selectRows = async (db: Db, where: SQL | undefined): Promise<ClassRow[]> => {
  const rows = await db
    .select(classWithYear)
    .from(classes)
    .innerJoin(academicYears, linked(academicYears.id, classes.academicYearId))
    .where(where)
  return rows.map((row) => ({ ...row.class, year: row.year, span: row.span }))
}

declare module '../../http/policies.ts' {
  interface FoundBy {
    'school-class': ClassRow
    'any-class': ClassRow
  }
}
const ofSchool: Look<ClassRow> = async ({ db, caller, ids }) =>
  byId(await selectRows(db, and(eq(classes.organisationId, caller.organisationId), inArray(classes.id, [...ids]))))
const ofAnySchool: Look<ClassRow> = async ({ db, ids }) => byId(await selectRows(db, inArray(classes.id, [...ids])))
export const sectionPolicies: Policies = {
  'school-class': { organisation: ofSchool },
  'any-class': { superadmin: ofAnySchool },
}

/** The teachers to choose from, and who is the class teacher of a class of the year, other than `classId`. */
export const selectTeacherChoices = (db: Db, organisationId: string, yearId: string, classId: string | null = null) =>
  db
    .select({
      id: teachers.id,
      firstName: teachers.firstName,
      lastName: teachers.lastName,
      email: accounts.email,
      isClassTeacher: sql<boolean>`exists (select 1 from ${classes} c where c.organisation_id = ${organisationId}
        and c.class_teacher_id = ${teachers.id}
        and c.academic_year_id = ${yearId} and c.id is distinct from ${classId}::uuid and c.archived_at is null)`,
    })
    .from(teachers)
    .innerJoin(accounts, linked(accounts.id, teachers.id))
    .where(and(eq(teachers.organisationId, organisationId), isNull(accounts.archivedAt)))
    .orderBy(asc(teachers.searchName), asc(teachers.id))

export const selectWhoTeaches = (db: Db, organisationId: string) =>
  db
    .select({ subjectId: teacherSubjects.subjectId, id: teachers.id, name: teacherName })
    .from(teacherSubjects)
    .innerJoin(teachers, linked(teachers.id, teacherSubjects.teacherId))
    .innerJoin(accounts, linked(accounts.id, teachers.id))
    .where(and(eq(teacherSubjects.organisationId, organisationId), isNull(accounts.archivedAt)))
    .orderBy(asc(teachers.searchName))

export const selectActiveSubjects = (db: Db, organisationId: string) =>
  db
    .select({ id: subjects.id, subject_name: subjects.name })
    .from(subjects)
    .where(and(eq(subjects.organisationId, organisationId), isNull(subjects.archivedAt)))
    .orderBy(asc(sql`lower(${subjects.name})`))

export const selectElectives = (db: Db, organisationId: string, classId: string) =>
  db
    .select({ studentId: studentSubjects.studentId, subjectId: studentSubjects.subjectId })
    .from(studentSubjects)
    .where(and(eq(studentSubjects.organisationId, organisationId), eq(studentSubjects.classId, classId)))

const archivedMatching = (search: string) => {
  const word = `%${search
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
  return and(
    isNotNull(classes.archivedAt),
    search.trim() ? sql`(lower(${organisations.name}) like ${word} or lower(${classes.name}) like ${word})` : undefined,
  )
}

/**
 * One page of the archived classes of all schools and self-registered teachers, the latest first, and one row more
 * when there is another.
 */
export async function selectArchived(db: Db, search: string, page: Page) {
  const after =
    page.after && sql`(${classes.archivedAt}, ${classes.id}) < (${page.after[0]}::timestamptz, ${page.after[1]}::uuid)`
  const all = db
    .select({ id: classes.id })
    .from(classes)
    .innerJoin(organisations, eq(organisations.id, classes.organisationId))
    .where(archivedMatching(search))
  const { rows, total } = await withTotal(db, page, countOf(all), (counted) =>
    db
      .select({
        total: counted,
        class_id: classes.id,
        class_name: classes.name,
        academic_year: academicYears.name,
        school_name: organisations.name,
        archivedAt: sql<Date>`${classes.archivedAt}`.mapWith(classes.archivedAt),
        key: sql<string>`${classes.archivedAt}::text`,
        students: sql<number>`(select count(distinct e.student_id) from ${enrolments} e
        where e.organisation_id = ${classes.organisationId} and e.class_id = ${classes.id})`.mapWith(Number),
      })
      .from(classes)
      .innerJoin(organisations, eq(organisations.id, classes.organisationId))
      .innerJoin(academicYears, linked(academicYears.id, classes.academicYearId))
      .where(and(archivedMatching(search), after))
      .orderBy(desc(classes.archivedAt), desc(classes.id))
      .limit(page.limit + 1),
  )
  return { rows: rows.map(({ archivedAt, ...row }) => ({ ...row, archived_at: archivedAt.toISOString() })), total }
}
