import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { EndpointSpec } from './endpoint.ts'
import { entries, id, keyText, optionalText } from './fields.ts'
import { idProblems, idsAt } from './id-paths.ts'
import { allEndpoints } from './index.ts'

const call = (parts: Partial<EndpointSpec>): EndpointSpec => ({
  name: 'call',
  feature: 'feature',
  summary: '',
  method: 'POST',
  path: '/call/',
  callers: ['teacher'],
  reply: {},
  ...parts,
})

test('every id of every call names its policy, and every policy an id that is there', () => {
  const wrong = allEndpoints.flatMap((endpoint) => idProblems(endpoint).map((one) => `${endpoint.name}: ${one}`))
  expect(wrong).toEqual([])
})

test('an id is known by its name or by its schema, wherever it stands', () => {
  const body = z.object({
    class_id: optionalText(40),
    studentId: optionalText(40),
    chosen: z.array(keyText),
    rows: z._default(z.optional(z.array(z.object({ id: z.nullable(id), mark: z.number() }))), []),
    rolls: entries(keyText, z.string(), 5),
    lists: entries(z.string(), z.array(id), 5),
    either: z.union([z.object({ term_ids: z.array(z.string()) }), z.object({ name: z.string() })]),
    idle: z.string(),
    paid: z.string(),
  })
  expect(idProblems(call({ params: z.object({ userId: id }), query: z.object({ exam_id: id }), body }))).toEqual(
    [
      'params.userId',
      'query.exam_id',
      'body.class_id',
      'body.studentId',
      'body.chosen[]',
      'body.rows[].id',
      'body.rolls{key}',
      'body.lists{}[]',
      'body.either.term_ids[]',
    ].map((path) => `${path} has no policy`),
  )
})

test('a policy of a field that is not there is a mistake, and so is one that belongs to an id without a policy', () => {
  const params = z.object({ class_id: id })
  const ids = {
    'params.class_id': 'seen-class',
    'params.gone': 'self',
    'params.class_id[]': { policy: 'in-class', of: 'params.other' },
  } as const
  expect(idProblems(call({ params, ids }))).toEqual([
    'there is no params.gone',
    'there is no params.class_id[]',
    'an id is of params.other, which has no policy',
  ])
})

test('ids are read where they stand, each with the field that an error names', () => {
  const body = { rows: [{ id: 'a' }, {}], rolls: { b: '1' }, lists: { A: ['c', 'd'] }, one: 'e' }
  expect(idsAt(body, 'body.rows[].id')).toEqual([
    { value: 'a', field: 'rows.0.id' },
    { value: '', field: 'rows.1.id' },
  ])
  expect(idsAt(body, 'body.rolls{key}')).toEqual([{ value: 'b', field: 'rolls.b' }])
  expect(idsAt(body, 'body.lists{}[]')).toEqual([
    { value: 'c', field: 'lists.A.0' },
    { value: 'd', field: 'lists.A.1' },
  ])
  expect(idsAt(body, 'body.one')).toEqual([{ value: 'e', field: 'one' }])
  expect(idsAt(body, 'body.constructor')).toEqual([{ value: '', field: 'constructor' }])
  expect(idsAt(undefined, 'body.rows[].id')).toEqual([])
})
