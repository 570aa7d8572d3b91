import type { Database } from '../db/client.ts'
import { clusterUrl } from './cluster.ts'
import { openTestDatabase } from './database.ts'

/** What a test file finds before its first test. */
interface Start {
  /** Rows and newest change of each table that a migration or reference content filled. */
  filled: string
  /** Names and types of all columns, constraints, triggers and functions. */
  schema: string
}

const SCHEMA = `select md5(concat(
  (select string_agg(a::text, ',' order by a.attrelid, a.attnum) from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relnamespace = 'public'::regnamespace),
  (select string_agg(concat(oid, conname), ',' order by oid) from pg_constraint where connamespace = 'public'::regnamespace),
  (select string_agg(concat(oid, tgname, tgenabled), ',' order by oid) from pg_trigger),
  (select string_agg(concat(oid, prosrc), ',' order by oid) from pg_proc where pronamespace = 'public'::regnamespace)
)) as schema`

const TABLES = `select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`

async function schemaOf(database: Database): Promise<string> {
  const { rows } = await database.query(SCHEMA)
  return String(rows[0]?.['schema'])
}

const tablesOf = async (database: Database) => (await database.query(TABLES)).rows.map(({ name }) => String(name))

/** One line a table that has rows: its name, how many, and the newest transaction that wrote one of them. */
async function rowsOf(database: Database): Promise<Map<string, string>> {
  const parts = (await tablesOf(database)).map(
    (name) =>
      `select '${name}' as name, count(*) as rows, max(xmin::text::bigint) as newest from "${name}" having count(*) > 0`,
  )
  const { rows } = await database.query(parts.join(' union all '))
  return new Map(rows.map(({ name, ...line }) => [String(name), Object.values(line).join(' ')]))
}

const listOf = (filled: ReadonlyMap<string, string>) => [...filled].map(String).toSorted().join('\n')

interface Kept {
  database: Database
  start: Start
  /** Tables that had rows at the start. */
  reference: ReadonlySet<string>
}
const free: Kept[] = []

/**
 * Takes out what a file wrote, without the triggers that count or forbid. Undefined when it left anything else than it
 * found: a change of the schema, or of what migrations and reference content had filled.
 */
async function cleaned(kept: Kept): Promise<Kept | undefined> {
  const { database, reference, start } = kept
  if ((await schemaOf(database)) !== start.schema) return undefined
  const written = [...(await rowsOf(database)).keys()].filter((name) => !reference.has(name))
  await database.exec(
    [
      'begin',
      `set local session_replication_role = 'replica'`,
      ...written.map((name) => `delete from "${name}"`),
      'delete from pgboss.job',
      'commit',
    ].join(';\n'),
  )
  return listOf(await rowsOf(database)) === start.filled ? kept : undefined
}

async function opened(): Promise<Kept> {
  const database = await openTestDatabase()
  const filled = await rowsOf(database)
  const start = { filled: listOf(filled), schema: await schemaOf(database) }
  return { database, start, reference: new Set(filled.keys()) }
}

/** No key says that a login's schools are those that its accounts are in, so each file is asked for it at its end. */
async function expectSchoolsOfLogins(database: Database) {
  const { rows } = await database.query(`
    select l.role, l.email from logins l where
      array(select distinct id from unnest(l.organisation_ids) as kept (id) order by id) is distinct from
      array(select distinct a.organisation_id from accounts a where a.login_id = l.id order by a.organisation_id)`)
  if (rows.length > 0)
    throw new Error(`Other schools are kept with logins than their accounts: ${JSON.stringify(rows)}`)
}

/**
 * A migrated, empty database for one test file, which the process uses again for the next one: making one costs more
 * than most files take. Whoever changes more than rows of schools may do so; such a database is not used again.
 */
export async function borrowDatabase(): Promise<Database> {
  // on a cluster what a file wrote lies on several servers, which are not looked into
  if (clusterUrl()) return openTestDatabase()
  const kept = free.pop() ?? (await opened())
  const close = async () => {
    await expectSchoolsOfLogins(kept.database)
    const again = await cleaned(kept).catch(() => undefined)
    if (again) free.push(again)
    else await kept.database.close()
  }
  return { ...kept.database, close }
}
