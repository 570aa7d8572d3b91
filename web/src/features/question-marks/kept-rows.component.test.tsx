import { beforeEach, expect, test } from 'vitest'
import { createRowKeeper, readKept } from './kept-rows.ts'

const exam = { userId: 'asha', examId: 'exam', paper: 'QP-1' }
const rows = { ben: { cells: ['1', ''], isAbsent: false, version: 2 } }
beforeEach(() => localStorage.clear())

test('rows come back under the paper that they were typed for, and under no other', () => {
  createRowKeeper(exam).keep(rows)
  expect(readKept(exam, 2)).toEqual(rows)
  expect(readKept({ ...exam, paper: 'QP-2' }, 2)).toEqual({})
  expect(readKept(exam, 3)).toEqual({})
})

test('a paper chosen anew leaves nothing of the one before', () => {
  createRowKeeper(exam).keep(rows)
  createRowKeeper({ ...exam, paper: 'QP-2' }).keep({})
  expect(localStorage).toHaveLength(0)
})

test('once another tab keeps the same exam, this one writes no more and says so', () => {
  const keeper = createRowKeeper(exam)
  keeper.keep(rows)
  const [key = ''] = Object.keys(localStorage)
  keeper.heard('of something else')
  expect(keeper.keeping()).toBe('kept')
  keeper.heard(key)
  keeper.keep({})
  expect(keeper.keeping()).toBe('elsewhere')
  expect(readKept(exam, 2)).toEqual(rows)
})
