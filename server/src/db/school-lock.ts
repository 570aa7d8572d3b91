import { eq } from 'drizzle-orm'
import type { Db } from './client.ts'
import { organisations } from './schema/index.ts'

/**
 * Lets the changes of one school that look at more rows than they write come one after another, until `tx` ends: who
 * is in which class, who is still there, what is planned when. It is the first statement of its transaction, else two could
 * wait for each other. Rows that merely refer to the school are written meanwhile.
 */
export const lockSchool = (tx: Db, organisationId: string) =>
  tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
    .for('no key update')

/** The same for a transaction that reads as of its beginning, which must not wait: what it would then see is old. */
export const lockSchoolNow = (tx: Db, organisationId: string) =>
  tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
    .for('no key update', { noWait: true })
