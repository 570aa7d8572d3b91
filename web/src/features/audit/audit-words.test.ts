import { readdirSync, readFileSync } from 'node:fs'
import { examActions } from '@margam/contract/marks'
import { expect, test } from 'vitest'
import { actionChoices, thingChoices } from './audit-words.ts'

/** What the operator does things to that are of no school, and that no school's trail shows. */
const OF_NO_SCHOOL = [
  'bulletin',
  'concern',
  'contact-message',
  'installation',
  'job',
  'legal-text',
  'mail',
  'operator-details',
]

const server = new URL('../../../../server/src/', import.meta.url)
const source = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => /^(?!testing|.*\.test\.ts).*\.ts$/.test(name))
  .map((name) => readFileSync(new URL(name, server), 'utf8'))
  .join('\n')

const written = (form: RegExp) =>
  new Set([...source.matchAll(form)].map(([, first, entity = first]) => (OF_NO_SCHOOL.includes(entity) ? '' : first)))
const without = (words: Set<string>, choices: { value: string }[]) =>
  [...words].filter((word) => word && !choices.some(({ value }) => value === word))

test('each thing that the server writes into a school’s trail has words', () => {
  const things = written(/entity: '([a-z-]+)'/g)
  expect(things.size).toBeGreaterThan(30)
  expect(without(things, thingChoices()), 'say it in audit-words.ts').toEqual([])
})

test('each act that it writes there has words', () => {
  const acts = written(/action: '([a-z-]+)',\s*entity: '([a-z-]+)'/g)
  expect(acts.size).toBeGreaterThan(20)
  expect(without(new Set([...acts, ...examActions]), actionChoices()), 'say it in audit-words.ts').toEqual([])
})
