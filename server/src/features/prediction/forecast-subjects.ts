import type { ForecastData } from '@margam/contract/prediction'
import { type Forecast, forecast, forecastToWire, readModel, testFromWire, type WireTest } from '@margam/prediction'
import type { Db } from '../../db/client.ts'
import { selectOptionalSchoolModel } from './prediction.queries.ts'

/** The forecast of each subject in the words of the wire, by what the tenant's own marks have taught, if anything. */
export async function forecastSubjects(
  db: Db,
  organisationId: string,
  subjectTests: Readonly<Record<string, readonly WireTest[]>>,
): Promise<Record<string, ForecastData>> {
  const school = readModel(await selectOptionalSchoolModel(db, organisationId))
  const tests = Object.fromEntries(
    Object.entries(subjectTests).map(([subject, rows]) => [subject, rows.map((row) => testFromWire(row))]),
  )
  const forecasts = forecast(tests, { school })
  return Object.fromEntries(Object.entries(forecasts).map(([subject, found]) => [subject, toData(found)]))
}

/** With the ends of what is plausible beside each slope, by which a screen widens the range that it moves. */
function toData(found: Forecast): ForecastData {
  const { what_if: slopes, ...rest } = forecastToWire(found)
  if (!slopes || !found.whatIf) return rest
  const { attendance, rootHours } = found.whatIf.associations
  const ends = {
    per_attendance_point_low: attendance.slopeLow,
    per_attendance_point_high: attendance.slopeHigh,
    per_root_hour_low: rootHours.slopeLow,
    per_root_hour_high: rootHours.slopeHigh,
  }
  return { ...rest, what_if: { ...slopes, ...ends } }
}
