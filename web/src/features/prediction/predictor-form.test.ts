import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/errors.ts'
import { predictionErrorText } from './prediction-error.ts'
import {
  asksOfZero,
  checkPredictor,
  customSubjectProblem,
  customSubjects,
  EMPTY_FORM,
  EMPTY_TEST,
  type TestEntry,
  toggleSubject,
  toSubjectTests,
} from './predictor-form.ts'

const formOf = (...tests: Partial<TestEntry>[]) => ({
  subjects: [{ name: 'English', tests: tests.map((test) => ({ ...EMPTY_TEST, ...test })) }],
})
const problem = (test: Partial<TestEntry>, field: keyof TestEntry) =>
  checkPredictor(formOf(test))[`subjects.0.tests.0.${field}`]

describe('choosing a subject', () => {
  it('adds one empty test, and taking it back removes its tests', () => {
    const chosen = toggleSubject(EMPTY_FORM, 'English')
    expect(chosen).toEqual(formOf({}))
    expect(toggleSubject(chosen, 'English')).toEqual(EMPTY_FORM)
  })
  it('of one’s own needs a name that is not there yet', () => {
    const form = toggleSubject(EMPTY_FORM, 'Sanskrit')
    expect(customSubjectProblem(form, ' ', 'student')).toBe('Please enter a subject name')
    expect(customSubjectProblem(form, 'sanskrit ', 'student')).toBe('This subject has already been added')
    expect(customSubjectProblem(form, 'english', 'student')).toBe('This subject has already been added')
    expect(customSubjectProblem(form, 'Art', 'student')).toBeUndefined()
    expect(customSubjectProblem(form, ' ', 'teacher')).toBe('Subject name cannot be empty.')
    expect(customSubjectProblem(form, 'sanskrit ', 'teacher')).toBe('Subject already added.')
    expect(customSubjects(form)).toEqual(['Sanskrit'])
  })
})

describe('a test', () => {
  it('has marks of at most its maximum', () => {
    expect(problem({ marks: '51', max_marks: '50' }, 'marks')).toBe('Marks cannot exceed max marks.')
    expect(problem({ marks: '50', max_marks: '50' }, 'marks')).toBeUndefined()
  })
  it('is compared only once both are typed', () => {
    expect(problem({ marks: '51' }, 'marks')).toBeUndefined()
  })
  it('has no negative number', () => {
    for (const field of ['marks', 'max_marks', 'attendance', 'study_hours'] as const) {
      expect(problem({ [field]: '-1' }, field)).toBe('Negative values are not allowed.')
    }
  })
  it('has attendance of at most 100 and at most 168 hours a week', () => {
    expect(problem({ attendance: '100' }, 'attendance')).toBeUndefined()
    expect(problem({ attendance: '101' }, 'attendance')).toBe('Attendance cannot exceed 100.')
    expect(problem({ study_hours: '168' }, 'study_hours')).toBeUndefined()
    expect(problem({ study_hours: '169' }, 'study_hours')).toBe('Study hours cannot exceed 168 per week.')
  })
  it('refuses what is no number', () => {
    expect(problem({ marks: 'many' }, 'marks')).toBe('Must be a number.')
  })
  it('stands there once, unless it has another mark, maximum or day', () => {
    const unit = { test_name: 'Unit 1', marks: '30', max_marks: '50' }
    const twice = (more: Partial<TestEntry>) =>
      checkPredictor(formOf(unit, { ...unit, ...more }))['subjects.0.tests.1.test_name']
    expect(twice({ test_name: ' unit 1' })).toBe('This test stands here twice.')
    expect(twice({ marks: '31' })).toBeUndefined()
    expect(twice({ exam_date: '2026-07-01' })).toBeUndefined()
  })
  it('shows its errors in the row they belong to', () => {
    const errors = checkPredictor(formOf({}, { marks: '-1' }))
    expect(Object.entries(errors).filter(([, text]) => text)).toEqual([
      ['subjects.0.tests.1.marks', 'Negative values are not allowed.'],
    ])
  })
})

describe('what is sent', () => {
  const sent = (test: Partial<TestEntry>) => toSubjectTests(formOf(test))['English']?.[0]
  it('is whole numbers, empty as 0', () => {
    expect(sent({ test_name: ' Unit 1 ', marks: '37.5', max_marks: '50' })).toEqual({
      test_name: 'Unit 1',
      marks: 38,
      max_marks: 50,
      attendance: 0,
      study_hours: 0,
      is_real_zero: false,
    })
  })
  it('is nothing but zeros where the marks are left empty, so that none is taken for a 0', () => {
    expect(sent({ max_marks: '50', attendance: '90', study_hours: '6' })).toMatchObject({
      marks: 0,
      attendance: 0,
      study_hours: 0,
      is_real_zero: false,
    })
  })
  it.each<[Partial<TestEntry>, boolean]>([
    [{ marks: '0' }, true],
    [{ marks: '0', max_marks: '50', attendance: '0' }, true],
    [{ marks: '0', attendance: '90' }, false],
    [{ marks: '0', study_hours: '3' }, false],
    [{ marks: '' }, false],
    [{ marks: '1' }, false],
  ])('a 0 is asked about where it stands alone: %j', (test, asked) => {
    expect(asksOfZero({ ...EMPTY_TEST, ...test })).toBe(asked)
  })
  it('says that a 0 was really got only as long as it is one', () => {
    expect(sent({ marks: '0', max_marks: '50', is_real_zero: true })).toMatchObject({ is_real_zero: true })
    expect(sent({ marks: '7', max_marks: '50', is_real_zero: true })).toMatchObject({ is_real_zero: false })
  })
})

describe('a failed prediction', () => {
  it('tells the message, then the detail, then the status, then that nothing came', () => {
    expect(predictionErrorText(new ApiError(400, { message: 'Too many.', detail: 'x' }))).toBe('Too many.')
    expect(predictionErrorText(new ApiError(400, { detail: 'Odd.' }))).toBe('Odd.')
    expect(predictionErrorText(new ApiError(502, null))).toBe('Server responded with status 502')
    expect(predictionErrorText(new ApiError(0, null))).toBe('No response received from server')
    expect(predictionErrorText(new Error('x'))).toBe('An error occurred during prediction.')
  })
})
