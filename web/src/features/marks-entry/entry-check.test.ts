import type { EntryStudent } from '@margam/contract/marks-entry'
import { describe, expect, it } from 'vitest'
import { checkEntry, refusedBy, stepOf } from './entry-check.ts'
import { reduceGrid, startGrid } from './grid-model.ts'

const student = (id: string, mark: number | null): EntryStudent => ({
  id,
  name: `Student ${id}`,
  roll_no: id,
  admission_number: '',
  mark,
  status: mark === null ? null : 'present',
  version: mark === null ? null : 1,
})
const students = [student('1', 40), student('2', null)]
const FIFTY = 5000n
const start = startGrid(students)
const type = (state: typeof start, id: string, text: string) => reduceGrid(state, { type: 'type', id, text })
const check = (state: typeof start, refused = {}) => checkEntry(students, state, FIFTY, refused)

describe('the marks of a class before they are saved', () => {
  it('have nothing to save while nothing was typed', () => {
    expect(check(start)).toMatchObject({ changed: 0, blanks: 1, problems: [undefined, undefined] })
    expect(stepOf(check(start))).toBe('nothing')
  })
  it('are asked about while some are missing, and sent once all are there', () => {
    const one = type(start, '1', '41')
    expect(stepOf(check(one))).toBe('ask')
    expect(stepOf(check(type(one, '2', 'AB')))).toBe('send')
  })
  it('have a problem, before any question, where a mark is above the maximum', () => {
    const wrong = check(type(start, '1', '51'))
    expect(wrong.problems[0]).toBeTruthy()
    expect(stepOf(wrong)).toBe('problem')
  })
  it('keep what the server refused until that mark is typed anew', () => {
    const sent = type(start, '1', '41')
    const refused = refusedBy({ '1': 'The student was away.' }, sent)
    expect(check(sent, refused).problems).toEqual(['The student was away.', undefined])
    expect(check(type(sent, '1', '42'), refused).problems).toEqual([undefined, undefined])
  })
})
