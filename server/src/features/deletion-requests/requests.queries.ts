import { schoolDay } from '@margam/contract/dates'
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { accounts, deletionRequests, organisations, students, teachers } from '../../db/schema/index.ts'
import { byId, type Look, type Policies } from '../../http/policies.ts'
import type { Caller } from '../../http/session.ts'
import { languageOf } from '../../mail/language-of.ts'
import { requireOwnTenant } from '../../school/class-access.ts'
import { fullName } from '../../school/names.ts'

export type RequestRow = typeof deletionRequests.$inferSelect

declare module '../../http/policies.ts' {
  interface FoundBy {
    'deletion-request': RequestRow
  }
}
/** Nobody answers their own: that of whoever is alone comes by itself. */
const isOfOthers = ({ organisationId, accountId }: Caller) =>
  and(eq(deletionRequests.organisationId, organisationId), ne(deletionRequests.accountId, accountId))

const ofPeople: Look<RequestRow> = async ({ db, caller, ids }) =>
  byId(
    await db
      .select()
      .from(deletionRequests)
      .where(and(isOfOthers(caller), inArray(deletionRequests.id, [...ids]))),
  )
const ofStudents: Look<RequestRow> = (ask) => {
  requireOwnTenant(ask.caller)
  return ofPeople(ask)
}
export const requestPolicies: Policies = { 'deletion-request': { organisation: ofPeople, teacher: ofStudents } }

const MOST = 100

/** Who waits for an answer of the caller, the most urgent first. */
export async function selectWaiting(db: Db, caller: Caller) {
  const waiting = and(isOfOthers(caller), eq(deletionRequests.state, 'open'))
  const total = await db.$count(deletionRequests, waiting)
  const rows = await db
    .select({ request: deletionRequests, role: accounts.role, student: students, teacher: teachers })
    .from(deletionRequests)
    .innerJoin(accounts, linked(accounts.id, deletionRequests.accountId))
    .leftJoin(students, linked(students.id, deletionRequests.accountId))
    .leftJoin(teachers, linked(teachers.id, deletionRequests.accountId))
    .where(waiting)
    .orderBy(asc(deletionRequests.dueAt), asc(deletionRequests.id))
    .limit(MOST)
  const requests = rows.map(({ request, role, student, teacher }) => {
    const person = student ?? teacher
    return {
      request_id: request.id,
      user_id: request.accountId,
      user_role: role === 'teacher' ? ('teacher' as const) : ('student' as const),
      name: person ? fullName(person) : '',
      reason: request.reason,
      asked_on: schoolDay(request.askedAt),
      due_on: schoolDay(request.dueAt),
    }
  })
  return { requests, total }
}

/** What the caller last asked for. */
export async function selectOptionalLastRequest(db: Db, { organisationId, accountId }: Caller) {
  const [row] = await db
    .select()
    .from(deletionRequests)
    .where(and(eq(deletionRequests.organisationId, organisationId), eq(deletionRequests.accountId, accountId)))
    .orderBy(desc(deletionRequests.askedAt), desc(deletionRequests.id))
    .limit(1)
  return row
}

/** Somebody's tenant with the address of whoever answers in it, and how many students it has. */
export async function selectTenant(db: Db, organisationId: string) {
  const [row] = await db
    .select({
      kind: organisations.kind,
      name: organisations.name,
      email: accounts.email,
      students: sql<number>`(select count(*) from students where organisation_id = ${organisationId})::int`,
    })
    .from(organisations)
    .leftJoin(accounts, and(eq(accounts.organisationId, organisations.id), eq(accounts.id, organisations.id)))
    .where(eq(organisations.id, organisationId))
  return row
}

/** Who asked: name, and where to write to. */
export async function selectOptionalAsker(db: Db, organisationId: string, accountId: string) {
  const [row] = await db
    .select({
      role: accounts.role,
      email: accounts.email,
      loginId: accounts.loginId,
      student: students,
      teacher: teachers,
    })
    .from(accounts)
    .leftJoin(students, linked(students.id, accounts.id))
    .leftJoin(teachers, linked(teachers.id, accounts.id))
    .where(and(eq(accounts.organisationId, organisationId), eq(accounts.id, accountId)))
  if (!row) return undefined
  const { student, teacher, ...account } = row
  const person = student ?? teacher
  const language = await languageOf(db, account.loginId)
  return { ...account, language, name: person ? fullName(person) : '', endDate: person?.endDate ?? null, student }
}
export type Asker = NonNullable<Awaited<ReturnType<typeof selectOptionalAsker>>>
