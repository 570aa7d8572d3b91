import { repeatedTests, STUDENT_LIMITS } from '@margam/contract/prediction'
import {
  EMPTY_TEST,
  type PredictorForm,
  type SubjectTests,
  type TestEntry,
  type WireTest,
  wholeNumber,
} from './predictor-form.ts'

export interface PublishedMark {
  exam_name: string
  mark: number
  max_mark: number
  exam_date: string
}
/** What the call for stored marks takes in place of attendance and hours, of which it knows nothing. */
const STORED = { attendance: 100, study_hours: 12 } as const

/** Published marks as they are sent; two that nothing tells apart are one. */
export function toStoredTests(marks: readonly PublishedMark[]): WireTest[] {
  const tests = marks.map(toStoredTest)
  const repeated = new Set(repeatedTests(tests))
  return tests.filter((_, index) => !repeated.has(index))
}

/** Exact, of its day, and a 0 is one. */
const toStoredTest = ({ exam_name, mark, max_mark, exam_date }: PublishedMark): WireTest => ({
  test_name: exam_name,
  marks: mark,
  max_marks: max_mark,
  ...STORED,
  exam_date,
  is_real_zero: true,
})

/** Stored tests as they are shown: what is sent in the place of attendance and hours is known of none. */
export const shownStored = (tests: SubjectTests): SubjectTests =>
  Object.fromEntries(
    Object.entries(tests).map(([subject, own]) => [
      subject,
      own.map((test) => ({ ...test, attendance: 0, study_hours: 0 })),
    ]),
  )

const isBlank = (test: TestEntry) => Object.values(test).every((value) => String(value || '').trim() === '')

// values are sent as whole numbers; the row says so before it is sent
const toTest = ({ exam_name, mark, max_mark, exam_date }: PublishedMark): TestEntry => ({
  ...EMPTY_TEST,
  exam_date,
  is_real_zero: mark === 0,
  test_name: exam_name,
  marks: String(wholeNumber(String(mark))),
  max_marks: String(wholeNumber(String(max_mark))),
})
const isSame = (a: TestEntry, b: TestEntry) =>
  a.test_name.trim() === b.test_name &&
  a.marks.trim() === b.marks &&
  a.max_marks.trim() === b.max_marks &&
  (a.exam_date === '' || a.exam_date === b.exam_date)

/**
 * The published marks of a subject, the oldest first, before the tests typed by hand. What stands there already is not
 * repeated and keeps what was added to it; blank rows make room, and the oldest when there are too many.
 */
export function takePublished(form: PredictorForm, name: string, marks: readonly PublishedMark[]): PredictorForm {
  const published = marks.map(toTest)
  return {
    subjects: form.subjects.map((subject) => {
      if (subject.name !== name) return subject
      const typed = subject.tests.filter((test) => !isBlank(test))
      const added = published.filter((test) => !typed.some((one) => isSame(one, test)))
      return { ...subject, tests: [...added, ...typed].slice(-STUDENT_LIMITS.tests) }
    }),
  }
}
