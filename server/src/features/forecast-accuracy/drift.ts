import { type Drift, GOAL } from '@margam/contract/forecast-accuracy'

/** How the forecasts of one exam came out. */
export interface ExamOutcome {
  outcomes: number
  within: number
}

/** So many outcomes, and exams, are looked at; with fewer nothing is said. */
const LOOKED_AT = 100
const FEWEST_EXAMS = 8
/** How far from what was promised the share has to lie: in its own standard errors, and in whole points. */
const ERRORS = 2
const LEAST_POINTS = 5

/**
 * Whether the latest forecasts came true more or less often than was promised, by more than chance allows: of the newest
 * exams that together have a hundred outcomes, eight at least, the share of marks within their range lies five points and
 * two standard errors from eight in ten. The marks of one exam go up and down together, so the error is told by how the
 * exams differ, not by how many marks there are.
 */
export function driftOf(newestFirst: readonly ExamOutcome[]): Drift | null {
  const seen: ExamOutcome[] = []
  let outcomes = 0
  for (const exam of newestFirst) {
    if (outcomes >= LOOKED_AT && seen.length >= FEWEST_EXAMS) break
    seen.push(exam)
    outcomes += exam.outcomes
  }
  if (outcomes < LOOKED_AT || seen.length < FEWEST_EXAMS) return null
  const within = seen.reduce((sum, exam) => sum + exam.within, 0)
  const promised = GOAL / 100
  const share = within / outcomes
  const between = Math.sqrt(seen.reduce((sum, exam) => sum + (exam.within - share * exam.outcomes) ** 2, 0)) / outcomes
  const error = Math.max(between, Math.sqrt((promised * (1 - promised)) / outcomes))
  const far = share - promised
  if (100 * Math.abs(far) < LEAST_POINTS || Math.abs(far) <= ERRORS * error) return null
  return { kind: far < 0 ? 'too_narrow' : 'too_wide', outcomes, exams: seen.length, within }
}
