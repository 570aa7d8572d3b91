import { YEAR_END_STUDENTS, type YearEndListed } from '@margam/contract/year-end'
import type { EndingClass, EndingStudent, ReadySection } from '@margam/school/year-end'
import { and, asc, count, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { rowsOf } from '../../db/rows.ts'
import {
  academicYears,
  accounts,
  classes,
  classSubjects,
  enrolments,
  organisations,
  students,
  subjects,
  teachers,
  yearEndStudents,
  yearEnds,
} from '../../db/schema/index.ts'
import { levelPlace } from '../../school/class-order.ts'
import { isOpen } from '../../school/enrolment.ts'
import { personName } from '../../school/names.ts'
import { isShown, isShownId } from '../../school/shown.ts'
import { isFound } from '../../school/student-search.ts'
import type { YearRow } from '../../school/years.ts'

export type YearEndRow = typeof yearEnds.$inferSelect

// the aliases that the SQL texts below use
const E = alias(enrolments, 'e')
const N = alias(enrolments, 'n')
const S = alias(students, 's')

/** The sections of a year that are not archived, as schools count them. */
const openSections = (organisationId: string, yearId: string) =>
  and(
    eq(classes.organisationId, organisationId),
    eq(classes.academicYearId, yearId),
    isNotNull(classes.section),
    isNull(classes.archivedAt),
  )

/** The open enrolment of a student in a section of a year. */
const sitsIn = (organisationId: string, yearId: string) =>
  and(
    eq(enrolments.organisationId, organisationId),
    eq(enrolments.studentId, students.id),
    eq(enrolments.academicYearId, yearId),
    eq(enrolments.isSection, true),
    isOpen(),
  )

export async function selectYearEnd(db: Db, organisationId: string, fromYearId: string) {
  const own = and(eq(yearEnds.organisationId, organisationId), eq(yearEnds.fromYearId, fromYearId))
  const [row] = await db.select().from(yearEnds).where(own)
  return row
}

/** The year's end that led into a year. */
export async function selectDoneInto(db: Db, organisationId: string, toYearId: string) {
  const [row] = await db
    .select({ yearEnd: yearEnds, fromName: academicYears.name })
    .from(yearEnds)
    .innerJoin(academicYears, linked(academicYears.id, yearEnds.fromYearId))
    .where(
      and(eq(yearEnds.organisationId, organisationId), eq(yearEnds.toYearId, toYearId), eq(yearEnds.state, 'done')),
    )
  return row
}

/** How many students a year's end sent each way. */
export const countOutcomes = (db: Db, { organisationId, id }: YearEndRow) =>
  db
    .select({ outcome: yearEndStudents.outcome, students: count() })
    .from(yearEndStudents)
    .where(and(eq(yearEndStudents.organisationId, organisationId), eq(yearEndStudents.yearEndId, id)))
    .groupBy(yearEndStudents.outcome)

/** The first year that begins after `year` ends; undefined while there is none. */
export async function selectNextYear(db: Db, year: YearRow): Promise<YearRow | undefined> {
  const [row] = await db
    .select()
    .from(academicYears)
    .where(and(eq(academicYears.organisationId, year.organisationId), gt(academicYears.startsOn, year.endsOn)))
    .orderBy(asc(academicYears.startsOn))
    .limit(1)
  return row
}

/** The sections of a year with how many are in each. */
export const selectSections = (db: Db, organisationId: string, yearId: string) =>
  db
    .select({
      id: classes.id,
      name: classes.name,
      level: sql<string>`coalesce(${classes.level}, '')`,
      section: sql<string>`${classes.section}`,
      capacity: classes.capacity,
      startDate: classes.startDate,
      students: count(enrolments.id),
      firstDay: sql<string | null>`(select min(o.starts_on)::text from enrolments o
        where o.organisation_id = ${organisationId} and o.class_id = ${classes.id}
          and (o.ends_on is null or o.ends_on > o.starts_on))`,
    })
    .from(classes)
    .leftJoin(
      enrolments,
      and(
        eq(enrolments.organisationId, organisationId),
        eq(enrolments.classId, classes.id),
        isOpen(),
        isShownId(organisationId, enrolments.studentId),
      ),
    )
    .where(openSections(organisationId, yearId))
    .groupBy(classes.organisationId, classes.id)
    .orderBy(levelPlace(classes.level), asc(classes.section))

/** The classes of the year that ends, with the teachers and subjects that a copy may take along: no archived ones. */
export async function selectEndingClasses(db: Db, organisationId: string, yearId: string): Promise<EndingClass[]> {
  const isActiveTeacher = (id: typeof classes.classTeacherId | typeof classSubjects.teacherId) =>
    sql<
      string | null
    >`(select a.id from ${accounts} a where a.organisation_id = ${organisationId} and a.id = ${id} and a.archived_at is null)`
  const rows = await db
    .select({
      id: classes.id,
      level: sql<string>`coalesce(${classes.level}, '')`,
      section: sql<string>`${classes.section}`,
      capacity: classes.capacity,
      teacherId: isActiveTeacher(classes.classTeacherId),
    })
    .from(classes)
    .where(openSections(organisationId, yearId))
    .orderBy(levelPlace(classes.level), asc(classes.section))
  const taught = await db
    .select({
      classId: classSubjects.classId,
      subjectId: classSubjects.subjectId,
      teacherId: isActiveTeacher(classSubjects.teacherId),
    })
    .from(classSubjects)
    .innerJoin(subjects, linked(subjects.id, classSubjects.subjectId))
    .innerJoin(classes, linked(classes.id, classSubjects.classId))
    .where(and(openSections(organisationId, yearId), isNull(subjects.archivedAt)))
    .orderBy(asc(classSubjects.subjectId))
  const byClass = Map.groupBy(taught, (row) => row.classId)
  return rows.map((row) => ({
    ...row,
    subjects: (byClass.get(row.id) ?? []).map(({ subjectId, teacherId }) => ({ subjectId, teacherId })),
  }))
}

interface PlannedStudent extends EndingStudent {
  className: string | null
  admissionNumber: string | null
  /** In the section of the next year in which they were placed before. */
  nextRollNumber: string | null
}

/** Every active student with their section in this year and in the next, by id. */
export async function selectEndingStudents(
  db: Db,
  organisationId: string,
  yearId: string,
  nextYearId: string | undefined,
): Promise<PlannedStudent[]> {
  const inNext = nextYearId
    ? sql`left join enrolments n on n.organisation_id = ${organisationId} and n.student_id = s.id
      and n.academic_year_id = ${nextYearId} and n.is_section and ${isOpen(N)}`
    : sql``
  const rows = await rowsOf<PlannedStudent>(
    db,
    sql`
    select s.id, ${personName(S)} as name, s.class_level as level, c.name as "className",
      s.admission_number as "admissionNumber", c.id as "classId",
      ${nextYearId ? sql`n.class_id` : sql`null::uuid`} as "nextClassId",
      ${nextYearId ? sql`n.roll_number` : sql`null::text`} as "nextRollNumber"
    from students s
    join accounts a on a.organisation_id = s.organisation_id and a.id = s.id and a.archived_at is null
    left join enrolments e on e.organisation_id = ${organisationId} and e.student_id = s.id
      and e.academic_year_id = ${yearId} and e.is_section and ${isOpen(E)}
    left join classes c on c.organisation_id = ${organisationId} and c.id = e.class_id and c.archived_at is null
    ${inNext}
    where s.organisation_id = ${organisationId} and s.end_date is null and ${isShown(organisationId, S.importId)}
    order by s.id`,
  )
  return rows
}

/** The sections that the next year has already, archived ones too, with the roll numbers in use. */
export async function selectReadySections(db: Db, organisationId: string, yearId: string): Promise<ReadySection[]> {
  const rows = await rowsOf<ReadySection>(
    db,
    sql`
    select c.id, c.level, c.section, c.archived_at is not null as "isArchived", c.capacity,
      c.class_teacher_id as "teacherId", coalesce(
      (select jsonb_agg(jsonb_build_object('subjectId', s.subject_id, 'teacherId', s.teacher_id) order by s.subject_id)
        from class_subjects s where s.organisation_id = ${organisationId} and s.class_id = c.id), '[]'::jsonb) as subjects, coalesce(
      (select jsonb_agg(e.roll_number order by e.roll_number) from enrolments e
        where e.organisation_id = ${organisationId} and e.class_id = c.id and ${isOpen(E)}), '[]'::jsonb) as "rollNumbers"
    from classes c
    where c.organisation_id = ${organisationId} and c.academic_year_id = ${yearId}
      and c.level is not null and c.section is not null
    order by c.level, c.section`,
  )
  return rows
}

export interface ListedStudent {
  studentId: string
  admissionNumber: string | null
  name: string
  className: string | null
  outcome: YearEndListed['outcome']
  nextClass: string | null
  rollNumber: string | null
}

/** What a year's end did to whom: by the class in which they are now, by roll number and name; who left comes last. */
export async function selectMoved(db: Db, row: YearEndRow): Promise<ListedStudent[]> {
  const rows = await rowsOf<ListedStudent>(
    db,
    sql`
    select s.id as "studentId", s.admission_number as "admissionNumber", ${personName(S)} as name,
      coalesce(f.name, m.from_level) as "className", m.outcome, n.name as "nextClass", e.roll_number as "rollNumber"
    from year_end_students m
    join students s on s.organisation_id = m.organisation_id and s.id = m.student_id
    left join classes f on f.organisation_id = m.organisation_id and f.id = m.from_class_id
    left join classes n on n.organisation_id = m.organisation_id and n.id = m.to_class_id
    left join enrolments e on e.organisation_id = m.organisation_id and e.student_id = m.student_id
      and e.class_id = m.to_class_id and ${isOpen(E)}
    where m.organisation_id = ${row.organisationId} and m.year_end_id = ${row.id}
    order by m.outcome = 'leave', ${levelPlace(sql`n.level`)}, n.section nulls last,
      ${levelPlace(sql`f.level`)}, f.section, length(e.roll_number), e.roll_number, s.search_name, s.id`,
  )
  return rows
}

const choosableColumns = {
  id: students.id,
  name: personName(students),
  class_id: classes.id,
  class_name: sql<string>`coalesce(${classes.name}, ${students.classLevel}, '')`,
  roll_number: sql<string>`coalesce(${enrolments.rollNumber}, '')`,
  admission_number: students.admissionNumber,
  date_of_birth: students.dateOfBirth,
}

/** Active students with their section, by name. */
const selectActive = <T extends Record<string, SQL>>(
  db: Db,
  organisationId: string,
  yearId: string,
  { more, where }: { more: T; where: SQL | undefined },
) =>
  db
    .select({ ...choosableColumns, ...more })
    .from(students)
    .innerJoin(accounts, linked(accounts.id, students.id))
    .leftJoin(enrolments, sitsIn(organisationId, yearId))
    .leftJoin(classes, and(linked(classes.id, enrolments.classId), isNull(classes.archivedAt)))
    .where(
      and(
        eq(students.organisationId, organisationId),
        isShown(organisationId),
        isNull(students.endDate),
        isNull(accounts.archivedAt),
        where,
      ),
    )
    .orderBy(asc(students.searchName), asc(students.id))

/** Students for choosing: of one class, of none ('unplaced'), of any (''), or by name. */
export async function selectChoosable(
  db: Db,
  organisationId: string,
  yearId: string,
  filter: { classId: string; search: string },
) {
  const inClass =
    filter.classId === 'unplaced'
      ? isNull(classes.id)
      : filter.classId
        ? eq(enrolments.classId, filter.classId)
        : undefined
  const named = filter.search.trim() ? isFound(organisationId, filter.search) : undefined
  const rows = await selectActive(db, organisationId, yearId, {
    more: { total: sql<number>`count(*) over ()::int` },
    where: and(inClass, named),
  }).limit(YEAR_END_STUDENTS)
  return { students: rows, total: Number(rows[0]?.total ?? 0) }
}

/** Those of the students named who are active, by name. */
export const selectChosen = (db: Db, organisationId: string, yearId: string, ids: readonly string[]) =>
  selectActive(db, organisationId, yearId, {
    more: {},
    where: sql`${students.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`,
  })

export const selectTeacherNames = (db: Db, organisationId: string) =>
  db
    .select({ id: teachers.id, name: personName(teachers) })
    .from(teachers)
    .where(eq(teachers.organisationId, organisationId))

/** The years' ends whose day has come, the earliest day first; those of a suspended school wait until that is lifted. */
export const selectDue = (db: Db, today: string) =>
  db
    .select({ id: yearEnds.id, organisationId: yearEnds.organisationId, committedBy: yearEnds.committedBy })
    .from(yearEnds)
    .innerJoin(organisations, and(eq(organisations.id, yearEnds.organisationId), isNull(organisations.suspendedAt)))
    .where(and(eq(yearEnds.state, 'scheduled'), sql`${yearEnds.rollsOverOn} <= ${today}::date`))
    .orderBy(asc(yearEnds.rollsOverOn))
