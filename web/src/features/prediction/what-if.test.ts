import { describe, expect, it } from 'vitest'
import { attendanceReach, gainOf, hoursReach, movedForecast, presentOf, type Slopes } from './what-if.ts'

const slopes: Slopes = {
  attendance: 80,
  study_hours: 9,
  per_attendance_point: 0.06,
  per_attendance_point_low: 0,
  per_attendance_point_high: 0.15,
  per_root_hour: 0.4,
  per_root_hour_low: 0,
  per_root_hour_high: 0.8,
  text: '',
}
const forecast = { predicted: 68, low: 62, high: 74 }
const present = presentOf(slopes)
const at = (change: Partial<typeof present>, given: Slopes = slopes) =>
  movedForecast(forecast, given, { ...present, ...change })

describe('a what-if', () => {
  it('moves nothing where it stands, even where what is known is no whole number', () => {
    expect(at({})).toEqual(forecast)
    const known = { ...slopes, attendance: 80.4 }
    expect(movedForecast(forecast, known, presentOf(known))).toEqual(forecast)
  })
  it('moves the range along the pattern and widens it by what is plausible', () => {
    // 20 points at .06 each: 1.2; the range from 0 to 3 marks up
    expect(at({ attendance: 100 })).toEqual({ predicted: 69.2, low: 62, high: 77 })
    expect(at({ attendance: 60 })).toEqual({ predicted: 66.8, low: 59, high: 74 })
    expect(at({ studyHours: 16 })).toMatchObject({ predicted: 68.4 })
  })
  it('never moves it by more than 6 marks', () => {
    const steep = { ...slopes, per_attendance_point: 3, per_attendance_point_low: 3, per_attendance_point_high: 3 }
    expect(at({ attendance: 100 }, steep)).toEqual({ predicted: 74, low: 68, high: 80 })
  })
  it('does not ask for hours that are not known', () => {
    const unknown = { ...slopes, study_hours: null }
    expect(presentOf(unknown).studyHours).toBeNull()
    expect(movedForecast(forecast, unknown, presentOf(unknown))).toEqual(forecast)
  })
  it('reaches 20 points and 10 hours to both sides, within what there is', () => {
    expect(attendanceReach(present)).toEqual({ min: 60, max: 100 })
    expect(attendanceReach({ ...present, attendance: 95 })).toEqual({ min: 75, max: 100 })
    expect(hoursReach(9)).toEqual({ min: 0, max: 19 })
    expect(hoursReach(50)).toEqual({ min: 40, max: 50 })
  })
  it('tells a gain of whole marks', () => expect(gainOf(slopes)).toEqual({ least: 0, most: 3 }))
})
