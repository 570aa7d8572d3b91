import { markRatio, weightedAverage } from '@margam/school/grading'
import { parseMark, percentage } from '@margam/school/rounding'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import {
  academicYears,
  classes,
  classSubjects,
  enrolments,
  exams,
  marks,
  students,
  subjects,
  teacherSubjects,
} from '../../db/schema/index.ts'
import type { Caller } from '../../http/session.ts'
import { isOwnTenant, seesClass } from '../../school/class-access.ts'
import { classOrder } from '../../school/class-order.ts'
import { isInClass } from '../../school/enrolment.ts'
import { isShown } from '../../school/shown.ts'

export type ClassFilter = 'all' | 'active' | 'archived'

/** A school does not archive the classes of a past year; for its teachers a class is over when its year is. */
function wanted(caller: Caller, filter: ClassFilter, today: string): SQL | undefined {
  if (filter === 'all') return undefined
  const isSchools = !isOwnTenant(caller)
  return filter === 'archived'
    ? or(isNotNull(classes.archivedAt), isSchools ? lt(academicYears.endsOn, today) : undefined)
    : and(isNull(classes.archivedAt), isSchools ? gte(academicYears.endsOn, today) : undefined)
}

const selectRows = (db: Db, caller: Caller, where: SQL | undefined) =>
  db
    .select({
      id: classes.id,
      name: classes.name,
      startDate: sql<string>`coalesce(${classes.startDate}, ${academicYears.startsOn})`,
      endDate: classes.endDate,
      archivedAt: classes.archivedAt,
      classTeacherId: classes.classTeacherId,
      year: academicYears.name,
      version: classes.version,
    })
    .from(classes)
    .innerJoin(academicYears, linked(academicYears.id, classes.academicYearId))
    .where(and(seesClass(caller), where))
    .orderBy(desc(academicYears.startsOn), classOrder)

/**
 * A school's subject teacher sees only their own subject; a class teacher, and a teacher who is their own tenant, see
 * all.
 */
const seesSubjectOf = (caller: Caller, taught: SQL) =>
  isOwnTenant(caller) ? undefined : or(eq(classes.classTeacherId, caller.accountId), taught)

const selectTaught = (db: Db, caller: Caller, ids: readonly string[]) =>
  db
    .select({ classId: classSubjects.classId, id: subjects.id, name: subjects.name })
    .from(classSubjects)
    .innerJoin(classes, linked(classes.id, classSubjects.classId))
    .innerJoin(subjects, linked(subjects.id, classSubjects.subjectId))
    .where(
      and(
        eq(classSubjects.organisationId, caller.organisationId),
        inArray(classSubjects.classId, [...ids]),
        seesSubjectOf(caller, sql`${classSubjects.teacherId} = ${caller.accountId}`),
      ),
    )
    .orderBy(asc(sql`lower(${subjects.name})`), asc(subjects.id))

const countStudents = (db: Db, { organisationId }: Caller, ids: readonly string[], today: string) =>
  db
    .select({ classId: enrolments.classId, students: sql<number>`count(distinct ${enrolments.studentId})::int` })
    .from(enrolments)
    .innerJoin(classes, linked(classes.id, enrolments.classId))
    .innerJoin(academicYears, linked(academicYears.id, enrolments.academicYearId))
    .innerJoin(students, linked(students.id, enrolments.studentId))
    .where(
      and(
        eq(enrolments.organisationId, organisationId),
        inArray(enrolments.classId, [...ids]),
        isShown(organisationId),
        isInClass(today),
      ),
    )
    .groupBy(enrolments.classId)

/** The sum and the number of marks of each exam that is not a draft. */
const addUpExams = (db: Db, caller: Caller, ids: readonly string[]) =>
  db
    .select({
      classId: exams.classId,
      maxMark: exams.maxMark,
      weight: exams.weight,
      total: sql<string>`sum(${marks.mark})::text`,
      count: sql<number>`count(*)::int`,
    })
    .from(exams)
    .innerJoin(classes, linked(classes.id, exams.classId))
    .innerJoin(marks, linked(marks.examId, exams.id))
    .where(
      and(
        eq(exams.organisationId, caller.organisationId),
        inArray(exams.classId, [...ids]),
        ne(exams.state, 'draft'),
        isNotNull(marks.mark),
        seesSubjectOf(
          caller,
          sql`exists (select 1 from ${classSubjects}
            where ${classSubjects.organisationId} = ${caller.organisationId} and ${classSubjects.classId} = ${exams.classId}
            and ${classSubjects.subjectId} = ${exams.subjectId} and ${classSubjects.teacherId} = ${caller.accountId})`,
        ),
      ),
    )
    .groupBy(exams.organisationId, exams.id)
type ExamTotal = Awaited<ReturnType<typeof addUpExams>>[number]

/**
 * The average of all marks, each with its exam's weight, reckoned in whole numbers so that nothing is rounded on the
 * way.
 */
export function averageOf(totals: readonly Omit<ExamTotal, 'classId'>[]): number | null {
  const parts = totals.flatMap(({ total, count, maxMark, weight }) => {
    const ratio = markRatio(parseMark(total) ?? 0n, (parseMark(maxMark) ?? 0n) * BigInt(count))
    return ratio ? [{ ratio, weight: (parseMark(weight) ?? 0n) * BigInt(count) }] : []
  })
  const average = weightedAverage(parts)
  return average && percentage(average)
}

/** The classes of a teacher with all that a card shows: four statements however many there are. */
export async function selectCards(db: Db, caller: Caller, filter: ClassFilter, today: string) {
  const rows = await selectRows(db, caller, wanted(caller, filter, today))
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const taught = Map.groupBy(await selectTaught(db, caller, ids), (row) => row.classId)
  const counts = new Map((await countStudents(db, caller, ids, today)).map((row) => [row.classId, row.students]))
  const sums = Map.groupBy(await addUpExams(db, caller, ids), (row) => row.classId)
  return rows.map((row) => ({
    ...row,
    subjects: taught.get(row.id) ?? [],
    students: counts.get(row.id) ?? 0,
    average: averageOf(sums.get(row.id) ?? []),
  }))
}
export type ClassCard = Awaited<ReturnType<typeof selectCards>>[number]

/** The ids of the subjects in the teacher's profile. */
export async function selectOwnSubjects(db: Db, { organisationId, accountId }: Caller): Promise<Set<string>> {
  const rows = await db
    .select({ id: subjects.id })
    .from(teacherSubjects)
    .innerJoin(subjects, linked(subjects.id, teacherSubjects.subjectId))
    .where(
      and(
        eq(teacherSubjects.organisationId, organisationId),
        eq(teacherSubjects.teacherId, accountId),
        isNull(subjects.archivedAt),
      ),
    )
  return new Set(rows.map((row) => row.id))
}
