import { readHistory } from './history.ts'
import { testKeys } from './school-model.ts'
import type { SubjectTests } from './test-row.ts'

/** The key of the start of a series, which stands before its first test. No test has it: unnamed ones have their place. */
export const START = ''

/** Pupils are left out of a fit in this many groups, so that every forecast it is judged by is of a stranger. */
export const FOLDS = 5

/**
 * A school's history in columns: a series is one pupil in one subject, its marks lie side by side. Ten thousand pupils
 * in five subjects with twelve tests take about 40 MB, a tenth of what they take as objects.
 */
export class Cohort {
  readonly subjects: string[] = []
  /** Every different test, with its subject. The start of a subject's series counts as a test. */
  readonly tests: { subject: number; key: string }[] = []

  /** By series; series i has the marks from starts[i] up to starts[i + 1]. */
  readonly starts: number[] = [0]
  readonly subjectOf: number[] = []
  readonly studentOf: number[] = []

  /** By mark, as in `History`. Only the first `size` values of each are in use. */
  marks = new Float64Array(1024)
  roundingVariance = new Float64Array(1024)
  pauses = new Float64Array(1024)
  attendance = new Float64Array(1024)
  studyHours = new Float64Array(1024)
  testOf = new Int32Array(1024)
  size = 0

  readonly #subjectIds = new Map<string, number>()
  readonly #testIds: Map<string, number>[] = []
  readonly #studentIds = new Map<string, number>()
  #students = 0

  /**
   * Adds one pupil. Subjects without a usable mark teach nothing and are passed over. A pupil who is added in parts needs
   * the same id each time, or the parts are taken for strangers and the ranges come out too narrow.
   */
  add(tests: SubjectTests, id?: string): void {
    const student = this.#studentNumber(id)
    for (const [subject, rows] of Object.entries(tests)) {
      const history = readHistory(rows, true)
      if (history.marks.length === 0) continue
      const subjectId = this.#subjectId(subject)
      this.subjectOf.push(subjectId)
      this.studentOf.push(student)
      for (const [t, key] of testKeys(history).entries()) {
        if (this.size === this.marks.length) this.#grow()
        this.marks[this.size] = history.marks[t]
        this.roundingVariance[this.size] = history.roundingVariance[t]
        this.pauses[this.size] = history.pauses[t]
        this.attendance[this.size] = history.attendance[t]
        this.studyHours[this.size] = history.studyHours[t]
        this.testOf[this.size] = this.#testId(subjectId, key)
        this.size += 1
      }
      this.starts.push(this.size)
    }
  }

  get seriesCount(): number {
    return this.subjectOf.length
  }

  foldOf(series: number): number {
    return this.studentOf[series] % FOLDS
  }

  lengthOf(series: number): number {
    return this.starts[series + 1] - this.starts[series]
  }

  /** The test that stands for the start of a subject. */
  startOf(subject: number): number {
    return this.#testId(subject, START)
  }

  #grow(): void {
    const larger = (column: Float64Array<ArrayBuffer>) => {
      const copy = new Float64Array(2 * column.length)
      copy.set(column)
      return copy
    }
    this.marks = larger(this.marks)
    this.roundingVariance = larger(this.roundingVariance)
    this.pauses = larger(this.pauses)
    this.attendance = larger(this.attendance)
    this.studyHours = larger(this.studyHours)
    const tests = new Int32Array(2 * this.testOf.length)
    tests.set(this.testOf)
    this.testOf = tests
  }

  #studentNumber(id: string | undefined): number {
    const known = id === undefined ? undefined : this.#studentIds.get(id)
    if (known !== undefined) return known
    const number = this.#students
    this.#students += 1
    if (id !== undefined) this.#studentIds.set(id, number)
    return number
  }

  #subjectId(name: string): number {
    const known = this.#subjectIds.get(name)
    if (known !== undefined) return known
    const id = this.subjects.push(name) - 1
    this.#subjectIds.set(name, id)
    this.#testIds.push(new Map())
    this.#testId(id, START)
    return id
  }

  #testId(subject: number, key: string): number {
    const known = this.#testIds[subject].get(key)
    if (known !== undefined) return known
    const id = this.tests.push({ subject, key }) - 1
    this.#testIds[subject].set(key, id)
    return id
  }
}
