import { describe, expect, it } from 'vitest'
import type { ExamQuestion, QuestionCell } from './question-marks.ts'
import { questionStatistics, verdictOfQuestion } from './question-statistics.ts'

const of = (number: number, marks: number): ExamQuestion => ({
  number,
  section: 0,
  attempt: null,
  maximum: BigInt(marks * 100),
})
const questions = [of(1, 1), of(2, 1), of(3, 4)]
/** From the best student to the worst: the first question follows the rest, the second goes against it. */
const students: QuestionCell[][] = Array.from({ length: 12 }, (_, i) => [
  i < 6 ? 100n : 0n,
  i < 8 ? 0n : 100n,
  BigInt(400 - i * 25),
])

describe('statistics of questions', () => {
  it('are the share that was got, and how it goes with the rest', () => {
    const [first, second, third] = questionStatistics(questions, students)
    expect(first).toMatchObject({ students: 12, share: { numerator: 600n, denominator: 1200n } })
    expect(first?.discrimination).toBeGreaterThan(0.5)
    expect(second?.discrimination).toBeLessThan(-0.5)
    expect(third?.share).toEqual({ numerator: 3150n, denominator: 4800n })
    expect([first, second].map((one) => one && verdictOfQuestion(one))).toEqual(['tells-well', 'check-key'])
  })

  it('are taken from complete students alone', () => {
    const [first] = questionStatistics(questions, [...students, [100n, null, 0n]])
    expect(first?.students).toBe(12)
  })

  it('say nothing of fewer than ten, nor where all got the same', () => {
    const few = questionStatistics(questions, students.slice(0, 9))
    expect(few.map(verdictOfQuestion)).toEqual(['too-few', 'too-few', 'too-few'])
    const same = questionStatistics([of(1, 1), of(2, 1)], Array<QuestionCell[]>(12).fill([100n, 'left']))
    expect(same.map(verdictOfQuestion)).toEqual(['all-alike', 'all-alike'])
    expect(same).toMatchObject([{ discrimination: null }, { discrimination: null, share: { numerator: 0n } }])
    expect(questionStatistics(questions, [])).toMatchObject([{ share: null }, { share: null }, { share: null }])
  })

  it('leave out of a choice of questions those that did not count', () => {
    const any = [1, 2].map((number) => ({ ...of(number, 2), attempt: 1 }))
    const [first, second] = questionStatistics(any, [
      [200n, 'left'],
      [100n, 200n],
    ])
    expect([first?.students, second?.students]).toEqual([1, 1])
  })
})
