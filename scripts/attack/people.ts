import type { Role } from '@margam/contract/endpoint'
import { and, asc, eq, sql } from 'drizzle-orm'
import { accounts } from '../../server/src/db/schema/index.ts'
import type { Deps } from '../../server/src/feature.ts'
import { insertSampleSchool } from '../../server/src/features/demo/index.ts'
import { makePerson, makeSession, type Person } from '../../server/src/testing/factories.ts'
import { makeClass, makeYear } from '../../server/src/testing/school-factories.ts'

/** Stands in every name of the school that is not to be seen: no answer to anybody else may hold it. */
export const CANARY = 'Qzxcanary'

export interface Scene {
  /** The school that the callers know, by role, and people without a school. */
  callers: { who: string; role: Role; id: string; token: string }[]
  /** The school that is attacked: its people make the calls that show which ids there are. */
  victims: { who: string; role: Role; id: string; token: string }[]
  /** The tenant whose rows must stay as they are. */
  victimOrganisationId: string
}

async function sessionOf(deps: Deps, organisationId: string, role: Role) {
  const [found] = await deps.db
    .select({ id: accounts.id, createdBy: accounts.createdBy })
    .from(accounts)
    .where(and(eq(accounts.organisationId, organisationId), eq(accounts.role, role)))
    .orderBy(asc(accounts.id))
    .limit(1)
  if (!found) throw new Error(`The sample school has no ${role}.`)
  return { role, id: found.id, token: await makeSession(deps, { ...found, role }) }
}

const MEMBERS: readonly Role[] = ['organisation', 'teacher', 'student']
const membersOf = (deps: Deps, organisationId: string, whose: string) =>
  Promise.all(
    MEMBERS.map(async (role) => ({ who: `${whose} ${role}`, ...(await sessionOf(deps, organisationId, role)) })),
  )

/** Writes the canary into every name of a school. */
async function markNames(deps: Deps, organisationId: string) {
  const places = [
    ['students', 'last_name'],
    ['teachers', 'last_name'],
    ['organisations', 'name'],
    ['subjects', 'description'],
    ['rooms', 'name'],
    ['announcements', 'title'],
    ['feedback', 'note'],
  ] as const
  const { rows } = await deps.database.query(
    "select table_name as t, column_name as c from information_schema.columns where table_schema = 'public'",
  )
  const isThere = new Set(rows.map((row) => `${String(row.t)}.${String(row.c)}`))
  for (const [table, column] of places) {
    if (!isThere.has(`${table}.${column}`)) continue
    const key = table === 'organisations' ? 'id' : 'organisation_id'
    await deps.db.execute(
      sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${CANARY} || ' ' || left(${sql.identifier(column)}, 40) where ${sql.identifier(key)} = ${organisationId}`,
    )
  }
}

const known = (who: string, { id, role, token }: Person) => ({ who, role, id, token })

/** Two schools with a year of work, a tutor with a class of their own, and everybody else who can sign in. */
export async function writeScene(deps: Deps): Promise<Scene> {
  const make = (name: string) =>
    deps.db.transaction((tx) => insertSampleSchool(tx, { name, kind: 'school', students: 40 }))
  const [own, other] = [await make('Own School'), await make('Other School')]
  await markNames(deps, other.organisationId)
  const tutor = await makePerson(deps, 'teacher')
  const year = await makeYear(deps, tutor.organisationId)
  await makeClass(deps, tutor.organisationId, { yearId: year.id, name: 'Evening', classTeacherId: tutor.id })
  return {
    callers: [
      ...(await membersOf(deps, own.organisationId, 'own')),
      known('tutor', tutor),
      known('lone student', await makePerson(deps, 'student')),
      known('demo visitor', await makePerson(deps, 'demo_user')),
      known('superadmin', await makePerson(deps, 'superadmin')),
    ],
    victims: await membersOf(deps, other.organisationId, 'other'),
    victimOrganisationId: other.organisationId,
  }
}
