import { expect, test } from 'vitest'
import { subjects } from './item-model.ts'
import { subjectNamed } from './subject-name.ts'

test.each([
  ['Maths', 'Mathematics'],
  [' math ', 'Mathematics'],
  ['computer  science', 'Computer Science'],
  ['Latin', undefined],
  ['', undefined],
])('%j means %s', (name, subject) => {
  expect(subjectNamed(name)).toBe(subject)
})

test('each subject of papers means itself', () => {
  expect(subjects.map(subjectNamed)).toEqual(subjects)
})
