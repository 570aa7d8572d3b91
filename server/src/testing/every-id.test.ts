import { allEndpoints } from '@margam/contract'
import type { EndpointSpec } from '@margam/contract/endpoint'
import { type IdPath, type IdRule, type PolicyName, policyOf } from '@margam/contract/policies'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../db/columns.ts'
import { clusterUrl } from './cluster.ts'
import { makeBulletin, makeConcern } from './factories.ts'
import { makeFullSchool, makeLoneTeacher, makeOperator } from './full-school.ts'
import { type Actor, actorsOf, ofOperator } from './id-actors.ts'
import { asSent, bodyOf, queryOf, withId } from './id-bodies.ts'
import { noteSeveralPieces } from './several-pieces.ts'
import { isAcrossSchools, isWithinTenant } from './tenant-statements.ts'
import { type Reply, startTestApp, type TestApp } from './test-app.ts'

// Made from the contract: each id of each call, for everybody who may make it, with all other ids as they should be.

const rulesOf = (endpoint: EndpointSpec) => Object.entries(endpoint.ids ?? {}) as [IdPath, IdRule][]
const ORDER = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
/** An archived class takes its lessons out of the plan, and other calls name one. */
const place = ({ method, name }: EndpointSpec) => ORDER.indexOf(method) + (name === 'archiveClass' ? ORDER.length : 0)
const guarded = allEndpoints.filter((endpoint) => endpoint.ids).toSorted((a, b) => place(a) - place(b))
const byName = guarded.map((endpoint) => [endpoint.name, endpoint] as const)
const ALONE: readonly PolicyName[] = [
  'alone-self',
  'kept-year',
  'kept-import',
  'kept-class',
  'kept-student',
  'list-subject',
  'deletion-request',
]

let app: TestApp
let actors: Actor[]
let strangers: Actor[]

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T06:00:00Z') })
  app = await startTestApp()
  const { deps } = app
  const full = await makeFullSchool(deps)
  const { operator, looks, tasks, files } = await makeOperator(deps, full)
  actors = actorsOf(full, await makeLoneTeacher(deps))
  strangers = actorsOf(await makeFullSchool(deps), await makeLoneTeacher(deps))
  const [school] = actors
  const students = actors.filter(({ role }) => role === 'student')
  const named: Actor['named'] = {
    ...ofOperator(full),
    'any-bulletin': [await makeBulletin(deps)],
    'any-concern': [await makeConcern(deps, students[0].person)],
    'any-school': [full.organisationId],
    'open-look': [looks.own, looks.others, looks.ended],
    'own-task': [tasks.own, tasks.others],
    'readable-file': [files.own, files.others, full.files.logo],
  }
  actors.push({ ...school, who: 'operator', role: 'superadmin', person: operator, named })
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

const callersOf = (endpoint: EndpointSpec) =>
  endpoint.callers === 'signed-in'
    ? actors.filter((actor) => actor.role === 'student')
    : actors.filter((actor) => endpoint.callers.includes(actor.role))

const isForLoneAlone = (endpoint: EndpointSpec) => rulesOf(endpoint).some(([, rule]) => ALONE.includes(policyOf(rule)))

/** Makes a call with the right ids, but one. */
function ask(endpoint: EndpointSpec, actor: Actor, wrong?: { path: IdPath; id: string }) {
  const right = (policy: PolicyName) => {
    const [id] = actor.named[policy] ?? []
    if (!id) throw new Error(`The scene has no id of ${policy} for the ${actor.who}: give it one in id-actors.ts.`)
    return id
  }
  const at = (part: string) =>
    Object.fromEntries(
      rulesOf(endpoint).flatMap(([path, rule]) =>
        path.startsWith(`${part}.`)
          ? [[path.slice(part.length + 1), path === wrong?.path ? wrong.id : right(policyOf(rule))]]
          : [],
      ),
    )
  const body = endpoint.method === 'GET' ? undefined : bodyOf(endpoint.name, right, actor.fields)
  const spoilt = wrong?.path.startsWith('body.') ? withId(body, wrong.path, wrong.id) : body
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'Science'])
  return app.call(endpoint, {
    token: actor.person.token,
    params: { ...Object.fromEntries(names), ...at('params') },
    query: { ...queryOf(endpoint.name, actor.fields), ...at('query') },
    ...asSent(endpoint.name, spoilt),
  })
}

/** The field at which an error tells of an id, without where exactly in it. */
const fieldOf = (path: IdPath) => path.split(/[.[{]/)[1]

/** What a wrong id answers: nothing of it is said but at its field. */
function expected(rule: IdRule): 'fine' | 400 | 404 {
  if (typeof rule === 'string') return 404
  if (rule.byCall === 200) return 'fine'
  return rule.byCall ?? (rule.refusal ? 400 : 404)
}

function* wrongIds(actor: Actor, rule: IdRule): Generator<[string, string]> {
  const policy = policyOf(rule)
  const [, ...unseen] = actor.named[policy] ?? []
  for (const id of unseen) yield ['one of the own school that the caller may not use', id]
  const foreign = strangers.find(({ who }) => who === actor.who)?.named[policy]?.[0]
  if (foreign) yield ['one of another school', foreign]
  yield ['an unknown one', newId()]
  yield ['one that is none', 'not-an-id']
  yield ['one with a quote', "1' or '1'='1"]
}

/** What is wrong with the answer to a wrong id; undefined when nothing is. */
function problemOf(endpoint: EndpointSpec, actor: Actor, path: IdPath, rule: IdRule, { status, body }: Reply) {
  if (actor.isOfSchool && isForLoneAlone(endpoint)) return [403, 404].includes(status) ? undefined : status
  const answer = expected(rule)
  if (answer === 'fine') return status < 400 ? undefined : status
  if (status !== answer) return status
  if (answer === 404) return body.code === 'not_found' ? undefined : JSON.stringify(body)
  const fields = Object.keys(body.errors).map((field) => field.split('.')[0])
  return fields.join() === fieldOf(path) ? undefined : `told at ${fields.join()}`
}

describe('a wrong id', () => {
  test.each(byName)('%s refuses each of its ids by itself', async (_name, endpoint) => {
    const wrong: string[] = []
    for (const actor of callersOf(endpoint)) {
      for (const [path, rule] of rulesOf(endpoint)) {
        for (const [kind, id] of wrongIds(actor, rule)) {
          const problem = problemOf(endpoint, actor, path, rule, await ask(endpoint, actor, { path, id }))
          if (problem !== undefined) wrong.push(`${actor.who}, ${path}, ${kind}: ${problem}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('the right ids', () => {
  const statements = new Set<string>()
  let several: ReadonlySet<string>
  const { sqlToQuery } = PgDialect.prototype
  beforeAll(() => {
    several = noteSeveralPieces()
    PgDialect.prototype.sqlToQuery = function write(...given) {
      const query = sqlToQuery.apply(this, given)
      statements.add(query.sql)
      return query
    }
  })
  afterAll(() => {
    PgDialect.prototype.sqlToQuery = sqlToQuery
  })

  test.each(byName)('%s takes them', async (_name, endpoint) => {
    const fields = rulesOf(endpoint).map(([path]) => fieldOf(path))
    const wrong: string[] = []
    for (const actor of callersOf(endpoint)) {
      const { status, body } = await ask(endpoint, actor)
      const isTold = actor.isOfSchool && isForLoneAlone(endpoint)
      const refused = Object.keys(body?.errors ?? {}).filter((field) => fields.includes(field.split('.')[0]))
      const isFine = isTold ? status === 403 : ![403, 404].includes(status) && status < 500 && refused.length === 0
      if (!isFine) wrong.push(`${actor.who}: ${status} ${JSON.stringify(body)}`)
    }
    expect(wrong).toEqual([])
  })

  test('ask of a tenant’s tables within the tenant', () => {
    expect(statements.size).toBeGreaterThan(200)
    const across = [...statements].filter((statement) => !isWithinTenant(statement))
    expect(across).toEqual([])
  })

  test.runIf(clusterUrl())('ask one piece each where schools are spread, but for what is named', () => {
    expect([...several].filter((statement) => !isAcrossSchools(statement))).toEqual([])
  })
})

test.each([
  ['select "id" from "students" where "students"."organisation_id" = $1', true],
  ['select "id" from "students" where "students"."id" = $1', false],
  ['update "marks" set "organisation_id" = $1', false],
  ['delete from "classes" where "classes"."id" = $1', false],
  ['select "id" from "sessions" where "sessions"."id" = $1', true],
])('%s is within the tenant: %s', (statement, isWithin) => {
  expect(isWithinTenant(statement)).toBe(isWithin)
})
