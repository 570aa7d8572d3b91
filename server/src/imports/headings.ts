import type { Heading } from '@margam/school/headings'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { importHeadings } from '../db/schema/index.ts'

export type ImportKind = (typeof importHeadings.$inferSelect)['kind']
/** What columns hold, by the key of their heading: a field, or '' to leave one out. */
export type Choices = Record<string, string>

/** What the school said of its headings before. */
export const selectHeadings = (db: Db, organisationId: string, kind: ImportKind) =>
  db
    .select({ heading: importHeadings.heading, field: importHeadings.field })
    .from(importHeadings)
    .where(and(eq(importHeadings.organisationId, organisationId), eq(importHeadings.kind, kind)))

/** The same, and what is said now instead. */
export const withChoices = (said: readonly { heading: string; field: string }[], now: Choices): Choices => ({
  ...Object.fromEntries(said.map(({ heading, field }) => [heading, field])),
  ...now,
})

export const allChoices = async (db: Db, organisationId: string, kind: ImportKind, now: Choices): Promise<Choices> =>
  withChoices(await selectHeadings(db, organisationId, kind), now)

/** Keeps what was said of the headings of a file, so that the next file of the same headings asks nothing. */
export async function rememberHeadings(
  db: Db,
  at: { organisationId: string; kind: ImportKind },
  now: Choices,
  headings: readonly Heading[],
): Promise<void> {
  const said = new Map(Object.entries(now))
  const rows = [...new Set(headings.map(({ key }) => key))].flatMap((heading) => {
    const field = heading ? said.get(heading) : undefined
    return field === undefined ? [] : [{ ...at, heading, field }]
  })
  if (rows.length === 0) return
  await db
    .insert(importHeadings)
    .values(rows)
    .onConflictDoUpdate({
      target: [importHeadings.organisationId, importHeadings.kind, importHeadings.heading],
      set: { field: sql`excluded.field` },
    })
}
