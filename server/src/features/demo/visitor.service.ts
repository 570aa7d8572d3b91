import { newId } from '../../db/columns.ts'
import { accounts } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { askForForecasts } from '../class-forecast/index.ts'
import { insertSampleSchool } from './sample-school.ts'

/** A sample school of a visitor's own, which ends after `milliseconds`; resolves to the visitor's account in it. */
export function openSampleSchool({ db, queue }: Pick<Deps, 'db' | 'queue'>, milliseconds: number) {
  const endsAt = new Date(Date.now() + milliseconds)
  return db.transaction(async (tx) => {
    const { organisationId, taught } = await insertSampleSchool(tx, {
      name: /*i18n*/ 'Sunrise School (demo)',
      kind: 'demo',
      endsAt,
    })
    await askForForecasts(tx, queue, taught)
    const visitor = { id: newId(), organisationId, role: 'demo_user' as const, createdBy: 'self' as const }
    await tx.insert(accounts).values({ ...visitor, verifiedAt: new Date() })
    return visitor
  })
}
