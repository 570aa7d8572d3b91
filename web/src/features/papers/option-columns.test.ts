import { expect, test } from 'vitest'
import { optionColumns } from './option-columns.ts'

test.each([
  [4, ['8%', '16%', '32%', '92%']],
  [4, ['160 minutes', '7 minutes', '20 minutes', '92 minutes']],
  [4, [String.raw`$\frac{12}{13}$`, String.raw`$\frac{5}{13}$`, String.raw`$\sqrt{2}$`, '1']],
  [2, ['$36x^2 + 49y^2$', '$36x^2 + 42xy + 49y^2$', '$36x^2 - 84xy + 49y^2$', '$36x^2 + 84xy + 49y^2$']],
  [2, ['a sheep', 'an island off the coast', 'the sea', 'none of these']],
  [1, ['Both are true, and the reason explains the assertion.', 'Both are false.']],
])('%i columns', (columns, options) => {
  expect(optionColumns(options)).toBe(columns)
})
