import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { accounts } from '../../db/schema/index.ts'
import type { Caller } from '../../http/session.ts'

/** What a school reads of who did it: an operator has no other name than the address. */
export async function selectOperator(db: Db, { organisationId, accountId }: Caller): Promise<string> {
  const [row] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.organisationId, organisationId), eq(accounts.id, accountId)))
  return row?.email ?? ''
}
