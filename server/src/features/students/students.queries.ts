import type { QueryOf } from '@margam/contract/endpoint'
import type { exportStudents } from '@margam/contract/students'
import { and, asc, desc, eq, exists, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { academicYears, accounts, classes, enrolments, studentCounts, students } from '../../db/schema/index.ts'
import { countOf, withTotal } from '../../db/with-total.ts'
import type { Page } from '../../http/paging.ts'
import { isOpen } from '../../school/enrolment.ts'
import { isShown } from '../../school/shown.ts'
import { foundIds, isFound } from '../../school/student-search.ts'

export type StudentFilter = QueryOf<typeof exportStudents>

/** The current year of a school; undefined before it made its first. */
export async function selectOptionalYear(db: Db, organisationId: string, name = '') {
  const [year] = await db
    .select({ id: academicYears.id, name: academicYears.name, isCurrent: academicYears.isCurrent })
    .from(academicYears)
    .where(
      and(
        eq(academicYears.organisationId, organisationId),
        name ? eq(academicYears.name, name) : eq(academicYears.isCurrent, true),
      ),
    )
  return year
}
export type Year = NonNullable<Awaited<ReturnType<typeof selectOptionalYear>>>

/** Each order of the list with the value that a page continues from; each has an index. */
const ORDERS = {
  name: sql`${students.searchName}`,
  admission_number: sql`lower(coalesce(${students.admissionNumber}, ''))`,
  joining_date: sql`coalesce(${students.joiningDate}, '1900-01-01'::date)`,
}
export type SortKey = keyof typeof ORDERS
export const isSortKey = (key: string): key is SortKey => Object.hasOwn(ORDERS, key)

/**
 * Who lacks what the dashboard counts as missing, by the same rules. Without statistics the planner would read "not exists"
 * as a join of all students with all enrolments, so the enrolment is looked up for each student by its unique index.
 */
function lacking(organisationId: string, needs: string): SQL | undefined {
  if (needs === 'section') {
    return sql`(
      select ${enrolments.id} from ${enrolments}
      where ${enrolments.organisationId} = ${organisationId} and ${enrolments.studentId} = ${students.id}
        and ${enrolments.isSection} and ${isOpen()} and ${enrolments.academicYearId} = (
        select y.id from ${academicYears} y where y.organisation_id = ${organisationId} and y.is_current)
      limit 1) is null`
  }
  if (needs !== 'inviting' && needs !== 'invitation') return undefined
  const isInvited = needs === 'invitation' ? sql`a.invited_at is not null` : sql`a.invited_at is null`
  return sql`exists (
    select 1 from ${accounts} a where a.organisation_id = ${organisationId} and a.id = ${students.id}
      and a.email_key is not null and a.verified_at is null and ${isInvited})`
}

/**
 * Which students a filter means. A past year lists those who were in a section of it, the current year those at the
 * school now.
 */
function wanted(
  db: Db,
  organisationId: string,
  filter: StudentFilter,
  year: Year | undefined,
  named = filter.search ? isFound(organisationId, filter.search) : undefined,
): SQL | undefined {
  const isPastYear = filter.academic_year !== '' && year?.isCurrent === false
  const isArchived = filter.archived === 'true'
  const state = isArchived ? isNotNull(students.endDate) : isNull(students.endDate)
  const inYear = filter.academic_year
    ? exists(
        db
          .select({ one: sql`1` })
          .from(enrolments)
          .innerJoin(classes, linked(classes.id, enrolments.classId))
          .where(
            and(
              eq(enrolments.organisationId, organisationId),
              eq(enrolments.studentId, students.id),
              eq(enrolments.academicYearId, year?.id ?? sql`null`),
              filter.class_name ? eq(classes.level, filter.class_name) : undefined,
            ),
          ),
      )
    : undefined
  return and(
    eq(students.organisationId, organisationId),
    isShown(organisationId),
    isPastYear && !isArchived && !filter.needs ? undefined : state,
    filter.class_name && !isPastYear ? eq(students.classLevel, filter.class_name) : undefined,
    named,
    inYear,
    lacking(organisationId, filter.needs),
  )
}

/** The name of the section a student is in in a year, or was in last. */
const sectionIn = (organisationId: string, year: Year | undefined) => sql`(
  select c.name from ${enrolments} e join ${classes} c on c.organisation_id = e.organisation_id and c.id = e.class_id
  where e.organisation_id = ${organisationId} and e.student_id = ${students.id} and e.is_section
    and e.academic_year_id = ${year?.id ?? null} and (${isOpen(alias(enrolments, 'e'))} or ${students.endDate} is not null or not ${year?.isCurrent ?? true})
  order by e.ends_on desc nulls first, e.starts_on desc limit 1)`

const itemColumns = (organisationId: string, year: Year | undefined) => ({
  id: students.id,
  admissionNumber: students.admissionNumber,
  firstName: students.firstName,
  lastName: students.lastName,
  level: students.classLevel,
  sectionName: sql<string | null>`${sectionIn(organisationId, year)}`,
  email: accounts.email,
  verifiedAt: accounts.verifiedAt,
  invitedAt: accounts.invitedAt,
  phone: students.phone,
  joiningDate: students.joiningDate,
  endDate: students.endDate,
})

interface ListInput {
  filter: StudentFilter
  year: Year | undefined
  sort: SortKey
  descending: boolean
  page: Page
}

/** One page of the list, one row more when there is another, and how many there are. */
export async function selectStudents(db: Db, organisationId: string, input: ListInput) {
  const { filter, year, sort, descending, page } = input
  const key = ORDERS[sort]
  const direction = descending ? desc : asc
  const beyond = descending ? sql`<` : sql`>`
  const after = page.after && sql`(${key}, ${students.id}) ${beyond} (${page.after[0]}, ${page.after[1]}::uuid)`
  // counted and listed from one search
  const found = filter.search
    ? db.$with('found', { id: students.id }).as(foundIds(organisationId, filter.search))
    : undefined
  const where = wanted(db, organisationId, filter, year, found && sql`${students.id} in (select id from ${found})`)
  const given = found ? [found] : []
  return withTotal(
    db,
    page,
    totalOf(db, organisationId, filter, where),
    (total) =>
      db
        .with(...given)
        .select({ ...itemColumns(organisationId, year), sortKey: sql<string>`${key}::text`, total })
        .from(students)
        .innerJoin(accounts, linked(accounts.id, students.id))
        .where(and(where, after))
        .orderBy(direction(key), direction(students.id))
        .limit(page.limit + 1),
    given,
  )
}
export type StudentRow = Omit<Awaited<ReturnType<typeof selectStudents>>['rows'][number], 'sortKey' | 'total'>

/** How many students a filter means; read from the kept counts where nothing but level and state narrow it. */
function totalOf(db: Db, organisationId: string, filter: StudentFilter, where: SQL | undefined): SQL<number> {
  if (filter.search || filter.academic_year || filter.needs)
    return countOf(db.select({ id: students.id }).from(students).where(where))
  const kept = db
    .select({ total: sql<number>`coalesce(sum(${studentCounts.students}), 0)::int` })
    .from(studentCounts)
    .where(
      and(
        eq(studentCounts.organisationId, organisationId),
        eq(studentCounts.archived, filter.archived === 'true'),
        filter.class_name ? eq(studentCounts.classLevel, filter.class_name) : undefined,
      ),
    )
  return sql<number>`${kept}`
}

/** All students that a filter means, in the order of their names, for an export. */
export const selectAllStudents = (db: Db, organisationId: string, filter: StudentFilter, year: Year | undefined) =>
  db
    .select({
      ...itemColumns(organisationId, year),
      dateOfBirth: students.dateOfBirth,
      gender: students.gender,
      address: students.address,
    })
    .from(students)
    .innerJoin(accounts, linked(accounts.id, students.id))
    .where(wanted(db, organisationId, filter, year))
    .orderBy(asc(students.searchName), asc(students.id))

export async function selectStudentItem(db: Db, organisationId: string, studentId: string): Promise<StudentRow> {
  const year = await selectOptionalYear(db, organisationId)
  const [row] = await db
    .select(itemColumns(organisationId, year))
    .from(students)
    .innerJoin(accounts, linked(accounts.id, students.id))
    .where(and(eq(students.organisationId, organisationId), eq(students.id, studentId)))
  return row
}
