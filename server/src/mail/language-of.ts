import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { logins } from '../db/schema/index.ts'

// A letter is in the language of the login that it goes to. Logins are of no school, and may stand on another server than
// what is written about, so they are asked for apart.

/** What a login reads in; null of none, and of one that has chosen none. */
export async function languageOf(db: Db, loginId: string | null): Promise<string | null> {
  if (!loginId) return null
  const [login] = await db.select({ language: logins.language }).from(logins).where(eq(logins.id, loginId))
  return login?.language ?? null
}

/** The same of many. */
export async function selectLanguages(db: Db, loginIds: readonly string[]): Promise<Map<string, string | null>> {
  const isOne = sql`${logins.id} in (select jsonb_array_elements_text(${JSON.stringify(loginIds)}::jsonb)::uuid)`
  const rows = await db.select({ id: logins.id, language: logins.language }).from(logins).where(isOne)
  return new Map(rows.map(({ id, language }) => [id, language]))
}
