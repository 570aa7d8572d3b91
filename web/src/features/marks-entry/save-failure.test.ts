import { expect, test } from 'vitest'
import { ApiError } from '../../lib/errors.ts'
import { saveFailure } from './save-failure.ts'

const TRY_LATER = 'Something went wrong, please try again later.'

const row = { id: 's1', roll_no: '1', name: 'Asha', mark: '51', absent: false, remove: false, version: null }
const refusal = (errors?: unknown, status = 400) =>
  new ApiError(status, { status: 'error', message: 'No.', error: 'No.', errors })

test('a refused save is told at its student and its field', () => {
  const errors = { 'student_marks.0.mark': ['Too much.'], max_mark: ['Too little.'] }
  expect(saveFailure(refusal(errors), [row])).toEqual({
    toasts: ['Asha: Too much.', 'Max mark: Too little.'],
    notice: null,
    byStudent: { s1: 'Too much.' },
  })
})

test.each([
  [refusal(undefined, 500), TRY_LATER],
  [new ApiError(0, null), 'We could not reach the server. Check your connection and try again.'],
  [refusal(undefined, 403), 'No.'],
  [new Error('x'), TRY_LATER],
])('%s is told in words that stay', (error, text) => {
  expect(saveFailure(error, [row])).toEqual({ toasts: [text], notice: text, byStudent: {} })
})
