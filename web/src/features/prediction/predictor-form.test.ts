import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/errors.ts'
import { outlookText, raiseConfidenceText } from './outlook-text.ts'
import { predictionErrorText } from './prediction-error.ts'
import {
  checkPredictor,
  customSubjectProblem,
  customSubjects,
  EMPTY_FORM,
  EMPTY_TEST,
  percentages,
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
    expect(customSubjectProblem(form, ' ')).toBe('Please enter a subject name')
    expect(customSubjectProblem(form, 'sanskrit ')).toBe('This subject has already been added')
    expect(customSubjectProblem(form, 'english')).toBe('This subject has already been added')
    expect(customSubjectProblem(form, 'Art')).toBeUndefined()
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
  it('shows its errors in the row they belong to', () => {
    const errors = checkPredictor(formOf({}, { marks: '-1' }))
    expect(Object.entries(errors).filter(([, text]) => text)).toEqual([
      ['subjects.0.tests.1.marks', 'Negative values are not allowed.'],
    ])
  })
})

it('tests are sent as whole numbers, empty as 0', () => {
  expect(toSubjectTests(formOf({ test_name: ' Unit 1 ', marks: '37.5', max_marks: '50' }))).toEqual({
    English: [{ test_name: 'Unit 1', marks: 38, max_marks: 50, attendance: 0, study_hours: 0 }],
  })
})

it('a test without a maximum has no percentage', () => {
  expect(
    percentages([
      { marks: 20, max_marks: 25 },
      { marks: 3, max_marks: 0 },
    ]),
  ).toEqual([80])
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

describe('an outlook in words', () => {
  it('gives the range, the confidence and what it rests on', () => {
    expect(outlookText('62-74', 'medium', 3)).toBe('62–74 · Medium confidence: moderate reliability, based on 3 tests')
    expect(outlookText('40-80', 'Low', 1)).toContain('based on 1 test')
    expect(outlookText('40-80', 'Low', 0)).toContain('no test yet')
  })
  it('says what would raise the confidence, unless it is high', () => {
    expect(raiseConfidenceText('English', 'Low', 1)).toContain('Another recent test')
    expect(raiseConfidenceText('English', 'High', 8)).toBeUndefined()
  })
})
