import { expect, test } from 'vitest'
import { splitClass, splitName } from './pair-cells.ts'

test.each([
  ['Asha Menon', 'Asha', 'Menon'],
  ['  Asha  K.   Menon ', 'Asha K.', 'Menon'],
  ['Asha', 'Asha', ''],
  ['', '', ''],
])('the name %j', (text, first, last) => {
  expect(splitName(text)).toEqual([first, last])
})

test.each([
  ['5-A', '5', 'A'],
  ['5 A', '5', 'A'],
  ['class 10b', '10', 'b'],
  ['LKG – C', 'LKG', 'C'],
  ['12', '12', ''],
  ['V-A', 'V-A', ''],
  ['5-A1', '5-A1', ''],
  ['', '', ''],
])('the class %j', (text, level, section) => {
  expect(splitClass(text)).toEqual([level, section])
})
