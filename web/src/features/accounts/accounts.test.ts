import { describe, expect, it } from 'vitest'
import { checkPasswordPair, EMPTY_PAIR } from './password-pair.ts'
import { checkOrganisation, checkStudent, checkTeacher } from './registration-rules.ts'
import { signInEmail, signInPathFor } from './sign-in-path.ts'

const person = {
  first_name: 'Asha',
  last_name: 'K',
  phone: '919876543210',
  email: 'asha@school.in',
  password: 'Secret@123',
  confirm_password: 'Secret@123',
}
const blank = { first_name: ' ', last_name: '', phone: '', email: '', password: '', confirm_password: '' }
const shown = (errors: object) => Object.values(errors).filter((text) => text !== undefined)

describe('a registration', () => {
  it('names every empty field of a teacher at once', () => {
    expect(checkTeacher(blank)).toEqual({
      first_name: 'First name is required.',
      last_name: 'Last name is required.',
      phone: 'Phone number is required.',
      email: 'Email is required.',
      password: 'Password is required.',
      confirm_password: 'Confirm Password is required.',
    })
  })
  it('of a student asks for a date of birth at least five years back', () => {
    const on = (date_of_birth: string) => checkStudent({ ...person, date_of_birth }, '2026-11-21')['date_of_birth']
    expect([on(''), on('2023-02-29'), on('next year'), on('2026-11-22'), on('2021-11-22'), on('2021-11-21')]).toEqual([
      'Date of birth is required.',
      'Invalid date of birth.',
      'Invalid date of birth.',
      'Date of birth cannot be in the future.',
      'You must be at least 5 years old.',
      undefined,
    ])
  })
  it('of an organisation has its own texts', () => {
    const empty = { organisation_name: 'A', address: 'Kochi'.slice(1), affiliated_to: '', affiliation_number: '' }
    expect(shown(checkOrganisation({ ...person, ...empty, confirm_password: 'x' }))).toEqual([
      'Organisation name required',
      'Address required',
      'Affiliated to required',
      'Affiliation number required',
      'Passwords must match',
    ])
  })
  it('passes when everything is in order', () => {
    expect(shown(checkTeacher(person))).toEqual([])
  })
})

it('a new password needs its repetition', () => {
  expect(checkPasswordPair({ ...EMPTY_PAIR, password: 'Secret@123', confirm_password: 'Secret@12' })).toEqual({
    password: undefined,
    confirm_password: 'Passwords do not match.',
  })
})

it('a verified person is led to the sign-in of their kind, an unknown kind to the chooser', () => {
  expect(signInPathFor('teacher')).toBe('/login/teacher')
  expect(signInPathFor('superadmin')).toBe('/login')
  expect(signInPathFor('//evil.example')).toBe('/login')
})

it('a sign-in begins with the address of who comes, where the page before said one', () => {
  expect([{ email: 'asha@school.in' }, { email: 7 }, null, 'asha@school.in'].map(signInEmail)).toEqual([
    'asha@school.in',
    '',
    '',
    '',
  ])
})
