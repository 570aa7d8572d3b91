import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { EndpointSpec } from './endpoint.ts'
import { allEndpoints } from './index.ts'

const partsOf = (endpoint: EndpointSpec) => Object.entries((endpoint.body as z.ZodMiniObject | undefined)?.shape ?? {})
const switches = (allEndpoints as readonly EndpointSpec[]).flatMap((endpoint) =>
  partsOf(endpoint)
    .filter(([field]) => field === 'dry_run' || field === 'invite')
    .map(([field, schema]) => [`${endpoint.name}.${field}`, schema as z.ZodMiniType] as const),
)

test.each(switches)('%s is on or off in whatever words a client writes it', (_name, schema) => {
  const read = (words: readonly unknown[]) => words.map((word) => z.parse(schema, word))
  const on = ['true', 'True', ' TRUE ', '1', 1, 'yes', 'On', true]
  const off = ['false', 'FALSE', '0', 0, 'no', 'off', '', ' ', false, null, undefined]
  expect([read(on), read(off)]).toEqual([on.map(() => true), off.map(() => false)])
})

test.each(switches)('%s in another word is refused, never a no', (_name, schema) => {
  for (const word of ['maybe', 'tru', 'y', '2', 'true,true', {}, []]) {
    expect([word, z.safeParse(schema, word).success]).toEqual([word, false])
  }
})

test('every import has one', () => {
  const names = switches.filter(([name]) => name.endsWith('.dry_run')).map(([name]) => name)
  expect(names.toSorted()).toEqual(
    ['bringDay', 'bringMarks', 'bringMonths', 'importRoster', 'importStudents', 'importTeachers', 'uploadMarks'].map(
      (name) => `${name}.dry_run`,
    ),
  )
})
