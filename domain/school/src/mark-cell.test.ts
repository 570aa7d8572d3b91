import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MarkCell, markCellText, readMarkCell, summariseCells } from './mark-cell.ts'
import { formatMark } from './rounding.ts'
import { plainEnglish } from './sentence.ts'
import { growth, IN_PROPORTION } from './testing/growth.ts'

const FIFTY = 5000n
const mark = (hundredths: bigint): MarkCell => ({ kind: 'mark', mark: hundredths })

const told = (cell: MarkCell) => (cell.kind === 'wrong' ? { ...cell, problem: plainEnglish(cell.problem) } : cell)

describe('a cell of a mark sheet', () => {
  test.each([
    ['', { kind: 'blank' }],
    ['  ', { kind: 'blank' }],
    ['ab', { kind: 'absent' }],
    ['Absent', { kind: 'absent' }],
    ['0', mark(0n)],
    ['50', mark(5000n)],
    [' 49.75 ', mark(4975n)],
    ['12,5', mark(1250n)],
    ['12.500', mark(1250n)],
    ['12.', mark(1200n)],
    ['.5', mark(50n)],
    ['+7', mark(700n)],
    ['007', mark(700n)],
  ])('%j is understood', (text, cell) => {
    expect(readMarkCell(text, FIFTY)).toEqual(cell)
  })

  test.each([
    ['50.01', 'Mark cannot be above the maximum of 50.'],
    ['51', 'Mark cannot be above the maximum of 50.'],
    ['-1', 'Mark cannot be negative.'],
    ['-.5', 'Mark cannot be negative.'],
    ['12.345', 'Use at most two decimals.'],
    ['1,234', 'Mark must be a number.'],
    ['=20+20', 'A formula is not read. Write the number itself.'],
    ['4O', 'Mark must be a number.'],
    ['45/50', 'Mark must be a number.'],
    ['1e1', 'Mark must be a number.'],
    ['A', 'Mark must be a number.'],
    ['Infinity', 'Mark must be a number.'],
  ])('%j is refused: %s', (text, problem) => {
    expect(told(readMarkCell(text, FIFTY))).toEqual({ kind: 'wrong', problem })
  })

  test('every mark up to the maximum is read back as it was written, and no mark above', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 999_999n), fc.bigInt(1n, 999_999n), (given, maximum) => {
        const cell = readMarkCell(formatMark(given), maximum)
        expect(told(cell)).toEqual(
          given <= maximum
            ? mark(given)
            : { kind: 'wrong', problem: `Mark cannot be above the maximum of ${formatMark(maximum)}.` },
        )
        expect(markCellText(cell)).toBe(given <= maximum ? formatMark(given) : '')
      }),
    )
  })

  test('no text at all makes it throw', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(['blank', 'absent', 'mark', 'wrong']).toContain(readMarkCell(text, FIFTY).kind)
      }),
    )
  })
})

describe('a summary', () => {
  test('keeps blank, absent and zero apart and rounds the mean once', () => {
    const cells = ['', 'AB', '0', '10', '10', 'x'].map((text) => readMarkCell(text, FIFTY))
    expect(summariseCells(cells)).toEqual({ marks: 3, absent: 1, blank: 1, wrong: 1, mean: 6.67, highest: 10 })
  })
  test('of nothing has no mean', () => {
    expect(summariseCells([])).toEqual({ marks: 0, absent: 0, blank: 0, wrong: 0, mean: null, highest: null })
  })
})

test.each([
  ['0', '.', '1'],
  ['1', '', 'x'],
  ['10', '.', 'x'],
])('%j many times over between %j and %j is read in proportion to its length', async (piece, before, after) => {
  expect(await growth((text) => readMarkCell(text, FIFTY), piece, [before, after])).toBeLessThan(IN_PROPORTION)
})
