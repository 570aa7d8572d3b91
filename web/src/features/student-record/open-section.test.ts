import { expect, test } from 'vitest'
import { afterOpening } from './open-section.ts'

test('one section is open at a time, and one that is done closes no other', () => {
  expect(afterOpening('contact', true)(null)).toBe('contact')
  expect(afterOpening('contact', true)('academic')).toBe('contact')
  expect(afterOpening('contact', false)('contact')).toBeNull()
  // a save of the section before, whose answer comes after the next was opened
  expect(afterOpening('academic', false)('contact')).toBe('contact')
})
