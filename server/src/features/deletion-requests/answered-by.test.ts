import { expect, test } from 'vitest'
import { answeredBy } from './answered-by.ts'

test.each([
  ['school', 'pupil', 'school', 'school'],
  ['school', 'teacher', 'school', 'school'],
  ['personal', 'tutor', 'tutor', 'self'],
  ['personal', 'pupil', 'tutor', 'teacher'],
  // a demo's people have no password to ask with
  ['demo', 'pupil', 'visitor', 'teacher'],
] as const)('in a tenant of the kind %s, %s of %s is answered by: %s', (kind, accountId, organisationId, who) => {
  expect(answeredBy(kind, { accountId, organisationId })).toBe(who)
})
