import { describe, expect, it } from 'vitest'
import { addClassBody, addClassProblem, changed, EMPTY_FORM } from './add-class-form.ts'

const INCOMPLETE = 'Please select a class, enter number of sections.'
const filled = { ...EMPTY_FORM, level: '8', count: '2' }

describe('a class to add', () => {
  it('needs a class, a number of sections, and a method unless students come later', () => {
    expect(addClassProblem(EMPTY_FORM)).toBe(INCOMPLETE)
    expect(addClassProblem({ ...filled, count: '0' })).toBe(INCOMPLETE)
    expect(addClassProblem({ ...filled, count: '1.5' })).toBe(INCOMPLETE)
    expect(addClassProblem({ ...filled, isLater: false })).toBe(INCOMPLETE)
    expect(addClassProblem(filled)).toBeUndefined()
  })

  it('has at most 26 sections and room for at least one', () => {
    expect(addClassProblem({ ...filled, count: '27' })).toBe('At most 26 sections.')
    expect(addClassProblem({ ...filled, capacity: '0' })).toBe('The capacity must be a whole number from 1 to 500.')
  })

  it('forgets its assignments when class, count, mode or later change, not with the capacity', () => {
    const chosen = { ...filled, isLater: false, mode: 'manual' as const, choice: { A: ['1'] } }
    for (const change of [{ level: '9' }, { count: '3' }, { mode: 'automatic' as const }, { isLater: true }]) {
      expect(changed(chosen, change).choice).toEqual({})
    }
    expect(changed(chosen, { capacity: '40' }).choice).toEqual({ A: ['1'] })
    expect(changed(chosen, { since: '2026-07-01' }).choice).toEqual({ A: ['1'] })
  })

  it('goes out without students when they come later', () => {
    expect(addClassBody({ ...filled, mode: 'manual', choice: { A: ['1'] } })).toEqual({
      class_name: '8',
      section_count: 2,
      assign_mode: null,
      students_per_section: null,
      capacity: null,
      in_class_since: '',
    })
  })

  it('goes out with its lists by hand, and without them when the server balances', () => {
    const now = { ...filled, isLater: false, choice: { A: ['1'] }, capacity: '40' }
    expect(addClassBody({ ...now, mode: 'manual' })).toMatchObject({
      assign_mode: 'manual',
      students_per_section: { A: ['1'] },
      capacity: 40,
    })
    expect(addClassBody({ ...now, mode: 'automatic' })).toMatchObject({
      assign_mode: 'automatic',
      students_per_section: null,
    })
  })
})
