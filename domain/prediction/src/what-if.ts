import { type Sentence, say } from '@margam/school/sentence'
import { clipMark, presentableSpan } from './interval.ts'

/** How marks went with one habit, among pupils of equal past marks: an association, never an effect. */
export interface Association {
  /** Marks (per cent) per unit, 0 or more. */
  slope: number
  /** Lower and upper end of the plausible slopes. */
  slopeLow: number
  slopeHigh: number
}

/** Per point of attendance, and per unit of √(hours a week), the past marks being known. Source: docs/decisions/209. */
export interface Associations {
  attendance: Association
  rootHours: Association
}

export const DEFAULT_ASSOCIATIONS: Associations = {
  attendance: { slope: 0.06, slopeLow: 0, slopeHigh: 0.15 },
  rootHours: { slope: 0.4, slopeLow: 0, slopeHigh: 0.8 },
}

/** What the screen's sliders need. Present only where the pupil's attendance is known. */
export interface WhatIfBasis {
  /** Per cent, 0 to 100. */
  attendance: number
  /** Hours a week; null when unknown, then only attendance may be moved. */
  studyHours: number | null
  associations: Associations
  text: Sentence
}

export interface WhatIfChange {
  attendance?: number
  studyHours?: number
}

interface Movable {
  predicted: number
  low: number
  high: number
}

/** A what-if never moves a forecast by more than this many per cent points. */
const LARGEST_CHANGE = 6

export function whatIfBasis(
  attendance: number | null,
  studyHours: number | null,
  associations: Associations,
): WhatIfBasis | null {
  if (attendance === null) return null
  return { attendance, studyHours, associations, text: whatIfText(attendance, associations.attendance) }
}

/**
 * Moves a forecast along the association: change = slope·(new − present), at most 6 marks either way; the range also
 * widens by the slope's own band. Confidence is left as it is: a what-if is no new knowledge.
 */
export function whatIf(forecast: Movable & { whatIf: WhatIfBasis | null }, change: WhatIfChange): Movable | null {
  const basis = forecast.whatIf
  if (!basis) return null
  const steps: { by: number; association: Association }[] = []
  if (change.attendance !== undefined) {
    steps.push({ by: clipMark(change.attendance) - basis.attendance, association: basis.associations.attendance })
  }
  if (change.studyHours !== undefined && basis.studyHours !== null) {
    const by = Math.sqrt(Math.max(0, change.studyHours)) - Math.sqrt(basis.studyHours)
    steps.push({ by, association: basis.associations.rootHours })
  }
  const move = (pick: (step: { by: number; association: Association }) => number) =>
    Math.max(
      -LARGEST_CHANGE,
      Math.min(
        LARGEST_CHANGE,
        steps.reduce((sum, step) => sum + pick(step), 0),
      ),
    )
  const predicted = Math.round(10 * clipMark(forecast.predicted + move((s) => s.by * s.association.slope))) / 10
  const least = move((s) => Math.min(s.by * s.association.slopeLow, s.by * s.association.slopeHigh))
  const most = move((s) => Math.max(s.by * s.association.slopeLow, s.by * s.association.slopeHigh))
  return { predicted, ...presentableSpan(forecast.low + least, forecast.high + most, predicted) }
}

/** By how many whole marks full attendance was seen to go with higher marks, at the ends of what is plausible. */
export function attendanceGain(attendance: number, ends: Pick<Association, 'slopeLow' | 'slopeHigh'>) {
  const marks = (slope: number) => Math.round(Math.min(LARGEST_CHANGE, slope * (100 - attendance)))
  return { least: marks(ends.slopeLow), most: marks(ends.slopeHigh) }
}

function whatIfText(attendance: number, association: Association): Sentence {
  const { least, most } = attendanceGain(attendance, association)
  if (most === 0) return /*i18n*/ 'At this attendance, students like you scored about the same when they attended more.'
  return say(
    'Students like you with higher attendance scored about {least}–{most} marks more. This is a pattern, not a promise that attending more causes it.',
    { least, most },
  )
}
