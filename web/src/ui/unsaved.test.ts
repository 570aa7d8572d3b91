import { describe, expect, it } from 'vitest'
import { isElsewhere, type Unsaved, whatIsLost } from './unsaved.ts'

const dialog = Symbol('dialog')
const held = (what: string, isDirty: boolean, inside: symbol | null = null): Unsaved => ({
  what,
  dialog: inside,
  isDirty: () => isDirty,
})

describe('what leaving would lose', () => {
  it('is nothing while nothing was typed', () => {
    expect(whatIsLost([])).toBeNull()
    expect(whatIsLost([held('this student', false)])).toBeNull()
  })
  it('names each thing once', () => {
    expect(whatIsLost([held('this student', true), held('this student', true)])).toBe('this student')
    expect(whatIsLost([held('the profile', true), held('the class', false), held('the codes', true)])).toBe(
      'the profile and the codes',
    )
  })
  it('of a dialog is what stands in the dialog', () => {
    const all = [held('the class', true), held('this lesson', true, dialog)]
    expect(whatIsLost(all, dialog)).toBe('this lesson')
    expect(whatIsLost([held('the class', true)], dialog)).toBeNull()
  })
  it('is asked of the form at that moment, so that a save just made counts', () => {
    let isDirty = true
    const form: Unsaved = { what: 'this student', dialog: null, isDirty: () => isDirty }
    expect(whatIsLost([form])).toBe('this student')
    isDirty = false
    expect(whatIsLost([form])).toBeNull()
  })
})

it('a hash leads nowhere else, a path or a search does', () => {
  const at = { pathname: '/organisation/settings', search: '?tab=profile' }
  expect(isElsewhere(at, { ...at })).toBe(false)
  expect(isElsewhere(at, { ...at, search: '' })).toBe(true)
  expect(isElsewhere(at, { ...at, pathname: '/settings' })).toBe(true)
})
