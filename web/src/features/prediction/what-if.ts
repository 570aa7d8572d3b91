import type { ForecastReply } from '@margam/contract/prediction'
import { attendanceGain, whatIf } from '@margam/prediction/what-if'

export type Slopes = NonNullable<ForecastReply['what_if']>
type Movable = Pick<ForecastReply, 'predicted' | 'low' | 'high'>
export interface Change {
  attendance: number
  studyHours: number | null
}

/** What is known now, which moves nothing. */
export const presentOf = ({ attendance, study_hours }: Slopes): Change => ({
  attendance: Math.round(attendance),
  studyHours: study_hours === null ? null : Math.round(study_hours),
})

/** As far as such a pattern may be read: what is known, and so much to both sides of it. */
const ATTENDANCE_REACH = { by: 20, most: 100 }
const HOURS_REACH = { by: 10, most: 40 }
const reach = (known: number, { by, most }: typeof HOURS_REACH) => ({
  min: Math.max(0, known - by),
  max: Math.max(known, Math.min(most, known + by)),
})
export const attendanceReach = ({ attendance }: Change) => reach(attendance, ATTENDANCE_REACH)
export const hoursReach = (hours: number) => reach(hours, HOURS_REACH)

/** By how many marks more attendance was seen to go with higher ones; a forecast of old has no ends. */
export function gainOf({ attendance, per_attendance_point: slope, ...ends }: Slopes) {
  const { per_attendance_point_low: slopeLow = slope, per_attendance_point_high: slopeHigh = slope } = ends
  return attendanceGain(attendance, { slopeLow, slopeHigh })
}

/** The forecast at another attendance and other hours, by the domain's own rule. */
export function movedForecast(forecast: Movable, slopes: Slopes, change: Change): Movable {
  const now = presentOf(slopes)
  const { per_attendance_point: point, per_root_hour: hour } = slopes
  const association = (slope: number, slopeLow = slope, slopeHigh = slope) => ({ slope, slopeLow, slopeHigh })
  const basis = {
    attendance: slopes.attendance,
    studyHours: slopes.study_hours,
    associations: {
      attendance: association(point, slopes.per_attendance_point_low, slopes.per_attendance_point_high),
      rootHours: association(hour, slopes.per_root_hour_low, slopes.per_root_hour_high),
    },
    text: slopes.text,
  }
  // what stands where it stood is not moved by its own rounding
  return (
    whatIf(
      { ...forecast, whatIf: basis },
      {
        ...(change.attendance === now.attendance ? {} : { attendance: change.attendance }),
        ...(change.studyHours === now.studyHours || change.studyHours === null
          ? {}
          : { studyHours: change.studyHours }),
      },
    ) ?? forecast
  )
}
