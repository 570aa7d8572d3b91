import { expect, test } from 'vitest'
import { addRemark, fillRemark } from './fill-remark.ts'

test('the student’s name and class are filled in wherever they stand, and a name is never read again', () => {
  const of = { name: '{class} Menon', class: '8 A' }
  expect(fillRemark('{name} of {class}: {name} reads, {other}.', of)).toBe(
    '{class} Menon of 8 A: {class} Menon reads, {other}.',
  )
})

test('a remark goes after what is written', () => {
  expect([addRemark('', 'Reads.'), addRemark('Kind. ', 'Reads.')]).toEqual(['Reads.', 'Kind. Reads.'])
})
