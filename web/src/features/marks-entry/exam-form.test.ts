import { describe, expect, test } from 'vitest'
import { dateNotice, findSameExam, NO_TERM, newExam, takeYearExam, termOf, validateExam } from './exam-form.ts'
import type { EntrySheet } from './marks-entry.api.ts'

const exam = {
  exam_id: 'e',
  exam_name: 'Unit Test 1',
  exam_date: '2026-08-01',
  max_mark: 50,
  weight: 1,
  term_id: null,
  state: 'published' as const,
}
const sheet: EntrySheet = {
  students: [],
  class_teacher_subject_id: '',
  academic_year_id: '',
  academic_year_name: '2026-2027',
  class_id: '',
  class_name: '8 A',
  subject_id: '',
  subject_name: 'Mathematics',
  exam: null,
  exams: [exam],
  year_exams: [],
  terms: [],
  year_starts_on: '2026-06-01',
  year_ends_on: '2027-05-31',
  today: '2026-11-20',
  holds_drafts: false,
  closed: null,
}
const good = { ...newExam, exam_name: 'Unit Test 2', exam_date: '2026-08-01', max_mark: '50' }

describe('an exam that is held elsewhere', () => {
  const terms = [{ term_id: 't1', term_name: 'Term 1', starts_on: '2026-06-01', ends_on: '2026-09-30' }]
  const yearExam = { exam_name: 'Unit Test 1', exam_date: '2026-08-10', max_mark: 25, term_id: 't1' }

  test('fills in what is empty, its term by its day', () => {
    expect(takeYearExam({ terms }, newExam, yearExam)).toEqual({
      ...newExam,
      exam_name: 'Unit Test 1',
      exam_date: '2026-08-10',
      max_mark: '25',
    })
  })
  test('keeps the day, the maximum and the term that were chosen', () => {
    const typed = { ...newExam, exam_name: 'UT', exam_date: '2026-08-12', max_mark: '20', term_id: NO_TERM }
    expect(takeYearExam({ terms }, typed, yearExam)).toEqual({ ...typed, exam_name: 'Unit Test 1' })
  })
  test('is of its term where its day would not say so', () => {
    expect(takeYearExam({ terms }, newExam, { ...yearExam, term_id: null }).term_id).toBe(NO_TERM)
    expect(takeYearExam({ terms: [] }, newExam, yearExam).term_id).toBe('t1')
  })
})

describe('the term of an exam', () => {
  const term = (term_id: string, starts_on: string | null, ends_on: string | null) => ({
    term_id,
    term_name: term_id,
    starts_on,
    ends_on,
  })
  const terms = [
    term('one', '2026-06-01', '2026-09-30'),
    term('two', '2026-10-01', '2027-05-31'),
    term('x', null, null),
  ]

  test('is that of its date until somebody chooses another one, or none', () => {
    expect(termOf({ terms }, good)).toBe('one')
    expect(termOf({ terms }, { ...good, exam_date: '2026-10-01' })).toBe('two')
    expect(termOf({ terms }, { ...good, term_id: 'x' })).toBe('x')
    expect(termOf({ terms }, { ...good, term_id: NO_TERM })).toBe('')
    expect(termOf({ terms }, { ...good, exam_date: '' })).toBe('')
    expect(termOf({ terms: [term('x', null, null)] }, good)).toBe('')
  })
})

describe('an exam as typed', () => {
  test('is in order with a name, a date of the year and a maximum', () => {
    expect(Object.values(validateExam(sheet, good)).filter(Boolean)).toEqual([])
  })
  test.each([
    [{ exam_name: ' ' }, { exam_name: 'Exam name is required.' }],
    [{ exam_date: '' }, { exam_date: 'Exam date is required.' }],
    [{ exam_date: '2999-01-01' }, { exam_date: 'Exam date cannot be in the future.' }],
    [{ max_mark: '' }, { max_mark: 'Max mark is required.' }],
    [{ max_mark: '0' }, { max_mark: 'Max mark must be above 0.' }],
    [{ weight: 'x' }, { weight: 'Weight must be a number of 0 or more with at most two decimals.' }],
    [
      { exam_name: ' unit  test 1' },
      { exam_name: 'There is an exam of this name and date already. Choose it above to go on with it.' },
    ],
  ])('%j is refused', (values, errors) => {
    const found = Object.entries(validateExam(sheet, { ...good, ...values })).filter(([, text]) => text)
    expect(Object.fromEntries(found)).toEqual(errors)
  })
  test.each([
    ['2026-05-31', 'This date is outside the academic year 2026-2027.'],
    ['2026-06-01', undefined],
    ['', undefined],
  ])('dated %s gives the notice %s and is saved all the same', (exam_date, notice) => {
    expect(dateNotice(sheet, { ...good, exam_date })).toBe(notice)
  })
  test('that is being gone on with is no second one', () => {
    expect(validateExam({ ...sheet, exam }, { ...good, exam_name: 'Unit Test 1' }).exam_name).toBeUndefined()
    expect(findSameExam(sheet, good)).toBeUndefined()
  })
})
