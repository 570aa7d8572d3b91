import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { containsText } from '../../db/contains-text.ts'
import { linked } from '../../db/linked.ts'
import { academicYears, accounts, enrolmentCounts, organisations, students, teachers } from '../../db/schema/index.ts'
import { countOf, withTotal } from '../../db/with-total.ts'
import type { Page } from '../../http/paging.ts'
import { personName } from '../../school/names.ts'
import { isShownId } from '../../school/shown.ts'

const ROLES = ['organisation', 'teacher', 'student'] as const
export type LookRole = (typeof ROLES)[number]

interface PeopleFilter {
  search: string
  roles: readonly LookRole[]
}
export const rolesOf = (role: string): readonly LookRole[] => {
  const one = ROLES.filter((known) => known === role)
  return one.length > 0 ? one : ROLES
}

/** As a list sorts by it: a school before its people. */
const sortName = sql<string>`coalesce(${students.searchName}, ${teachers.searchName}, '')`
const shownName = sql<string>`coalesce(
  case when ${students.id} is not null then ${personName(students)} end,
  case when ${teachers.id} is not null then ${personName(teachers)} end,
  ${organisations.name})`

function wanted(organisationId: string, { search, roles }: PeopleFilter): SQL | undefined {
  const pattern = containsText(search)
  return and(
    eq(accounts.organisationId, organisationId),
    inArray(accounts.role, [...roles]),
    isShownId(organisationId, accounts.id),
    search ? sql`(${sortName} like ${pattern} or ${accounts.emailKey} like ${pattern})` : undefined,
  )
}

const joined = (db: Db, total: SQL<number>) =>
  db
    .select({
      total,
      id: accounts.id,
      role: accounts.role,
      email: accounts.email,
      loginId: accounts.loginId,
      invitedAt: accounts.invitedAt,
      archivedAt: accounts.archivedAt,
      name: shownName,
      sortKey: sortName,
    })
    .from(accounts)
    .innerJoin(organisations, eq(organisations.id, accounts.organisationId))
    .leftJoin(students, linked(students.id, accounts.id))
    .leftJoin(teachers, linked(teachers.id, accounts.id))

/** Names, addresses and states of a school's people, one row more when there is another page, and how many there are. */
export const selectPeople = (db: Db, organisationId: string, filter: PeopleFilter, page: Page) => {
  const all = db
    .select({ id: accounts.id })
    .from(accounts)
    .leftJoin(students, linked(students.id, accounts.id))
    .leftJoin(teachers, linked(teachers.id, accounts.id))
    .where(wanted(organisationId, filter))
  return withTotal(db, page, countOf(all), (total) =>
    joined(db, total)
      .where(
        and(
          wanted(organisationId, filter),
          page.after && sql`(${sortName}, ${accounts.id}) > (${page.after[0]}, ${page.after[1]}::uuid)`,
        ),
      )
      .orderBy(asc(sortName), asc(accounts.id))
      .limit(page.limit + 1),
  )
}

export async function selectOptionalCurrentYear(db: Db, organisationId: string) {
  const [year] = await db
    .select({ id: academicYears.id, name: academicYears.name })
    .from(academicYears)
    .where(and(eq(academicYears.organisationId, organisationId), eq(academicYears.isCurrent, true)))
  return year
}

export async function countInClasses(db: Db, organisationId: string): Promise<Map<string, number>> {
  const rows = await db.select().from(enrolmentCounts).where(eq(enrolmentCounts.organisationId, organisationId))
  return new Map(rows.map(({ classId, students: count }) => [classId, count]))
}
