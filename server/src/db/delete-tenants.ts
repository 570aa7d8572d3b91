import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { rowsOf } from './rows.ts'
import { accounts, idempotencyKeys, logins, mails, organisations } from './schema/index.ts'
import { listTables, quoted } from './tables.ts'
import { NOT_OF_A_TENANT } from './tenants.ts'

/** Every table that says whose its rows are, those that refer to others first. */
async function listOwned(tx: Db): Promise<string[]> {
  const owned = await rowsOf<{ name: string }>(
    tx,
    `select table_name::text as name from information_schema.columns
    where table_schema = 'public' and column_name = 'organisation_id'`,
  )
  const names = new Set(owned.map(({ name }) => name))
  return (await listTables(tx)).toReversed().filter((name) => names.has(name))
}

/** The tables of tenants alone, each after those that it refers to. */
export const listTenantTables = async (tx: Db): Promise<string[]> =>
  (await listOwned(tx)).toReversed().filter((name) => !(name in NOT_OF_A_TENANT))

/**
 * Deletes all rows of tenants, and the logins that are nobody else's, with what was written to them; the bytes of files
 * are somebody else's to remove. The tables are those that the database has, so that a new one is not forgotten. What the
 * triggers count goes with the tenant itself.
 */
export async function deleteTenants(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  // a large school takes longer than a request may
  await tx.execute(sql.raw('set local statement_timeout = 0'))
  const own = inArray(accounts.organisationId, [...ids])
  const people = await tx.select({ id: accounts.id, loginId: accounts.loginId }).from(accounts).where(own)
  const callers = JSON.stringify(people.map(({ id }) => id))
  await tx
    .delete(idempotencyKeys)
    .where(sql`${idempotencyKeys.caller} in (select jsonb_array_elements_text(${callers}::jsonb))`)
  const all = sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`
  for (const table of await listOwned(tx)) {
    await tx.execute(sql`delete from ${sql.raw(quoted(table))} where organisation_id in ${all}`)
  }
  await tx.delete(organisations).where(inArray(organisations.id, [...ids]))
  await deleteUnused(
    tx,
    people.flatMap(({ loginId }) => loginId ?? []),
    ids,
  )
}

/** What was written about signing in is of no tenant: it goes with the login. */
async function deleteUnused(tx: Db, loginIds: readonly string[], organisationIds: readonly string[]) {
  if (loginIds.length === 0) return
  const among = (ids: readonly string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`
  // held, so that no account joins one in this moment
  await tx
    .select({ id: logins.id })
    .from(logins)
    .where(sql`${logins.id} in ${among(loginIds)}`)
    .orderBy(logins.id)
    .for('update')
  const left = sql`(select jsonb_array_elements_text(${JSON.stringify(organisationIds)}::jsonb)::uuid)`
  await tx
    .update(logins)
    .set({
      organisationIds: sql`array(select id from unnest(${logins.organisationIds}) as schools (id) where id not in ${left})`,
    })
    .where(sql`${logins.id} in ${among(loginIds)}`)
  const ended = await tx
    .delete(logins)
    .where(and(sql`${logins.id} in ${among(loginIds)}`, eq(logins.organisationIds, [])))
    .returning({ email: logins.email })
  const addresses = JSON.stringify(ended.map(({ email }) => email))
  const isTo = sql`${mails.toAddress} in (select jsonb_array_elements_text(${addresses}::jsonb))`
  await tx.delete(mails).where(and(isTo, isNull(mails.organisationId)))
}
