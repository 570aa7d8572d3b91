import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { quoted } from './tables.ts'

const ROWS_AT_ONCE = 1000

interface KeyColumn {
  name: string
  type: string
}

/** The key of a tenant's table without the tenant, with which it begins. */
async function readKey(db: Db, table: string): Promise<KeyColumn[]> {
  const { rows } = (await db.execute(sql`
    select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary and a.attname <> 'organisation_id'
    order by array_position(i.indkey::int2[], a.attnum)`)) as unknown as { rows: KeyColumn[] }
  return rows
}

/**
 * What a table holds of a tenant, each row as a line of JSON, some rows at a time along its key: nothing else waits for
 * it, and what is written meanwhile may or may not be in it.
 */
export async function* readTenantRows(db: Db, table: string, organisationId: string): AsyncGenerator<Buffer> {
  const key = await readKey(db, table)
  const names = key.map(({ name }) => sql.raw(quoted(name)))
  const list = (parts: SQL[]) => sql.join(parts, sql`, `)
  const texts = key.map(({ name }) => sql.raw(`t.${quoted(name)}::text`))
  let after: string[] | undefined
  do {
    const values = after?.map((value, i) => sql`${value}::text::${sql.raw(key[i].type)}`)
    const beyond = values ? sql`and (${list(names)}) > (${list(values)})` : sql``
    const { rows } = (await db.execute(sql`
      select row_to_json(t)::text as line, json_build_array(${list(texts)}) as key
      from ${sql.raw(quoted(table))} t where organisation_id = ${organisationId} ${beyond}
      ${key.length > 0 ? sql`order by ${list(names)}` : sql``} limit ${ROWS_AT_ONCE}`)) as unknown as {
      rows: { line: string; key: string[] }[]
    }
    if (rows.length > 0) yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(''))
    after = rows.length === ROWS_AT_ONCE && key.length > 0 ? rows.at(-1)?.key : undefined
  } while (after)
}
