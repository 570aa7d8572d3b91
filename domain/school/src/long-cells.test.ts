import { expect, test } from 'vitest'
import { splitClass } from './pair-cells.ts'
import { indexRoster } from './roster-match.ts'
import { trimEndOf } from './trim-end-of.ts'

const LONG = 200_000

test.each(['0', ' ', '.', '5 ', '-'])('a cell of very many %j is read in time', (piece) => {
  const run = piece.repeat(LONG / piece.length)
  const started = performance.now()
  const findStudent = indexRoster([{ number: `${run}x` }, { number: '07' }], ({ number }) => number)
  for (const text of [`${run}x`, `5${run}xx`, `x${run}.x`]) {
    expect(splitClass(text)).toEqual([text, ''])
    expect(trimEndOf(text, ' .0')).toBe(text)
    findStudent(text)
  }
  expect(performance.now() - started).toBeLessThan(5000)
})

test('a roll number is found without its zeros, and a number among other signs keeps them', () => {
  const findStudent = indexRoster([{ number: '007' }, { number: '00a' }], ({ number }) => number)
  expect(
    [findStudent('7'), findStudent('07'), findStudent('00A')].map(
      (one) => one && typeof one === 'object' && one.number,
    ),
  ).toEqual(['007', '007', '00a'])
  expect(findStudent('a')).toBeUndefined()
})
