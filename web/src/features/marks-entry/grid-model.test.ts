import type { EntryStudent } from '@margam/contract/marks-entry'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fillDown,
  type GridAction,
  type GridState,
  isChanged,
  nextProblem,
  reduceGrid,
  rowsToSave,
  startGrid,
  textOf,
} from './grid-model.ts'

const student = (id: string, mark: number | null = null, status: EntryStudent['status'] = null): EntryStudent => ({
  id,
  name: `Student ${id}`,
  roll_no: id,
  admission_number: '',
  mark,
  status: status ?? (mark === null ? null : 'present'),
  version: mark === null && status === null ? null : 1,
})
const students = [student('1', 40), student('2', null, 'absent'), student('3'), student('4', 0)]
const IDS = students.map(({ id }) => id)
const FIFTY = 5000n

const run = (...actions: GridAction[]) => actions.reduce(reduceGrid, startGrid(students))
const shown = (state: GridState) => IDS.map((id) => textOf(state, id))
const type = (id: string, text: string): GridAction => ({ type: 'type', id, text })

test('taking back a stored absence brings back the mark from before it, and the absence again', () => {
  const start = startGrid([{ ...student('2', null, 'absent'), mark_before_absence: 31.5 }])
  const back = reduceGrid(start, { type: 'absent', id: '2' })
  expect([textOf(start, '2'), textOf(back, '2')]).toEqual(['AB', '31.5'])
  expect(textOf(reduceGrid(back, { type: 'absent', id: '2' }), '2')).toBe('AB')
})

describe('the grid', () => {
  test('shows zero, absent and not entered as three things', () => {
    expect(shown(run())).toEqual(['40', 'AB', '', '0'])
  })

  test.each<[string, GridAction[], string[]]>([
    ['typing', [type('3', '4'), type('3', '42')], ['40', 'AB', '42', '0']],
    ['undoing a cell whole', [type('3', '4'), type('3', '42'), { type: 'undo' }], ['40', 'AB', '', '0']],
    [
      'undoing one visit of two',
      [type('3', '4'), { type: 'leave' }, type('3', '45'), { type: 'undo' }],
      ['40', 'AB', '4', '0'],
    ],
    ['redoing', [type('3', '4'), { type: 'undo' }, { type: 'redo' }], ['40', 'AB', '4', '0']],
    ['redoing nothing', [{ type: 'redo' }, { type: 'undo' }], ['40', 'AB', '', '0']],
    ['Esc', [type('1', '4'), type('1', '45'), { type: 'revert', id: '1' }], ['40', 'AB', '', '0']],
    [
      'Esc in a cell that was left',
      [type('1', '45'), { type: 'leave' }, { type: 'revert', id: '1' }],
      ['45', 'AB', '', '0'],
    ],
    ['absent', [{ type: 'absent', id: '1' }], ['AB', 'AB', '', '0']],
    [
      'absent taken back',
      [type('1', '45'), { type: 'absent', id: '1' }, { type: 'absent', id: '1' }],
      ['45', 'AB', '', '0'],
    ],
    ['a stored absence taken back', [{ type: 'absent', id: '2' }], ['40', '', '', '0']],
    ['a letter for absent', [type('1', 'b'), type('3', 'A')], ['AB', 'AB', 'AB', '0']],
    ['ab', [{ type: 'absent', id: '1' }, type('1', 'ABb')], ['AB', 'AB', '', '0']],
    ['ab on a phone', [type('3', 'a'), type('3', 'ABb')], ['40', 'AB', 'AB', '0']],
    ['abc', [{ type: 'absent', id: '1' }, type('1', 'ABb'), type('1', 'ABc')], ['abc', 'AB', '', '0']],
    ['ac', [{ type: 'absent', id: '1' }, type('1', 'ABc')], ['ac', 'AB', '', '0']],
    ['abs', [{ type: 'absent', id: '1' }, type('1', 'ABb'), type('1', 'ABs')], ['AB', 'AB', '', '0']],
    ['ABB typed onto what was there', [{ type: 'leave' }, type('2', 'ABB')], ['40', 'ABB', '', '0']],
    ['the B of AB deleted', [type('2', 'A')], ['40', '', '', '0']],
    ['ab taken back', [type('1', 'a'), type('1', 'ABb'), { type: 'absent', id: '1' }], ['40', 'AB', '', '0']],
    ['abc undone', [type('1', 'a'), type('1', 'ABc'), { type: 'undo' }], ['40', 'AB', '', '0']],
    ['Esc after ab', [type('1', 'a'), type('1', 'ABb'), { type: 'revert', id: '1' }], ['40', 'AB', '', '0']],
    ['a fill', [{ type: 'fill', texts: { 2: '7', 3: '8' } }], ['40', '7', '8', '0']],
    ['a fill undone at once', [{ type: 'fill', texts: { 2: '7', 3: '8' } }, { type: 'undo' }], ['40', 'AB', '', '0']],
    ['discarding', [type('1', '1'), { type: 'absent', id: '3' }, { type: 'discard' }], ['40', 'AB', '', '0']],
  ])('%s', (_case, actions, texts) => {
    expect(shown(run(...actions))).toEqual(texts)
  })

  const actions = fc.array(
    fc.oneof(
      fc.record({
        type: fc.constant('type' as const),
        id: fc.constantFrom(...IDS),
        text: fc.constantFrom('', '1', 'AB', 'a', 'ABb', 'ABc'),
      }),
      fc.record({ type: fc.constant('absent' as const), id: fc.constantFrom(...IDS) }),
      fc.record({ type: fc.constant('fill' as const), texts: fc.constant({ 1: '9', 3: '9' }) }),
      fc.constant({ type: 'leave' as const }),
    ),
    { maxLength: 30 },
  )
  test('undone to the beginning shows what it began with, and redone what it ended with', () => {
    fc.assert(
      fc.property(actions, (given) => {
        const end = run(...given)
        const back = end.past.reduce((state) => reduceGrid(state, { type: 'undo' }), end)
        expect(shown(back)).toEqual(shown(run()))
        const forth = back.future.reduce((state) => reduceGrid(state, { type: 'redo' }), back)
        expect(shown(forth)).toEqual(shown(end))
      }),
    )
  })
})

describe('what a save sends', () => {
  test('is what changed: a mark, an absence, a mark taken back', () => {
    const state = run(type('1', ''), type('2', '30.50'), type('3', 'ab'), type('4', '0.0'))
    expect(rowsToSave(state, students, FIFTY)).toEqual([
      expect.objectContaining({ id: '1', mark: '', absent: false, remove: true, version: 1 }),
      expect.objectContaining({ id: '2', mark: '30.5', absent: false, remove: false, version: 1 }),
      expect.objectContaining({ id: '3', mark: '', absent: true, remove: false, version: null }),
    ])
  })
  test('is nothing where somebody typed what was there', () => {
    const state = run(type('1', '40.0'), type('2', 'absent'), type('3', '1'), type('3', ' '))
    expect(IDS.map((id) => isChanged(state, id, FIFTY))).toEqual([false, false, false, false])
  })
  test('after a conflict holds up mine against the new version and takes theirs over', () => {
    const conflicts = [
      { student_id: '1', mark: 31, status: 'present' as const, version: 4, by: 'R. Nair', at: null },
      { student_id: '3', mark: null, status: 'absent' as const, version: 2, by: 'R. Nair', at: null },
    ]
    const mine = run(type('1', '45'), type('3', '12'))
    const met = reduceGrid(mine, { type: 'meet', conflicts, theirs: new Set(['3']) })
    expect(shown(met)).toEqual(['45', 'AB', 'AB', '0'])
    expect(rowsToSave(met, students, FIFTY)).toEqual([expect.objectContaining({ id: '1', mark: '45', version: 4 })])
  })
})

test('the next problem is looked for after the cell, then from the top', () => {
  const problems = [undefined, 'x', undefined, 'y']
  expect([0, 1, 3].map((from) => nextProblem(problems, from))).toEqual([1, 3, 1])
  expect(nextProblem([undefined], 0)).toBe(-1)
})

test('filling down copies the top of a range, or the cell above', () => {
  const state = run(type('1', '45'))
  expect(fillDown(state, students, 0, 2)).toEqual({ 2: '45', 3: '45' })
  expect(fillDown(state, students, 2, 0)).toEqual({ 2: '45', 3: '45' })
  expect(fillDown(state, students, 1, 1)).toEqual({ 2: '45' })
  expect(fillDown(state, students, 0, 0)).toEqual({})
})
