import { expect, test } from 'vitest'
import { subjectMatcher } from './subject-matcher.ts'

const physics = { subject_name: 'Physics', subject_code: 'PHY-11' }
const malayalam = { subject_name: 'മലയാളം', subject_code: 'MAL' }

test('a subject is found by a part of its name or code, whatever the case and accents', () => {
  for (const word of ['', 'phys', 'ICS', 'phy-1', 'phýs ']) expect(subjectMatcher(word)(physics)).toBe(true)
  expect(subjectMatcher('art')(physics)).toBe(false)
  expect(subjectMatcher('മലയ')(malayalam)).toBe(true)
})
