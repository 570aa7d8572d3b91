import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { newId } from '../db/columns.ts'
import { rowsOf } from '../db/rows.ts'
import { accounts, auditLog, organisations, sessions, students, tokens } from '../db/schema/index.ts'
import { quoted } from '../db/tables.ts'
import type { Deps } from '../feature.ts'
import { backUp } from '../keeping/backup.ts'
import { restore } from '../keeping/restore.ts'
import { randomToken, sha256 } from '../secrets.ts'
import { openInstallation } from './installation.ts'

/** Rows without the row they refer to, by the name of the foreign key that should have refused them. */
export async function findOrphans(db: Db): Promise<string[]> {
  const keys = await rowsOf<{ name: string; child: string; parent: string; pairs: [string, string][] }>(
    db,
    `select c.conname::text as name, child.relname::text as child, parent.relname::text as parent,
      (select json_agg(json_build_array(a.attname, b.attname))
        from unnest(c.conkey, c.confkey) as k (own, other)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
        join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.other) as pairs
    from pg_constraint c join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  )
  const orphaned: string[] = []
  for (const { name, child, parent, pairs } of keys) {
    const given = pairs.map(([own]) => `c.${quoted(own)} is not null`).join(' and ')
    const same = pairs.map(([own, other]) => `p.${quoted(other)} = c.${quoted(own)}`).join(' and ')
    const [found] = await rowsOf(
      db,
      `select 1 from ${quoted(child)} c where ${given} and not exists (select 1 from ${quoted(parent)} p where ${same}) limit 1`,
    )
    if (found) orphaned.push(name)
  }
  return orphaned
}

export async function countRows(db: Db, tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const [{ n }] = await rowsOf<{ n: number }>(db, `select count(*)::int as n from ${quoted(table)}`)
    counts[table] = n
  }
  return counts
}

/** A family of rows in one transaction, parents and children, and now and then one goes again. */
async function writeFamilies(db: Db, isOver: () => boolean): Promise<number> {
  let written = 0
  for (; !isOver(); written++) {
    const id = newId()
    await db.transaction(async (tx) => {
      await tx.insert(organisations).values({ id, kind: 'personal', name: `Family ${written} \u2028 "\n\\ ` })
      await tx.insert(accounts).values({ id, organisationId: id, role: 'student', createdBy: 'self' })
      await tx
        .insert(students)
        .values({ id, organisationId: id, firstName: 'Asha', lastName: 'K', searchName: 'asha k' })
      await tx.insert(auditLog).values({ organisationId: id, actorRole: 'student', action: 'made', entity: 'student' })
      await tx.insert(tokens).values({
        organisationId: id,
        accountId: id,
        purpose: 'invite',
        emailKey: '',
        hash: sha256(randomToken()),
        expiresAt: new Date(),
      })
      await tx.insert(sessions).values({
        organisationId: id,
        accountId: id,
        refreshHash: sha256(randomToken()),
        expiresAt: new Date(Date.now() + 60_000),
      })
    })
    if (written % 5 === 4) await db.delete(organisations).where(sql`${organisations.id} = ${id}`)
  }
  return written
}

/**
 * Makes backups while others write, reads each into an empty installation, and throws when one cannot be read, has not
 * the rows that it names, or refers to something that is not there.
 */
export async function attackBackups(deps: Deps, folder: string, rounds: number): Promise<string> {
  let over = false
  const writers = [1, 2, 3].map(() => writeFamilies(deps.db, () => over))
  let rows = 0
  try {
    for (let round = 0; round < rounds; round++) {
      const file = join(folder, `attack-${round}.tar`)
      const { manifest } = await backUp(deps, file, { uploads: true })
      const elsewhere = await openInstallation(deps)
      try {
        rows += (await restore(elsewhere.deps, file, { withoutSecrets: true })).rows
        const { jobs: _, ...named } = manifest.tables
        const counted = await countRows(elsewhere.deps.db, Object.keys(named))
        const wrong = Object.keys(named).filter((table) => counted[table] !== named[table])
        const orphaned = await findOrphans(elsewhere.deps.db)
        if (wrong.length || orphaned.length) {
          throw new Error(`Backup ${round + 1}: wrong counts in ${wrong.join()}, orphans of ${orphaned.join()}.`)
        }
      } finally {
        await elsewhere.close()
      }
    }
  } finally {
    over = true
  }
  const families = (await Promise.all(writers)).reduce((sum, written) => sum + written, 0)
  return `${rounds} backups during ${families} writes: all restored, ${rows} rows, every foreign key valid`
}
