import { expect, test } from 'vitest'
import { countGraded, type GridState, isUnsaved, nextGrid, readyCells, startGrid, typedGrade } from './area-grid.ts'
import type { AreaGrid } from './card-areas.api.ts'

const grid: AreaGrid = {
  class_name: '8 A',
  academic_year: '2026-2027',
  is_archived: false,
  period: 't1',
  period_name: 'Term 1',
  periods: [],
  scale: ['A', 'B', 'C'],
  areas: [
    { area_id: 'art', kind: 'co_scholastic', name: 'Art' },
    { area_id: 'conduct', kind: 'discipline', name: 'Conduct' },
  ],
  students: [
    { student_id: 'asha', name: 'Asha', roll_number: '1' },
    { student_id: 'binu', name: 'Binu', roll_number: '2' },
  ],
  grades: [{ student_id: 'asha', area_id: 'art', grade: 'A', version: 1 }],
}
const type = (state: GridState, key: string, text: string) => nextGrid(state, { type: 'typed', keys: [key], text })
const ready = (state: GridState) => readyCells(state, grid.scale).map(([key]) => key)

test('a grade that is typed goes out once, and what is typed meanwhile goes after it', () => {
  let state = type(startGrid(grid), 'asha conduct', 'B')
  expect([ready(state), isUnsaved(state)]).toEqual([['asha conduct'], true])
  state = nextGrid(state, { type: 'sent', keys: ['asha conduct'] })
  expect(ready(state)).toEqual([])
  state = type(state, 'asha conduct', 'C')
  const saved = [{ student_id: 'asha', area_id: 'conduct', grade: 'B', version: 1 }]
  state = nextGrid(state, { type: 'answered', saved, stale: [] })
  expect(readyCells(state, grid.scale)).toMatchObject([['asha conduct', { text: 'C', stored: 'B', version: 1 }]])
})

test('a letter that is no grade stays, and does not go out', () => {
  const state = type(startGrid(grid), 'asha conduct', 'D')
  expect([ready(state), isUnsaved(state)]).toEqual([[], true])
})

test('a grade that somebody else wrote meanwhile stands, and what was typed is told', () => {
  let state = nextGrid(type(startGrid(grid), 'asha art', 'C'), { type: 'sent', keys: ['asha art'] })
  const theirs = { student_id: 'asha', area_id: 'art', grade: 'B', version: 2, by: 'Radha' }
  state = nextGrid(state, { type: 'answered', saved: [], stale: [theirs] })
  expect([state.cells['asha art'], state.overtaken, isUnsaved(state)]).toMatchObject([
    { text: 'B', stored: 'B', version: 2 },
    [{ by: 'Radha', grade: 'B', mine: 'C' }],
    false,
  ])
})

test('what could not be sent goes out again', () => {
  let state = nextGrid(type(startGrid(grid), 'binu art', 'A'), { type: 'sent', keys: ['binu art'] })
  state = nextGrid(state, { type: 'failed', message: 'No connection.' })
  expect([ready(state), state.failure]).toEqual([['binu art'], 'No connection.'])
})

test('those with a grade in every area are counted', () => {
  const state = startGrid(grid)
  expect(countGraded(grid, state)).toBe(0)
  expect(countGraded(grid, type(state, 'asha conduct', 'A'))).toBe(1)
})

test.each([
  ['a', 'A'],
  ['Ab', 'B'],
  [' ', ''],
  ['', ''],
])('"%s" is typed as "%s"', (text, grade) => {
  expect(typedGrade(text)).toBe(grade)
})
