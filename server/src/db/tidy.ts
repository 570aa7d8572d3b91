import { defineTidying } from '../jobs/job.ts'
import type { Database } from './client.ts'

/**
 * What a server's autovacuum does and the embedded database lacks, by the same rule: a table of which a fifth is dead
 * rows or a tenth has changed is cleaned and counted anew. Without it every session, job and limit that ever was would
 * stay in its table, and the planner would know nothing of a school that was imported. Answers the tables tidied.
 */
export async function tidy(database: Database): Promise<string[]> {
  const { rows } = await database.query(`
    select format('%I.%I', s.schemaname, s.relname) as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
      or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
      or (c.reltuples < 0 and s.n_live_tup > 50)
    order by 1`)
  const names = rows.map(({ name }) => String(name))
  // one by one, so that nobody waits for more than one table
  for (const name of names) await database.exec(`vacuum (analyze) ${name}`)
  return names
}

export const tidyDatabase = defineTidying({
  name: 'database.tidy',
  when: ({ database }: { database: Database }) => database.kind === 'embedded',
  run: async ({ database }) => {
    await tidy(database)
  },
})
