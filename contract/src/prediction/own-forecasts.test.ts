import { describe, expect, it } from 'vitest'
import { predictForTeacher, predictStudent } from './index.ts'
import { SAME_TEST } from './own-forecasts.ts'

const row = (over: object = {}) => ({
  test_name: 'Unit 1',
  marks: 31,
  max_marks: 50,
  attendance: 90,
  study_hours: 6,
  ...over,
})
const teacher = {
  studentName: 'Asha',
  schoolName: 'Green Hill',
  admissionNumber: '7',
  studentClass: '8',
  board: 'CBSE',
}
const bodies = [
  ['student', (tests: object[]) => predictStudent.body?.safeParse({ subject_tests: { Maths: tests } })],
  ['teacher', (tests: object[]) => predictForTeacher.body?.safeParse({ ...teacher, subject_tests: { Maths: tests } })],
] as const

describe.each(bodies)('what a %s types in', (_, parse) => {
  const problems = (...tests: object[]) =>
    parse(tests)?.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

  it('has no test twice, named at the second', () => {
    expect(problems(row(), row({ test_name: ' UNIT  1 ', attendance: 80 }))).toEqual([
      ['subject_tests.Maths.1.test_name', SAME_TEST],
    ])
    const day = { exam_date: '2026-03-01' }
    expect(problems(row(day), row(), row(day))).toEqual([['subject_tests.Maths.2.test_name', SAME_TEST]])
  })

  it('may have a retake with another mark, maximum or day', () => {
    expect(problems(row(), row({ marks: 40 }), row({ max_marks: 60 }), row({ exam_date: '2026-03-01' }))).toEqual([])
  })

  it.each(['2026-02-30', '2026-3-1', 'soon', '', '1700-01-01'])('has no date like %j', (exam_date) => {
    expect(problems(row({ exam_date }))).toEqual([['subject_tests.Maths.0.exam_date', expect.any(String)]])
  })

  it('may leave the date out', () => {
    expect(problems(row({ exam_date: null }))).toEqual([])
  })
})

it('two tests of a student without a name are two tests', () => {
  const tests = [row({ test_name: '' }), row({ test_name: '' })]
  expect(predictStudent.body?.safeParse({ subject_tests: { Maths: tests } }).success).toBe(true)
})
