import type { Database } from '../db/client.ts'

const TABLES = `select table_name::text as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations' order by 1`

/** What a run of migrations makes anew each time: ids, and the moment. */
const withoutChance = (row: string) =>
  row
    .replaceAll(/"[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}"/g, (id) =>
      id.startsWith('"0000000') ? id : '"an id"',
    )
    .replaceAll(/"\d{4}-\d\d-\d\dT\d\d:[^"]*"/g, '"a moment"')

/** Every row of every table, but for what chance and the clock gave it. */
export async function readRows(database: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await database.query(TABLES)
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await database.query(`select to_jsonb(t)::text as row from "${String(name)}" t`)
    all[String(name)] = rows.map(({ row }) => withoutChance(String(row))).toSorted()
  }
  return all
}
