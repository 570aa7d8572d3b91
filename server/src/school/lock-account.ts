import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { accounts } from '../db/schema/index.ts'
import type { Caller } from '../http/session.ts'

/** Holds an account until `tx` ends, so that what is asked of it at once is done one after another. */
export const lockAccount = (tx: Db, { organisationId, accountId }: Pick<Caller, 'organisationId' | 'accountId'>) =>
  tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.organisationId, organisationId), eq(accounts.id, accountId)))
    .for('no key update')
