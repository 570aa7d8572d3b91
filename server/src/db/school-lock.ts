import { eq } from 'drizzle-orm'
import type { Db } from './client.ts'
import { organisations } from './schema/index.ts'

/**
 * Holds a school until `tx` ends, for changes that are right only while other rows do not change: who is in which class,
 * who is still there, what is planned when. They come one after another. It is the first statement of its transaction,
 * else two could wait for each other. Rows that only refer to the school can be written meanwhile.
 */
export const lockSchool = (tx: Db, organisationId: string) =>
  tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
    .for('no key update')

/**
 * The same for a transaction that sees the state of its beginning: it fails rather than waits, since what it sees
 * would be old by then.
 */
export const lockSchoolNow = (tx: Db, organisationId: string) =>
  tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
    .for('no key update', { noWait: true })
