import { expect, test } from 'vitest'
import { isFetchable } from './own-data-rules.ts'

test.each([
  ['done', '2026-11-24T06:00:00Z', true],
  ['done', '2026-11-23T06:00:01Z', true],
  ['done', '2026-11-23T06:00:00Z', false],
  ['running', '2026-11-24T06:00:00Z', false],
  ['failed', '2026-11-24T06:00:00Z', false],
] as const)('an export that is %s since %s is there: %s', (state, created_at, there) => {
  expect(isFetchable({ state, created_at }, Date.parse('2026-11-24T06:00:00Z'))).toBe(there)
})
