import { expect, test } from 'vitest'
import { isCollision, isExclusionViolation, isUniqueViolation } from './errors.ts'

const said = (code: string, message: string, constraint?: string) =>
  Object.assign(new Error(message), { code, constraint })
const taken = 'duplicate key value violates unique constraint'

test.each([
  ['by one server', said('23505', `${taken} "students_number"`, 'students_number')],
  ['by one server, under a failed query', new Error('Failed query', { cause: said('23505', '', 'students_number') })],
  ['of a piece by a worker', said('23505', `${taken} "students_number_102023"`)],
  ['of a copied piece by a coordinator', said('XX000', `${taken} "students_number_102023"`)],
])('a broken unique constraint told %s is known by its name', (_by, error) => {
  expect(isUniqueViolation(error)).toBe('students_number')
  expect(isExclusionViolation(error)).toBeUndefined()
  expect(isCollision(error)).toBe(true)
})

test('an exclusion constraint of a copied piece is known by its name', () => {
  const error = said('XX000', 'conflicting key value violates exclusion constraint "lessons_room_102030"')
  expect(isExclusionViolation(error)).toBe('lessons_room')
  expect(isUniqueViolation(error)).toBeUndefined()
})

test('another internal error is no collision', () => {
  expect(isCollision(said('XX000', 'cache lookup failed'))).toBe(false)
  expect(isUniqueViolation(said('XX000', 'cache lookup failed'))).toBeUndefined()
})
