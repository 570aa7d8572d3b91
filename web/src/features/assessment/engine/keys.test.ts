import { expect, it } from 'vitest'
import { meaningOf } from './keys.ts'

it('numbers and letters choose an option that there is, arrows and Enter step', () => {
  expect(['1', '5', 'a', 'E'].map((key) => meaningOf(key, 5))).toEqual([0, 4, 0, 4])
  expect(['0', '6', 'f', 'x', 'Tab', ' ', 'ArrowDown'].map((key) => meaningOf(key, 5))).toEqual(Array(7).fill(null))
  expect(['ArrowRight', 'Enter', 'ArrowLeft'].map((key) => meaningOf(key, 5))).toEqual(['next', 'next', 'previous'])
})
