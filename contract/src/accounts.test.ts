import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { registerOrganisation, registerStudent, registerTeacher } from './accounts.ts'
import type { EndpointSpec } from './endpoint.ts'
import { allEndpoints } from './index.ts'

const errorsOf = (schema: z.ZodMiniType, body: unknown) => {
  const found: Record<string, string[]> = {}
  for (const issue of z.safeParse(schema, body).error?.issues ?? []) {
    const field = issue.path.join('.')
    found[field] = [...(found[field] ?? []), issue.message]
  }
  return found
}

test('no call with a password keeps a digest of its body for repetitions', () => {
  const fields = (schema: z.ZodMiniType) =>
    Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})
  const withPassword = allEndpoints.filter(
    (one: EndpointSpec) => one.body && fields(one.body).some((field) => field.includes('password')),
  )
  expect(withPassword.length).toBeGreaterThan(6)
  expect(withPassword.filter((one: EndpointSpec) => one.creates).map(({ name }) => name)).toEqual([])
})

describe('registration', () => {
  test('an empty form names every field at once', () => {
    expect(errorsOf(registerStudent.body, {})).toEqual({
      first_name: ['First name is required.'],
      last_name: ['Last name is required.'],
      phone: ['Phone number is required.'],
      email: ['Email is required.'],
      password: ['Password is required.'],
      confirm_password: ['Confirm Password is required.'],
      date_of_birth: ['Date of birth is required.'],
    })
  })

  test('two passwords that differ are told beside the other errors', () => {
    const body = { first_name: '', password: 'Secret@123', confirm_password: 'Secret@124' }
    expect(errorsOf(registerTeacher.body, body)).toMatchObject({
      first_name: ['First name is required.'],
      confirm_password: ['Passwords do not match.'],
    })
    expect(errorsOf(registerOrganisation.body, body).confirm_password).toEqual(['Passwords must match'])
  })

  test.each([
    ['91987654321', 'Phone number must be 10 digits.'],
    ['+91 98765 43210', undefined],
    ['9198765432101234', 'Phone number must be 10 digits.'],
    ['111111111111', 'Phone number cannot have all identical digits.'],
    ['91abc6543210', 'Phone number must be 10 digits.'],
  ])('phone %s: %s', (phone, message) => {
    expect(errorsOf(registerTeacher.body, { phone }).phone?.[0]).toBe(message)
  })

  test.each([
    ['2024-02-30', 'Invalid date of birth.'],
    ['2023-02-29', 'Invalid date of birth.'],
    ['not a date', 'Invalid date of birth.'],
    ['2999-01-01', 'Date of birth cannot be in the future.'],
    ['2010-05-17', undefined],
  ])('date of birth %s: %s', (date_of_birth, message) => {
    expect(errorsOf(registerStudent.body, { date_of_birth }).date_of_birth?.[0]).toBe(message)
  })

  test.each([
    ['short', 'Password must be at least 8 characters.'],
    ['UPPER@123', 'Password must contain at least one lowercase letter.'],
    ['lower@123', 'Password must contain at least one uppercase letter.'],
    ['NoNumber@', 'Password must contain at least one number.'],
    ['NoSpecial1', 'Password must contain at least one special character.'],
    ['Right@123', undefined],
  ])('password %s: %s', (password, message) => {
    expect(errorsOf(registerTeacher.body, { password }).password?.[0]).toBe(message)
  })
})
