import { expect, test } from 'vitest'
import { pastedDigits } from './phone-value.ts'

test.each([
  ['+91 98765 43210', '+91', '919876543210'],
  ['919876543210', '+91 ', '919876543210'],
  ['98765 43210', '+91 ', '919876543210'],
  ['+44 7911 123456', '+91 98765-43210', '447911123456'],
  ['+91 98765-4321', '+91 98765-432', undefined],
  ['+44 7911 123456', '+91', '447911123456'],
  ['+91 9', '+91 ', undefined],
  ['', '+91 98765-43210', undefined],
])('"%s" over "%s" is read as %s', (text, before, digits) => {
  expect(pastedDigits(text, before, '91')).toBe(digits)
})
