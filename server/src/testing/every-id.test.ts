import { allEndpoints } from '@margam/contract'
import type { EndpointSpec } from '@margam/contract/endpoint'
import { type IdPlace, type IdRule, type PolicyName, policyOf } from '@margam/contract/policies'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../db/columns.ts'
import { makePerson } from './factories.ts'
import { makeFullSchool, makeLoneTeacher } from './full-school.ts'
import { type Actor, actorsOf } from './id-actors.ts'
import { asSent, bodyOf, queryOf, withId } from './id-bodies.ts'
import { startTestApp, type TestApp } from './test-app.ts'

// Made from the contract: each id of each call, for everybody who may make it, with all other ids as they should be.

const rulesOf = (endpoint: EndpointSpec) => Object.entries(endpoint.ids ?? {}) as [IdPlace, IdRule][]
const ORDER = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const guarded = allEndpoints
  .filter((endpoint) => endpoint.ids)
  .toSorted((a, b) => ORDER.indexOf(a.method) - ORDER.indexOf(b.method))
const byName = guarded.map((endpoint) => [endpoint.name, endpoint] as const)
const ALONE: readonly PolicyName[] = ['alone-self', 'kept-class', 'kept-student', 'list-subject']

let app: TestApp
let actors: Actor[]
let strangers: Actor[]

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T06:00:00Z') })
  app = await startTestApp()
  const { deps } = app
  const operator = await makePerson(deps, 'superadmin')
  actors = actorsOf(await makeFullSchool(deps), await makeLoneTeacher(deps))
  strangers = actorsOf(await makeFullSchool(deps), await makeLoneTeacher(deps))
  const [school] = actors
  const anyClass = school.named['school-class'] ?? [newId()]
  actors.push({ ...school, who: 'operator', role: 'superadmin', person: operator, named: { 'any-class': anyClass } })
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
function ask(endpoint: EndpointSpec, actor: Actor, wrong?: { place: IdPlace; id: string }) {
  const right = (policy: PolicyName) => {
    const [id] = actor.named[policy] ?? []
    if (!id) throw new Error(`The scene has no id of ${policy} for the ${actor.who}.`)
    return id
  }
  const at = (part: string) =>
    Object.fromEntries(
      rulesOf(endpoint).flatMap(([place, rule]) =>
        place.startsWith(`${part}.`)
          ? [[place.slice(part.length + 1), place === wrong?.place ? wrong.id : right(policyOf(rule))]]
          : [],
      ),
    )
  const body = endpoint.method === 'GET' ? undefined : bodyOf(endpoint.name, right, actor.fields)
  const spoilt = wrong?.place.startsWith('body.') ? withId(body, wrong.place, wrong.id) : body
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'Science'])
  return app.call(endpoint, {
    token: actor.person.token,
    params: { ...Object.fromEntries(names), ...at('params') },
    query: { ...queryOf(endpoint.name, actor.fields), ...at('query') },
    ...asSent(endpoint.name, spoilt),
  })
}

/** The field at which an error tells of an id, without where exactly in it. */
const fieldOf = (place: IdPlace) => place.split(/[.[{]/)[1]

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

describe('a wrong id', () => {
  test.each(byName)('%s refuses each of its ids by itself', async (_name, endpoint) => {
    for (const actor of callersOf(endpoint)) {
      for (const [place, rule] of rulesOf(endpoint)) {
        const answer = expected(rule)
        for (const [kind, id] of wrongIds(actor, rule)) {
          const reply = await ask(endpoint, actor, { place, id })
          const what = `${actor.who}, ${place}, ${kind}`
          if (actor.isOfSchool && isForLoneAlone(endpoint)) {
            expect([what, [403, 404].includes(reply.status)]).toEqual([what, true])
            continue
          }
          if (answer === 'fine') {
            expect([what, reply.status < 400, reply.body]).toEqual([what, true, reply.body])
            continue
          }
          expect([what, reply.status, reply.body]).toEqual([what, answer, reply.body])
          if (answer !== 400) continue
          const fields = Object.keys(reply.body.errors).map((field) => field.split('.')[0])
          expect([what, fields]).toEqual([what, [fieldOf(place)]])
        }
      }
    }
  })
})

describe('the right ids', () => {
  test.each(byName)('%s takes them', async (_name, endpoint) => {
    for (const actor of callersOf(endpoint)) {
      const reply = await ask(endpoint, actor)
      if (actor.isOfSchool && isForLoneAlone(endpoint)) {
        expect(reply.status).toBe(403)
        continue
      }
      const fields = rulesOf(endpoint).map(([place]) => fieldOf(place))
      const refused = Object.keys(reply.body?.errors ?? {}).filter((field) => fields.includes(field.split('.')[0]))
      const status: number = reply.status
      expect([actor.who, [403, 404].includes(status) || status >= 500, refused, reply.body]).toEqual([
        actor.who,
        false,
        [],
        reply.body,
      ])
    }
  })
})
