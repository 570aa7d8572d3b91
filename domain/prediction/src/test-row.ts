/** One pupil's tests: rows of each subject by its name. */
export type SubjectTests = Readonly<Record<string, readonly TestRow[]>>

/** One test as a form, a marks table or a batch line gives it. Unknown attendance or hours are null or 0. */
export interface TestRow {
  testName?: string
  /** Marks obtained, 0 to maxMarks. */
  marks: number
  /** Above 0. */
  maxMarks: number
  /** Per cent of lessons, 0 to 100. */
  attendance?: number | null
  /** Hours a week, 0 to 168. */
  studyHours?: number | null
  /** ISO date. Rows are ordered by it when every usable row has one, else entry order is time order. */
  examDate?: string | null
  /** A mark of 0 that counts although attendance and hours are 0 as well (`areUntouched`). */
  isRealZero?: boolean
}
