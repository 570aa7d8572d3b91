import { allEndpoints } from '@margam/contract'
import type { EndpointSpec, Role } from '@margam/contract/endpoint'
import { ownFields } from '@margam/contract/id-paths'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../db/columns.ts'
import { makePerson, makeSession, type Person } from './factories.ts'
import { addressOf, startTestApp, type TestApp } from './test-app.ts'

// Made from the contract: a call that is added is walked from then on, with nothing to write here.

const ROLES: Role[] = ['student', 'teacher', 'organisation', 'demo_user', 'superadmin']
const closed = allEndpoints.filter((endpoint) => endpoint.callers !== 'public')
const withIds = closed.filter((endpoint) => endpoint.path.includes(':') || ownFields(endpoint, 'query').length)
const withBody = allEndpoints.filter((endpoint) => endpoint.body)
const byName = (endpoints: readonly EndpointSpec[]) => endpoints.map((endpoint) => [endpoint.name, endpoint] as const)
const mayCall = (endpoint: EndpointSpec, role: Role) =>
  endpoint.callers === 'public' || endpoint.callers === 'signed-in' || endpoint.callers.includes(role)

let app: TestApp
let people: Record<Role, Person>
let strangers: Record<Role, Person>

const makeAll = async () =>
  Object.fromEntries(await Promise.all(ROLES.map(async (role) => [role, await makePerson(app.deps, role)]))) as Record<
    Role,
    Person
  >

/** Every parameter of the call as the same id; a parameter that is no id (a subject's name) gets a name. */
const paramsOf = (endpoint: EndpointSpec, id: string) => {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  return Object.fromEntries(names.map((name) => [name, /id$/i.test(name) ? id : 'Science']))
}
const queryOf = (endpoint: EndpointSpec, id: string): Record<string, string> =>
  Object.fromEntries(ownFields(endpoint, 'query').map((name) => [name, id]))

const callerOf = (endpoint: EndpointSpec) => ROLES.find((role) => mayCall(endpoint, role)) ?? 'student'

beforeAll(async () => {
  app = await startTestApp()
  people = await makeAll()
  strangers = await makeAll()
})
afterAll(() => app.close())

test('no two calls share a name or a method and path', () => {
  const names = allEndpoints.map((endpoint) => endpoint.name)
  const routes = allEndpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(routes).size).toBe(routes.length)
})

describe('nobody', () => {
  test.each(byName(closed))('%s without a token is 401', async (_name, endpoint) => {
    const params = paramsOf(endpoint, people.student.id)
    const reply = await app.call(endpoint, {
      params,
      query: queryOf(endpoint, people.student.id),
      body: endpoint.body ? {} : undefined,
    })
    expect(reply.status).toBe(401)
    expect(reply.body).toMatchObject({ status: 'error', code: 'unauthenticated', error: reply.body.message })
  })

  test.each(byName(closed))('%s with a tampered, expired or ended session is 401', async (_name, endpoint) => {
    const role = callerOf(endpoint)
    const person = people[role]
    const ended = await makeSession(app.deps, { id: person.id, role, createdBy: 'self' }, new Date(Date.now() - 1000))
    const [head, body, signature] = person.token.split('.')
    const forged = Buffer.from(
      JSON.stringify({
        ...JSON.parse(Buffer.from(body, 'base64url').toString()),
        user_role: 'superadmin',
        forged: true,
      }),
    )
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
    for (const token of [ended, `${head}.${forged.toString('base64url')}.${signature}`, `${none}.${body}.`, 'x']) {
      const reply = await app.call(endpoint, {
        token,
        params: paramsOf(endpoint, person.id),
        query: queryOf(endpoint, person.id),
      })
      expect(reply.status).toBe(401)
    }
  })
})

describe('the wrong role', () => {
  test.each(byName(closed))('%s refuses every role that it does not name', async (_name, endpoint) => {
    for (const role of ROLES.filter((one) => !mayCall(endpoint, one))) {
      const { id, token } = people[role]
      const reply = await app.call(endpoint, {
        token,
        params: paramsOf(endpoint, id),
        query: queryOf(endpoint, id),
        body: endpoint.body ? {} : undefined,
      })
      expect([role, reply.status]).toEqual([role, 403])
    }
  })
})

describe('somebody else’s id', () => {
  test.each(byName(withIds))(
    '%s answers a foreign, a missing and an impossible id alike: 404',
    async (_name, endpoint) => {
      const role = callerOf(endpoint)
      const bodies = []
      // the operator restores a student of any school
      const pupil = Object.values(endpoint.ids ?? {}).includes('any-person') ? [] : [strangers.student.id]
      for (const id of [strangers[role].id, ...pupil, newId(), 'not-an-id', "1' or '1'='1"]) {
        const reply = await app.call(endpoint, {
          token: people[role].token,
          params: paramsOf(endpoint, id),
          query: queryOf(endpoint, id),
          body: endpoint.body ? {} : undefined,
        })
        expect([id, reply.status]).toEqual([id, 404])
        bodies.push(reply.body)
      }
      expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    },
  )
})

describe('hostile bodies', () => {
  const deep = `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`
  const raw = [
    '{"a":',
    '[]',
    '"text"',
    '7',
    'null',
    deep,
    '{"__proto__":{"admin":true}}',
    '{"email":["x"],"first_name":{"a":1}}',
    '{"email":"a\\u0000b","first_name":"\\ud800"}',
    '{"marks":1e309,"subject_tests":{"A":[{"marks":1e309}]}}',
  ]

  test.each(byName(withBody))('%s never answers them with a 5xx', async (_name, endpoint) => {
    const role = callerOf(endpoint)
    const { id, token } = people[role]
    const url = addressOf(endpoint, paramsOf(endpoint, id))
    const authorization: Record<string, string> =
      endpoint.callers === 'public' ? {} : { authorization: `Bearer ${token}` }
    for (const payload of raw) {
      const headers = { ...authorization, 'content-type': 'application/json' }
      const reply = await app.inject({ method: endpoint.method, url, query: queryOf(endpoint, id), headers, payload })
      expect([payload.slice(0, 40), reply.status < 500]).toEqual([payload.slice(0, 40), true])
    }
    const text = await app.inject({
      method: endpoint.method,
      url,
      query: queryOf(endpoint, id),
      headers: { ...authorization, 'content-type': 'text/xml' },
      payload: '<a/>',
    })
    // where an id decides first, nothing of the body is read
    expect([404, 415]).toContain(text.status)
  })
})

describe('the address', () => {
  test.each(byName(allEndpoints))('%s is served with and without a trailing slash', async (_name, endpoint) => {
    const { id } = people[callerOf(endpoint)]
    const bare = addressOf(endpoint, paramsOf(endpoint, id)).replace(/\/$/, '')
    const replies = await Promise.all(
      [bare, `${bare}/`].map((url) =>
        app.inject({
          method: endpoint.method,
          url,
          headers: { 'content-type': 'application/json' },
          payload: endpoint.method === 'GET' ? undefined : '{}',
        }),
      ),
    )
    expect(replies[0].status).toBe(replies[1].status)
    expect(replies[0].body?.code).not.toBe('not_found')
  })
})
