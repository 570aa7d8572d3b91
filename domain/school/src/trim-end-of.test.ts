import { expect, test } from 'vitest'
import { trimEndOf } from './trim-end-of.ts'

test('takes away what a text ends with, and nothing of its middle', () => {
  expect(trimEndOf('a. b . .', '. ')).toBe('a. b')
  expect(trimEndOf('सही।', '.।')).toBe('सही')
  expect(trimEndOf('...', '.')).toBe('')
  expect(trimEndOf('a.b', '.')).toBe('a.b')
})
