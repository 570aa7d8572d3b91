import { describe, expect, it } from 'vitest'
import { ApiError, errorText, fieldErrors, formErrors, requestId } from './errors.ts'

const flat = new ApiError(400, { email: ['Email is required.'], phone: ['Phone number is required.', 'Twice.'] })
const envelope = new ApiError(400, {
  status: 'error',
  code: 'invalid',
  message: 'Please review the form.',
  error: 'Please review the form.',
  errors: { 'tests.0.marks': ['Too high.'] },
  request_id: 'r-1',
})

describe('the text of a failed call', () => {
  it('joins every message of a flat body by spaces', () => {
    expect(errorText(flat)).toBe('Email is required. Phone number is required. Twice.')
  })
  it('is the message of an envelope', () => {
    expect(errorText(envelope)).toBe('Please review the form.')
  })
  it('says when no answer came', () => {
    expect(errorText(new ApiError(0, null))).toBe('We could not reach the server. Check your connection and try again.')
  })
  it('falls back when the body says nothing', () => {
    expect(errorText(new ApiError(500, null))).toBe('Something went wrong.')
    expect(errorText(new ApiError(400, {}), 'Failed.')).toBe('Failed.')
    expect(errorText(new Error('internal detail'), 'Failed.')).toBe('Failed.')
  })
  it('is what is said of a server that failed, and no other refusal', () => {
    const told = (status: number) => errorText(new ApiError(status, { message: 'No.' }), 'Refused.', 'Try later.')
    expect([400, 409, 500, 503].map(told)).toEqual(['No.', 'No.', 'Try later.', 'Try later.'])
  })
})

describe('the messages by field', () => {
  it('come from both shapes', () => {
    expect(fieldErrors(flat)['phone']).toEqual(['Phone number is required.', 'Twice.'])
    expect(fieldErrors(envelope)).toEqual({ 'tests.0.marks': ['Too high.'] })
  })
  it('leave those of the whole form apart', () => {
    const refused = new ApiError(401, { non_field_errors: ['Invalid email or password.'] })
    expect(fieldErrors(refused)).toEqual({})
    expect(formErrors(refused)).toEqual(['Invalid email or password.'])
  })
  it('leave nothing for the whole form when every message has a field', () => {
    expect(formErrors(flat)).toEqual([])
    expect(formErrors(envelope)).toEqual([])
  })
  it('keep the whole form from silence when nothing is named', () => {
    expect(formErrors(new ApiError(500, null))).toEqual(['Something went wrong.'])
  })
})

it('the request id is found where the server gave one', () => {
  expect(requestId(envelope)).toBe('r-1')
  expect(requestId(flat)).toBeNull()
})
