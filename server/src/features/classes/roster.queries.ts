import { schoolDay } from '@margam/contract/dates'
import { searchText } from '@margam/school/search-text'
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { academicYears, accounts, classes, enrolments, studentSubjects, students } from '../../db/schema/index.ts'
import { NotFound } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { type SeenClass, type SeenSubject, selectSeenSubjects } from '../../school/class-access.ts'
import { orderOf } from '../../school/class-order.ts'
import { isInClass, isOpen, rollOrder } from '../../school/enrolment.ts'
import { personName } from '../../school/names.ts'
import { type SeenEnrolment, selectSeenEnrolments } from '../../school/seen-enrolments.ts'
import { isShown } from '../../school/shown.ts'
import { isFoundInList } from '../../school/student-search.ts'

interface RosterFilter {
  search: string
  /** A subject's name. */
  subject: string
  archived: boolean
  studentId?: string
}

const selectRows = (db: Db, organisationId: string, classId: string, filter: RosterFilter) =>
  db
    .select({
      id: students.id,
      firstName: students.firstName,
      middleName: students.middleName,
      lastName: students.lastName,
      email: accounts.email,
      verifiedAt: accounts.verifiedAt,
      invitedAt: accounts.invitedAt,
      rollNumber: enrolments.rollNumber,
      since: enrolments.startsOn,
      admissionNumber: students.admissionNumber,
      phone: students.phone,
      joiningDate: students.joiningDate,
      endDate: students.endDate,
    })
    .from(enrolments)
    .innerJoin(classes, linked(classes.id, enrolments.classId))
    .innerJoin(academicYears, linked(academicYears.id, enrolments.academicYearId))
    .innerJoin(students, linked(students.id, enrolments.studentId))
    .innerJoin(accounts, linked(accounts.id, students.id))
    .where(
      and(
        eq(enrolments.organisationId, organisationId),
        eq(enrolments.classId, classId),
        isShown(organisationId),
        filter.archived ? isNotNull(students.endDate) : isInClass(schoolDay()),
        filter.search ? isFoundInList(filter.search, enrolments.rollNumber) : undefined,
        filter.studentId ? eq(students.id, filter.studentId) : undefined,
      ),
    )
    .orderBy(rollOrder, asc(sql`lower(${enrolments.rollNumber})`), asc(students.id), desc(enrolments.startsOn))
type Row = Awaited<ReturnType<typeof selectRows>>[number]

/** The students' own lists of a class's subjects; who has none takes all of them. */
export async function selectOwnLists(db: Db, organisationId: string, classId: string, studentId?: string) {
  const rows = await db
    .select({ studentId: studentSubjects.studentId, subjectId: studentSubjects.subjectId })
    .from(studentSubjects)
    .where(
      and(
        eq(studentSubjects.organisationId, organisationId),
        eq(studentSubjects.classId, classId),
        studentId ? eq(studentSubjects.studentId, studentId) : undefined,
      ),
    )
  const lists = Map.groupBy(rows, (row) => row.studentId)
  return (id: string, subjects: readonly SeenSubject[]): SeenSubject[] => {
    const own = lists.get(id)
    return subjects.filter((subject) => !own || own.some((row) => row.subjectId === subject.subjectId))
  }
}

/** A class's students by roll number, once each, with their subjects; three statements. */
export async function selectRoster(db: Db, caller: Caller, klass: SeenClass, filter: RosterFilter) {
  const { organisationId } = caller
  const subjects = await selectSeenSubjects(db, caller, klass)
  const rows = await selectRows(db, organisationId, klass.id, filter)
  const taken = await selectOwnLists(db, organisationId, klass.id)
  const once = [...new Map(rows.map((row) => [row.id, row])).values()]
  const people = once.map((row) => ({ ...row, subjects: taken(row.id, subjects) }))
  const wanted = searchText(filter.subject)
  return {
    subjects,
    students: wanted
      ? people.filter((one) => one.subjects.some((subject) => searchText(subject.name) === wanted))
      : people,
  }
}
export type RosterRow = Row & { subjects: SeenSubject[] }

/** The same, read inside the transaction that changes the enrolment. */
export const selectEnrolment = async (
  tx: Db,
  caller: Caller,
  studentId: string,
  classId: string,
): Promise<SeenEnrolment> => chooseEnrolment(await selectSeenEnrolments(tx, caller, studentId), classId)

/**
 * A student's enrolment in a class that the caller sees: in the class that is named, else where the student is now, or was
 * last. Throws NotFound without one.
 */
export function chooseEnrolment(enrolled: readonly SeenEnrolment[], classId: string): SeenEnrolment {
  const enrolment = classId
    ? enrolled.find(({ klass }) => klass.id === classId)
    : (enrolled.find((one) => one.isHere) ?? enrolled[0])
  if (!enrolment) throw new NotFound()
  return enrolment
}

const FOUND_AT_MOST = 20
const E = alias(enrolments, 'e')
const C = alias(classes, 'c')

/** A teacher's own active students who are not in the class, with the classes they are in. */
export const selectOthers = (db: Db, organisationId: string, classId: string, search: string) => {
  return db
    .select({
      id: students.id,
      name: personName(students),
      email: accounts.email,
      admissionNumber: students.admissionNumber,
      classes: sql<string>`coalesce((select string_agg(c.name, ', ' order by ${orderOf(C)}) from enrolments e
        join classes c on c.organisation_id = e.organisation_id and c.id = e.class_id
        where e.organisation_id = ${organisationId} and e.student_id = ${students.id} and ${isOpen(E)}), '')`,
    })
    .from(students)
    .innerJoin(accounts, linked(accounts.id, students.id))
    .where(
      and(
        eq(students.organisationId, organisationId),
        isShown(organisationId),
        isNull(students.endDate),
        isFoundInList(search),
        sql`not exists (select 1 from enrolments e where e.organisation_id = ${organisationId} and e.class_id = ${classId}
          and e.student_id = ${students.id} and ${isOpen(E)})`,
      ),
    )
    .orderBy(asc(students.searchName), asc(students.id))
    .limit(FOUND_AT_MOST)
}
