import { expect, test } from 'vitest'
import { tellApart } from './tell-apart.ts'

test('a student is told apart by what is known of the admission number and the birth', () => {
  const told = { admission_number: 'A-1', date_of_birth: '2013-04-05' }
  expect(tellApart(told)).toBe('A-1 · born Apr 5, 2013')
  expect(tellApart({ ...told, admission_number: null })).toBe('born Apr 5, 2013')
  expect(tellApart({ admission_number: '', date_of_birth: null })).toBe('')
})
