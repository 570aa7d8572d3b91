import { divideHalfUp, formatMark, type Hundredths, markNumber, parseMark } from './rounding.ts'
import { type Sentence, say } from './sentence.ts'

/** A mark as it was typed, or what is wrong with it in the words a teacher reads. */
export type ReadMark = { mark: Hundredths } | { problem: Sentence }

const looksNumeric = (text: string) => /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text)

export const NOT_A_NUMBER = /*i18n*/ 'Mark must be a number.'

/** Reads a mark of an exam: a number of 0 to `maximum` with at most two decimals. */
export function readMark(value: string | number, maximum: Hundredths): ReadMark {
  const text = String(value).trim()
  if (!text) return { problem: /*i18n*/ 'Mark is required.' }
  const mark = parseMark(text)
  if (mark === undefined) {
    return { problem: looksNumeric(text) ? /*i18n*/ 'Use at most two decimals.' : NOT_A_NUMBER }
  }
  if (mark < 0n) return { problem: /*i18n*/ 'Mark cannot be negative.' }
  if (mark > maximum)
    return { problem: say('Mark cannot be above the maximum of {mark}.', { mark: formatMark(maximum) }) }
  return { mark }
}

/** The largest maximum that the store holds. */
const LARGEST = 999_999n

/** Reads the maximum mark of an exam: above 0, at most two decimals. */
export function readMaximum(value: string | number): ReadMark {
  const text = String(value).trim()
  if (!text) return { problem: /*i18n*/ 'Max mark is required.' }
  const mark = parseMark(text)
  if (mark === undefined) {
    return {
      problem: looksNumeric(text) ? /*i18n*/ 'Use at most two decimals.' : /*i18n*/ 'Max mark must be a number.',
    }
  }
  if (mark <= 0n) return { problem: /*i18n*/ 'Max mark must be above 0.' }
  if (mark > LARGEST) return { problem: say('Max mark can be at most {mark}.', { mark: formatMark(LARGEST) }) }
  return { mark }
}

export interface MarkSummary {
  count: number
  /** Half up to two decimals; null of nothing. */
  mean: number | null
  highest: number | null
  lowest: number | null
}

/** What a set of marks says. Absent and not entered are no marks and do not come in. */
export function summarise(marks: readonly Hundredths[]): MarkSummary {
  const count = marks.length
  if (count === 0) return { count, mean: null, highest: null, lowest: null }
  const sum = marks.reduce((all, mark) => all + mark, 0n)
  const sorted = marks.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return {
    count,
    mean: markNumber(divideHalfUp(sum, BigInt(count))),
    highest: markNumber(sorted[count - 1]),
    lowest: markNumber(sorted[0]),
  }
}
