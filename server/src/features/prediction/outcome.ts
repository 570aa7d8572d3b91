import { schoolDay } from '@margam/contract/dates'
import type { ForecastOutcome } from '@margam/contract/prediction'
import { sideOf } from '@margam/prediction'
import { markNumber, parseMark, percentage } from '@margam/school/rounding'

/** What a forecast of one subject said, and of whom. */
export interface Said {
  studentId: string
  subject: string
  madeAt: Date
  low: number
  high: number
  predicted: number
  testNames: readonly string[]
}

/** A published mark. */
export interface LaterMark {
  studentId: string
  subject: string
  examName: string
  heldOn: string
  mark: string | null
  maxMark: string
}

export const folded = (text: string) => text.trim().toLowerCase()

/**
 * The mark that a forecast was of: the first of the subject, by its name, in an exam that was held after the day of the
 * forecast, or on that day under a name that none of its tests has. Marks come oldest exam first; an absence is none.
 */
export function outcomeOf(said: Said, marks: readonly LaterMark[]): ForecastOutcome | null {
  const day = schoolDay(said.madeAt)
  const used = new Set(said.testNames.map(folded))
  const subject = folded(said.subject)
  const came = marks.find(
    (one) =>
      one.studentId === said.studentId &&
      folded(one.subject) === subject &&
      one.mark !== null &&
      (one.heldOn > day || (one.heldOn === day && !used.has(folded(one.examName)))),
  )
  return came ? compared(said, came) : null
}

function compared({ predicted, ...range }: Said, came: LaterMark): ForecastOutcome | null {
  const [mark, most] = [parseMark(came.mark ?? ''), parseMark(came.maxMark)]
  if (mark === undefined || !most) return null
  const reached = percentage({ numerator: mark, denominator: most })
  return {
    exam_name: came.examName,
    exam_date: came.heldOn,
    mark: markNumber(mark),
    max_mark: markNumber(most),
    percentage: reached,
    is_inside: sideOf(reached, range) === 'within',
    off: Math.round(10 * (reached - predicted)) / 10,
  }
}
