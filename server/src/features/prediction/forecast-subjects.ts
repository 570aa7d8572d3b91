import type { ForecastData } from '@margam/contract/prediction'
import { forecast, forecastToWire, readModel, testFromWire, type WireTest } from '@margam/prediction'
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
  return Object.fromEntries(Object.entries(forecasts).map(([subject, found]) => [subject, forecastToWire(found)]))
}
