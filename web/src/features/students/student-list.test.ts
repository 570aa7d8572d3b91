import { describe, expect, it } from 'vitest'
import { canBeInvited, filtersOf, fullName, isUnplaced, stateOf, studentStates } from './student-list.ts'

describe('the list of students', () => {
  it('reads its one choice of state from the call’s two filters, and writes it back', () => {
    for (const { value } of studentStates()) expect(stateOf(filtersOf(value))).toBe(value)
    expect(filtersOf('archived')).toEqual({ archived: 'true', needs: '' })
    expect(filtersOf('section')).toEqual({ archived: '', needs: 'section' })
    expect(stateOf({})).toBe('')
  })
  it('calls a student by the names that there are', () => {
    expect(fullName({ first_name: 'Asha', last_name: '' })).toBe('Asha')
    expect(fullName({ first_name: 'Asha', last_name: 'Menon' })).toBe('Asha Menon')
  })
  it('knows who is in no section: a level without a letter, and still at the school', () => {
    expect(isUnplaced({ class: '8', end_date: null })).toBe(true)
    expect(isUnplaced({ class: '8 A', end_date: null })).toBe(false)
    expect(isUnplaced({ class: '8', end_date: '2026-03-31' })).toBe(false)
  })
  it('invites again whoever has an address, has not accepted and has not left', () => {
    const invited = { email: 'asha@home.example', is_verified: false, end_date: null }
    expect(canBeInvited(invited)).toBe(true)
    expect(canBeInvited({ ...invited, is_verified: true })).toBe(false)
    expect(canBeInvited({ ...invited, end_date: '2026-03-31' })).toBe(false)
    expect(canBeInvited({ ...invited, email: '' })).toBe(false)
  })
})
