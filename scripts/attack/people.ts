import type { Role } from '@margam/contract/endpoint'
import type { Deps } from '../../server/src/feature.ts'
import { insertSampleSchool } from '../../server/src/features/demo/index.ts'
import { makePerson, makeSession, type Person } from '../../server/src/testing/factories.ts'
import { makeClass, makeYear } from '../../server/src/testing/school-factories.ts'
import { type Instance, startInstance } from './instance.ts'

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
  const { rows } = await deps.database.query(
    'select id, created_by from accounts where organisation_id = $1 and role = $2 order by id limit 1',
    [organisationId, role],
  )
  const [found] = rows
  if (!found) throw new Error(`The sample school has no ${role}.`)
  const account = { id: String(found.id), createdBy: String(found.created_by), role }
  return { role, id: account.id, token: await makeSession(deps, account) }
}

const MEMBERS: readonly Role[] = ['organisation', 'teacher', 'student']
const membersOf = (deps: Deps, organisationId: string, whose: string) =>
  Promise.all(
    MEMBERS.map(async (role) => ({ who: `${whose} ${role}`, ...(await sessionOf(deps, organisationId, role)) })),
  )

/** Writes the canary into every name of a school. */
async function markNames(deps: Deps, organisationId: string) {
  const columns = [
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
  for (const [table, column] of columns) {
    if (!isThere.has(`${table}.${column}`)) continue
    const key = table === 'organisations' ? 'id' : 'organisation_id'
    await deps.database.query(`update ${table} set ${column} = $1 || ' ' || left(${column}, 40) where ${key} = $2`, [
      CANARY,
      organisationId,
    ])
  }
}

const known = (who: string, { id, role, token }: Person) => ({ who, role, id, token })

/** Two schools with a year of work, a tutor with a class of their own, and everybody else who can sign in. */
async function writeScene(deps: Deps): Promise<Scene> {
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

/** An instance with the scene in it. */
export async function startScene(databaseUrl?: string): Promise<{ instance: Instance; scene: Scene }> {
  let scene: Scene | undefined
  const instance = await startInstance({
    databaseUrl,
    fill: async (deps) => {
      scene = await writeScene(deps)
    },
  })
  if (!scene) throw new Error('The scene was not written.')
  return { instance, scene }
}
