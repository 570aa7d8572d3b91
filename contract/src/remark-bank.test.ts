import { expect, test } from 'vitest'
import { bankRemarkRule } from './remark-bank.ts'

test.each([
  ['{name} reads with care.', undefined],
  ['Well done.', undefined],
  [' ', 'Write the remark.'],
  ['x'.repeat(300), undefined],
  ['x'.repeat(301), { values: { most: 300 } }],
  ['{nmae} reads.', { values: { place: '{nmae}', places: { oneOf: ['{name}', '{class}'] } } }],
  ['{} reads.', { values: { place: '{}' } }],
])('"%s"', (remark, message) => {
  expect([bankRemarkRule(remark)]).toMatchObject([message])
})
