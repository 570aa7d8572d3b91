import { describe, expect, it } from 'vitest'
import {
  checkRow,
  type GridState,
  isChanged,
  pasted,
  reduceGrid,
  rowOf,
  rowsToKeep,
  rowsToSave,
  startGrid,
} from './question-grid-model.ts'
import type { QuestionStudent } from './question-marks.api.ts'

const student = (id: string, cells: string[], change: Partial<QuestionStudent> = {}): QuestionStudent => ({
  student_id: id,
  student_name: `Student ${id}`,
  student_roll_number: id,
  cells,
  version: cells.some(Boolean) ? 1 : 0,
  mark: null,
  status: null,
  ...change,
})
const students = [student('1', ['1', '2']), student('2', ['', '']), student('3', ['', ''], { status: 'absent' })]
const questions = [1n, 5n].map((maximum, i) => ({ number: i + 1, section: 0, attempt: null, maximum: maximum * 100n }))
const start = () => startGrid(students)
const type = (state: GridState, id: string, column: number, text: string) =>
  reduceGrid(state, { type: 'type', id, column, text })

describe('the grid of questions', () => {
  it('saves what differs from what is stored, and nothing else', () => {
    const state = type(type(type(start(), '2', 1, ' 4.5 '), '1', 0, '0'), '1', 0, '1')
    expect(isChanged(state, '1')).toBe(false)
    expect(rowsToSave(state)).toEqual([{ student_id: '2', cells: ['', '4.5'], is_absent: false, version: 0 }])
  })

  it('knows who was absent, by the letter and by the button, and takes it back', () => {
    const absent = type(start(), '1', 1, 'ab')
    expect(rowOf(absent, '1')).toEqual({ cells: ['', ''], isAbsent: true })
    expect(rowOf(reduceGrid(absent, { type: 'absent', id: '1' }), '1')).toEqual({ cells: ['1', '2'], isAbsent: false })
    expect(rowOf(start(), '3').isAbsent).toBe(true)
    const came = type(start(), '3', 0, '1')
    expect(rowsToSave(came)).toEqual([{ student_id: '3', cells: ['1', ''], is_absent: false, version: 0 }])
    const emptied = reduceGrid(start(), { type: 'absent', id: '3' })
    expect(rowsToSave(emptied)).toMatchObject([{ cells: ['', ''], is_absent: false }])
  })

  it('takes letters on for the word that they began, and a mark for a mark', () => {
    const spell = (text: string) =>
      [...text].reduce((state, letter) => type(state, '1', 1, letterAfter(state, letter)), start())
    // the cell of somebody absent is blank, so that each letter comes alone until the word is none
    const letterAfter = (state: GridState, letter: string) =>
      `${rowOf(state, '1').cells[1]?.replace('2', '') ?? ''}${letter}`
    for (const word of ['a', 'B', 'ab', 'Abs', 'absent'])
      expect([word, rowOf(spell(word), '1')]).toEqual([word, { cells: ['', ''], isAbsent: true }])
    expect(rowOf(spell('abx'), '1')).toEqual({ cells: ['', 'abx'], isAbsent: false })
    expect(rowOf(spell('a5'), '1')).toEqual({ cells: ['', '5'], isAbsent: false })
  })

  it('reads a number as it is typed elsewhere, sends it as it is stored, and finds it saved then', () => {
    const state = type(type(start(), '2', 0, '.5'), '2', 1, '+4,50')
    expect(checkRow(questions, rowOf(state, '2'))).toMatchObject({
      total: '5',
      missing: 0,
      problems: [undefined, undefined],
    })
    expect(rowsToSave(state)).toMatchObject([{ cells: ['0.5', '4.5'] }])
    const saved = [student('1', ['1', '2']), student('2', ['0.5', '4.5'], { version: 1 }), student('3', ['', ''])]
    expect(reduceGrid(state, { type: 'load', students: saved }).typed).toEqual({})
    expect(rowsToSave(type(start(), '1', 0, '1.00'))).toEqual([])
  })

  it('says what a row comes to and what is wrong with it', () => {
    expect(checkRow(questions, { cells: ['1', '-'], isAbsent: false })).toMatchObject({ total: '1', missing: 0 })
    expect(checkRow(questions, { cells: ['1', ''], isAbsent: false })).toMatchObject({ total: '1', missing: 1 })
    expect(checkRow(questions, { cells: ['', ''], isAbsent: false })).toMatchObject({ total: '', missing: 2 })
    expect(checkRow(questions, { cells: ['', ''], isAbsent: true })).toMatchObject({ total: '', missing: 0 })
    const wrong = checkRow(questions, { cells: ['2', '1'], isAbsent: false })
    expect(wrong).toMatchObject({ total: '1', missing: 1 })
    expect(wrong.problems).toEqual([expect.anything(), undefined])
  })

  it('lays a block from a spreadsheet over itself, and leaves out what stands beyond it', () => {
    expect(pasted('3', { student: 0, column: 0 }, start(), students)).toBeUndefined()
    const started = performance.now()
    pasted(`${'\n'.repeat(200_000)}x`, { student: 0, column: 0 }, start(), students)
    expect(performance.now() - started).toBeLessThan(5000)
    expect(pasted('4\t9\r\n0.5\r\n-\n1\n', { student: 1, column: 1 }, start(), students)).toEqual({
      2: { cells: ['', '4'], isAbsent: false },
      3: { cells: ['', '0.5'], isAbsent: false },
    })
  })

  it('takes a line of a spreadsheet that says absent for that, but no grade and none with marks beside it', () => {
    const lines = 'AB\tab\n-\tAbsent\nA\t1'
    expect(pasted(lines, { student: 0, column: 0 }, start(), students)).toEqual({
      1: { cells: ['', ''], isAbsent: true },
      2: { cells: ['', ''], isAbsent: true },
      3: { cells: ['A', '1'], isAbsent: false },
    })
    expect(pasted('AB\t1\n5\tAB', { student: 0, column: 0 }, start(), students)).toMatchObject({
      1: { cells: ['AB', '1'], isAbsent: false },
      2: { cells: ['5', 'AB'], isAbsent: false },
    })
  })

  it('meets what somebody else saved: theirs, or mine over it', () => {
    const state = type(start(), '1', 0, '0')
    const conflicts = [{ student_id: '1', cells: ['1', '5'], version: 2 }]
    const theirs = reduceGrid(state, { type: 'meet', conflicts, keepsMine: false })
    expect([rowOf(theirs, '1').cells, rowsToSave(theirs)]).toEqual([['1', '5'], []])
    const mine = reduceGrid(state, { type: 'meet', conflicts, keepsMine: true })
    expect(rowsToSave(mine)).toEqual([{ student_id: '1', cells: ['0', '2'], is_absent: false, version: 2 }])
  })

  it('goes on after a save with what was typed since', () => {
    const typed = type(type(start(), '1', 0, '0'), '2', 1, '3')
    const loaded = reduceGrid(typed, {
      type: 'load',
      students: [student('1', ['0', '2'], { version: 2 }), student('2', ['', '']), student('3', ['', ''])],
    })
    expect(Object.keys(loaded.typed)).toEqual(['2'])
    expect(rowOf(loaded, '1').cells).toEqual(['0', '2'])
    expect(loaded.stored['1']?.version).toBe(2)
  })

  it('takes over what was kept of those who are still there', () => {
    const row = { cells: ['0', '0'], isAbsent: false, version: 0 }
    const state = startGrid(students, { 1: row, 9: row })
    expect(Object.keys(state.typed)).toEqual(['1'])
    // somebody saved the row meanwhile: it is sent as what it was typed over, and told
    expect(rowsToSave(state)).toEqual([{ student_id: '1', cells: ['0', '0'], is_absent: false, version: 0 }])
    expect(rowsToKeep(state)).toEqual({ 1: row })
  })
})
