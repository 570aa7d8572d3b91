import { expect, test } from 'vitest'
import { reasonProblem } from './operator-reason.ts'

test.each([
  ['', /*i18n*/ 'Reason is required.'],
  [' \n ', /*i18n*/ 'Reason is required.'],
  ['Nine more', { id: 'Say why in at least {count} letters.', values: { count: 10 } }],
  ['aaaaaaaaaaaa', /*i18n*/ 'Say why in words that the school understands.'],
  ['AbAbAbAbAb ab', /*i18n*/ 'Say why in words that the school understands.'],
  ['The office asked on the phone.', undefined],
  ['कार्यालय ने फ़ोन पर पूछा।', undefined],
])('a reason "%s" is told: %o', (reason, problem) => {
  expect(reasonProblem(reason)).toEqual(problem)
})
