import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ExamQuestion, maximumOf, type QuestionCell, readQuestionCell, totalOf } from './question-marks.ts'
import { parseMark } from './rounding.ts'

const of = (number: number, marks: number, section = 0, attempt: number | null = null): ExamQuestion => ({
  number,
  section,
  attempt,
  maximum: BigInt(marks * 100),
})
const cells = (texts: string): QuestionCell[] =>
  texts.split(' ').map((text) => (text === '.' ? null : text === '-' ? 'left' : (parseMark(text) ?? null)))

describe('a cell', () => {
  it.each([
    ['', { cell: null }],
    ['  ', { cell: null }],
    ['-', { cell: 'left' }],
    ['–', { cell: 'left' }],
    ['2.5', { cell: 250n }],
    ['0', { cell: 0n }],
    ['2,5', { cell: 250n }],
    ['.5', { cell: 50n }],
    ['4.', { cell: 400n }],
    ['+4', { cell: 400n }],
    ['4.500', { cell: 450n }],
    ['6', { problem: expect.anything() }],
    ['-1', { problem: expect.anything() }],
    ['1.255', { problem: expect.anything() }],
    ['x', { problem: expect.anything() }],
    ['AB', { problem: 'Mark must be a number.' }],
    ['=2+2', { problem: 'A formula is not read. Write the number itself.' }],
  ])('reads %j', (text, read) => {
    expect(readQuestionCell(text, 500n)).toEqual(read)
  })
})

describe('a total', () => {
  const simple = [of(1, 1), of(2, 2), of(3, 5), of(3, 3)]
  it.each([
    ['1 2 5 3', 1100n, 0],
    ['1 - 0.5 -', 150n, 0],
    ['1 . 5 .', 600n, 2],
    ['. . . .', 0n, 4],
  ])('of %s is %s with %s missing', (texts, total, missing) => {
    expect(totalOf(simple, cells(texts))).toMatchObject({ total, missing })
  })

  // any two of three questions, the last of two parts, after a question that all answer
  const any = [of(1, 2), of(2, 4, 1, 2), of(3, 4, 1, 2), of(4, 1, 1, 2), of(4, 3, 1, 2)]
  it.each([
    ['2 4 3 . .', 900n, 0, [0, 1, 2]],
    ['2 4 3 1 3', 1000n, 0, [0, 1, 3, 4]],
    ['2 4 . 1 .', 700n, 2, [0, 1, 3, 4]],
    ['2 4 - 1 .', 700n, 1, [0, 1, 3, 4]],
    // the third was begun and could still become the best
    ['2 4 3 1 .', 900n, 1, [0, 1, 2]],
    ['2 4 - - -', 600n, 0, [0, 1]],
    ['. 4 3 - -', 700n, 1, [0, 1, 2]],
    ['2 4 . . .', 600n, 3, [0, 1]],
  ])('of which any two count, of %s', (texts, total, missing, counted) => {
    expect(totalOf(any, cells(texts))).toEqual({ total, missing, counted })
  })

  it('is out of what can be had', () => {
    expect(maximumOf(simple)).toBe(1100n)
    expect(maximumOf(any)).toBe(1000n)
    expect(maximumOf([])).toBe(0n)
  })

  it('never passes the maximum, and a dash is worth as much as nought', () => {
    const column = fc.record({ number: fc.integer({ min: 1, max: 6 }), marks: fc.integer({ min: 1, max: 8 }) })
    const drawn = fc.record({
      columns: fc.array(column, { minLength: 1, maxLength: 12 }),
      attempt: fc.option(fc.integer({ min: 1, max: 6 })),
      shares: fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 12, maxLength: 12 }),
    })
    fc.assert(
      fc.property(drawn, ({ columns, attempt, shares }) => {
        const questions = columns
          .toSorted((a, b) => a.number - b.number)
          .map(({ number, marks }) => of(number, marks, 0, attempt))
        const got = questions.map(({ maximum }, i) => (maximum * BigInt(shares[i])) / 10n)
        const { total, missing } = totalOf(questions, got)
        expect(missing).toBe(0)
        expect(total).toBeLessThanOrEqual(maximumOf(questions))
        const dashed = totalOf(
          questions,
          got.map((mark) => (mark === 0n ? 'left' : mark)),
        )
        expect(dashed.total).toBe(total)
      }),
    )
  })
})
