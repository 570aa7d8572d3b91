import { expect, test } from 'vitest'
import { whichHolds } from './which-holds.ts'

const versions = [
  { version: 1, effectiveOn: '2026-11-24' },
  { version: 2, effectiveOn: '2026-12-01' },
  { version: 3, effectiveOn: '2027-01-01' },
]

test.each([
  // an installation whose clock is behind has terms too
  ['2026-01-01', 1],
  ['2026-11-30', 1],
  ['2026-12-01', 2],
  ['2027-01-01', 3],
])('on %s version %i holds', (day, version) => {
  expect(whichHolds(versions, day).version).toBe(version)
  expect(whichHolds(versions.toReversed(), day).version).toBe(version)
})
