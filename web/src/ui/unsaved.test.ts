import { describe, expect, it } from 'vitest'
import { isElsewhere, lossesOf, type Unsaved } from './unsaved.ts'

const dialog = Symbol('dialog')
const held = (loss: string, isDirty: boolean, inside: symbol | null = null): Unsaved => ({
  loss,
  dialog: inside,
  isDirty: () => isDirty,
})

describe('what leaving would lose', () => {
  it('is nothing while nothing was typed', () => {
    expect(lossesOf([])).toEqual([])
    expect(lossesOf([held('this student', false)])).toEqual([])
  })
  it('names each thing once', () => {
    expect(lossesOf([held('this student', true), held('this student', true)])).toEqual(['this student'])
    expect(lossesOf([held('the profile', true), held('the class', false), held('the codes', true)])).toEqual([
      'the profile',
      'the codes',
    ])
  })
  it('of a dialog is what stands in the dialog', () => {
    const all = [held('the class', true), held('this lesson', true, dialog)]
    expect(lossesOf(all, dialog)).toEqual(['this lesson'])
    expect(lossesOf([held('the class', true)], dialog)).toEqual([])
  })
  it('is asked of the form at that moment, so that a save just made counts', () => {
    let isDirty = true
    const form: Unsaved = { loss: 'this student', dialog: null, isDirty: () => isDirty }
    expect(lossesOf([form])).toEqual(['this student'])
    isDirty = false
    expect(lossesOf([form])).toEqual([])
  })
})

it('a hash leads nowhere else, a path or a search does', () => {
  const at = { pathname: '/organisation/settings', search: '?tab=profile' }
  expect(isElsewhere(at, { ...at })).toBe(false)
  expect(isElsewhere(at, { ...at, search: '' })).toBe(true)
  expect(isElsewhere(at, { ...at, pathname: '/settings' })).toBe(true)
})
