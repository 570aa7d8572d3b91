import { expect, it } from 'vitest'
import { shownErrors } from './form-errors.ts'

const found = { email: 'Email is required.', phone: 'Phone number is required.', name: undefined }

it('a field that was not left yet shows nothing', () => {
  expect(shownErrors({ found, live: ['email'], refused: {} })).toEqual({ email: 'Email is required.' })
})
it('what the server said stands at its field until a rule says more', () => {
  expect(shownErrors({ found, live: ['email'], refused: { email: 'Taken.', name: 'Odd.' } })).toEqual({
    email: 'Email is required.',
    name: 'Odd.',
  })
})
it('what the server said goes once the field has changed', () => {
  expect(shownErrors({ found: {}, live: ['email'], refused: { email: undefined } })).toEqual({})
})
