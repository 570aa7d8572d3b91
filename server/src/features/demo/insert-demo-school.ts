import type { Db } from '../../db/client.ts'
import type { Deps } from '../../feature.ts'
import { askForForecasts } from '../class-forecast/index.ts'
import type { SampleMembers } from './sample-caller.ts'
import { insertSampleSchool } from './sample-school.ts'

/** Writes a sample school for a visitor into `tx`, and asks for its forecasts. */
export async function insertDemoSchool(tx: Db, queue: Deps['queue'], endsAt: Date): Promise<SampleMembers> {
  const { taught, ...members } = await insertSampleSchool(tx, {
    name: /*i18n*/ 'Sunrise School (demo)',
    kind: 'demo',
    endsAt,
  })
  await askForForecasts(tx, queue, taught)
  return members
}
