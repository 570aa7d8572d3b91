import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import {
  accounts,
  classes,
  feedback,
  idempotencyKeys,
  organisations,
  pastImports,
  sessions,
  timetableVersions,
  tokens,
} from '../db/schema/index.ts'

/**
 * Deletes all rows of tenants, of which the bytes of files are somebody else's to remove. What refers to a subject, a
 * year, a teacher or an account goes first: those are never taken away from under a record, in a school as little as
 * here. What is looked up before a tenant is known has no key that takes it along.
 */
export async function deleteTenants(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const table of [feedback, classes, timetableVersions, pastImports, sessions, tokens]) {
    await tx.delete(table).where(inArray(table.organisationId, [...ids]))
  }
  await tx.delete(idempotencyKeys).where(
    inArray(
      idempotencyKeys.caller,
      tx
        .select({ id: sql<string>`${accounts.id}::text` })
        .from(accounts)
        .where(inArray(accounts.organisationId, [...ids])),
    ),
  )
  await tx.delete(organisations).where(inArray(organisations.id, [...ids]))
}
