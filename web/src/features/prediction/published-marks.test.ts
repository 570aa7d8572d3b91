import { describe, expect, it } from 'vitest'
import { EMPTY_TEST, type PredictorForm } from './predictor-form.ts'
import { takePublished, toStoredTests } from './published-marks.ts'

const test = (test_name: string, marks: string, more: object = {}) => ({
  ...EMPTY_TEST,
  test_name,
  marks,
  max_marks: '50',
  ...more,
})
const formOf = (...tests: PredictorForm['subjects'][number]['tests']): PredictorForm => ({
  subjects: [
    { name: 'Science', tests },
    { name: 'Hindi', tests: [EMPTY_TEST] },
  ],
})
const testsOf = (form: PredictorForm) => form.subjects[0]?.tests
const marks = [
  { exam_name: 'Unit test 1', mark: 31, max_mark: 50, exam_date: '2026-07-01' },
  { exam_name: 'Unit test 2', mark: 36.5, max_mark: 50, exam_date: '2026-08-01' },
]

describe('published marks', () => {
  it('take the place of the empty row, whole as they are sent, and leave other subjects alone', () => {
    const form = takePublished(formOf(EMPTY_TEST), 'Science', marks)
    expect(testsOf(form)).toEqual([
      test('Unit test 1', '31', { exam_date: '2026-07-01' }),
      test('Unit test 2', '37', { exam_date: '2026-08-01' }),
    ])
    expect(form.subjects[1]?.tests).toEqual([EMPTY_TEST])
  })
  it('stand before what was typed, which stays', () => {
    const form = takePublished(formOf(test('Quiz', '40')), 'Science', marks)
    expect(testsOf(form)?.map((one) => one.test_name)).toEqual(['Unit test 1', 'Unit test 2', 'Quiz'])
  })
  it('are not taken twice, and keep the attendance typed for them', () => {
    const once = takePublished(formOf(EMPTY_TEST), 'Science', marks)
    expect(takePublished(once, 'Science', marks)).toEqual(once)
    const typed = formOf(test('Unit test 1', '31', { attendance: '90' }))
    expect(testsOf(takePublished(typed, 'Science', marks))).toContainEqual(
      test('Unit test 1', '31', { attendance: '90' }),
    )
  })
  it('are the newest sixty with what was typed when there are more', () => {
    const many = Array.from({ length: 70 }, (_, i) => ({
      exam_name: `Test ${i}`,
      exam_date: '2026-07-01',
      mark: 10,
      max_mark: 50,
    }))
    const tests = testsOf(takePublished(formOf(test('Quiz', '40')), 'Science', many))
    expect(tests).toHaveLength(60)
    expect(tests?.at(-1)?.test_name).toBe('Quiz')
    expect(tests?.at(-2)?.test_name).toBe('Test 69')
  })

  it('are sent as they are stored: exact, of their day, and a 0 among them is one', () => {
    const mark = { exam_name: 'Unit test 2', exam_date: '2026-08-01', mark: 0.5, max_mark: 50 }
    const sent = {
      test_name: 'Unit test 2',
      marks: 0.5,
      max_marks: 50,
      attendance: 100,
      study_hours: 12,
      exam_date: '2026-08-01',
      is_real_zero: true,
    }
    const later = { ...mark, exam_date: '2026-09-01' }
    expect(toStoredTests([mark, mark, later])).toEqual([sent, { ...sent, exam_date: '2026-09-01' }])
  })
})
