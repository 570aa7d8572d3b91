import { allEndpoints } from '@margam/contract'
import type { EndpointSpec } from '@margam/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { writeCursor } from '../http/paging.ts'
import { makePerson, type Person } from './factories.ts'
import { makeSchool } from './school-factories.ts'
import { startTestApp, type TestApp } from './test-app.ts'

// Made from the contract: a date that a call takes is walked from then on, with nothing to write here.

const BEYOND = ['9999-12-31', '0001-01-01', '1899-12-31', '2201-01-01', '2200-13-01', '+275760-09-13']
const BEYOND_MONTHS = ['9999-12', '0001-01', '1899-12', '2201-01', '2200-13']
// texts whose rules look at several fields of a row at once, tested with the form of the teacher
const RULED_BY_ROW = new Set(['startDate', 'endDate'])
const SOUNDS_LIKE_A_DATE = /^(day|from|to|month)$|(^|_)date($|_of)|[a-z]Date$|_on$/

interface Json {
  format?: string
  properties?: Record<string, Json>
  items?: Json
  type?: string
}
type Found = readonly [path: string[], schema: Json]

function textsIn(schema: Json, path: string[] = []): Found[] {
  if (schema.type === 'string') return [[path, schema]]
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, one]) => textsIn(one, [...path, name]))
  return schema.items ? [...inside, ...textsIn(schema.items, [...path, '0'])] : inside
}
const nested = ([first, ...rest]: readonly string[], value: string): unknown => {
  if (first === undefined) return value
  return first === '0' ? [nested(rest, value)] : { [first]: nested(rest, value) }
}

const given = allEndpoints.flatMap((endpoint: EndpointSpec) =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    if (!schema) return []
    const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Json
    return textsIn(json).map(([path, { format }]) => ({ endpoint, part, schema, path, format }))
  }),
)
const named = (fields: typeof given) =>
  fields.map((field) => [`${field.endpoint.name} ${field.part}.${field.path.join('.')}`, field] as const)
const dates = given.filter(({ format }) => format === 'date' || format === 'month')
const refusedBy = (format?: string) => (format === 'month' ? BEYOND_MONTHS : BEYOND)

let app: TestApp
let people: Record<string, Person>
let ids: Record<string, string>
beforeAll(async () => {
  app = await startTestApp()
  const school = await makeSchool(app.deps, { students: 1 })
  const self = { teacher: school.teacher, student: school.students[0], organisation: school.admin }
  people = { ...self, superadmin: await makePerson(app.deps, 'superadmin') }
  const student = school.students[0].id
  const teacher = school.teacher.id
  const of = {
    academic_year_id: school.year.id,
    class_id: school.klass.id,
    classId: school.klass.id,
    org_id: school.organisationId,
  }
  ids = { studentId: student, student_id: student, teacher_id: teacher, teacherId: teacher, ...of }
})
afterAll(() => app.close())

/** The ids that a call takes in its query: they are looked up before its dates are read. */
const idsOf = (endpoint: EndpointSpec) => {
  const paths = Object.keys(endpoint.ids ?? {}).filter((path) => path.startsWith('query.'))
  const names = paths.map((path) => path.slice('query.'.length))
  return Object.fromEntries(names.filter((name) => name in ids).map((name) => [name, ids[name]]))
}

test('whatever is called like a date is one', () => {
  const texts = given.filter(({ path }) => {
    const name = path.at(-1) ?? ''
    return SOUNDS_LIKE_A_DATE.test(name) && !RULED_BY_ROW.has(name)
  })
  const undated = texts.filter(({ format }) => format !== 'date' && format !== 'month')
  expect(undated.map(({ endpoint, path }) => [endpoint.name, ...path])).toEqual([])
  expect(dates.length).toBeGreaterThan(25)
})

test.each(named(dates))('%s lies between 1900 and 2200', async (_name, { endpoint, part, schema, path, format }) => {
  const roles = Array.isArray(endpoint.callers) ? endpoint.callers : ['student']
  const caller = people[roles[0]]
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, ids[name] ?? caller.id]),
  )
  for (const value of refusedBy(format)) {
    const sent = nested(path, value) as Record<string, string>
    const { error } = z.safeParse(schema, sent)
    expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path.join('.'))
    const asked = part === 'query' ? { ...idsOf(endpoint), ...sent } : sent
    const reply = await app.call(endpoint, { token: caller.token, params, [part]: asked })
    // a body is read after the ids, and some calls are on what this school does not have
    const right = part === 'query' ? [400] : [400, 403, 404]
    expect([value, reply.status, right.includes(reply.status)]).toEqual([value, reply.status, true])
  }
})

test.each(['9999-12-31', '0001-01-01', '2200-13-01', '2026-11-22 (a comment)', '-271821-04-20'])(
  'a cursor that holds %s is a page that does not exist',
  async (value) => {
    const cursor = writeCursor([value, ids.class_id])
    const lists = allEndpoints.filter(({ name }) => name === 'listStudents' || name === 'listArchivedClasses')
    for (const endpoint of lists) {
      const caller = people[endpoint.callers[0]]
      const sort: Record<string, string> = endpoint.name === 'listStudents' ? { sort: 'joining_date' } : {}
      const reply = await app.call(endpoint, {
        token: caller.token,
        params: { userId: caller.id },
        query: { cursor, ...sort },
      })
      expect([endpoint.name, reply.status]).toEqual([endpoint.name, 400])
    }
  },
)
