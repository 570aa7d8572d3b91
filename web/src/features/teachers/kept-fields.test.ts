import { expect, it } from 'vitest'
import { changedFields, keptValues } from './kept-fields.ts'

it('a profile without a field gives the form an empty text', () => {
  const values = keptValues({ phone: null, aadhar: 'XXXX XXXX 1234', first_name: 'Radha' })
  expect(values).toMatchObject({ phone: '', aadhar: 'XXXX XXXX 1234', university: '' })
  expect(values).not.toHaveProperty('first_name')
})

it('a masked identity number that nobody touched is not sent back', () => {
  const before = keptValues({ aadhar: 'XXXX XXXX 1234', board: 'State' })
  expect(changedFields(before, { ...before, board: 'CBSE' })).toEqual({ board: 'CBSE' })
  expect(changedFields(before, { ...before, aadhar: '' })).toEqual({ aadhar: '' })
})
