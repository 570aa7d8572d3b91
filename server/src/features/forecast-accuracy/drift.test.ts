import { expect, test } from 'vitest'
import { driftOf } from './drift.ts'

const exams = (count: number, outcomes: number, within: number) =>
  Array.from({ length: count }, () => ({ outcomes, within }))

test.each([
  ['too few outcomes say nothing', exams(9, 10, 0), null],
  ['too few exams say nothing, however large', exams(5, 60, 0), null],
  ['as promised', exams(10, 20, 16), null],
  ['a little beside it', exams(10, 20, 15), null],
  ['half of them inside', exams(10, 20, 10), 'too_narrow'],
  ['nearly all of them inside', exams(10, 20, 20), 'too_wide'],
  // two exams went wholly wrong, which happens; the others are as promised
  ['two hard exams', [...exams(2, 20, 2), ...exams(8, 20, 17)], null],
  ['what was long ago counts no more', [...exams(10, 20, 16), ...exams(20, 20, 2)], null],
])('%s', (_name, given, kind) => {
  expect(driftOf(given)?.kind ?? null).toBe(kind)
})
