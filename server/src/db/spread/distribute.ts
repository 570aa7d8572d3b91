import type { Ask } from '../ask.ts'
import type { Database } from '../client.ts'
import { quoted } from '../tables.ts'
import { forgetOwnPieces, nameOwnPieces } from './own-pieces.ts'
import { LEFT_OUT, type Placement, placementOf } from './placement.ts'

/** Why an installation cannot be distributed as it is, in a sentence for the operator. */
export class CannotDistribute extends Error {}

export interface Step {
  table: string
  place: Exclude<Placement, { kind: 'coordinator' }>
}

/** What is still to be done. */
export interface Plan {
  /** The servers that schools come to, as host:port. */
  workers: string[]
  keys: { table: string; name: string }[]
  steps: Step[]
}

/** Runs `work` where nothing is ended for taking long. Throws CannotDistribute where that cannot be. */
export function onCoordinator<T>(database: Database, work: (ask: Ask) => Promise<T>): Promise<T> {
  if (!database.unhurried)
    throw new CannotDistribute(
      database.kind === 'embedded'
        ? 'The embedded database stays on one machine. Move it to a PostgreSQL server with Citus first: npm run admin -- move-to URL.'
        : 'Behind pgbouncer this needs DATABASE_DIRECT_URL, which leads past it.',
    )
  return database.unhurried(work)
}

export async function readWorkers(ask: Ask): Promise<string[]> {
  const [{ extension }] = await ask<{ extension: boolean }>(
    "select exists (select from pg_extension where extname = 'citus') as extension",
  )
  if (!extension) {
    throw new CannotDistribute(
      'This database has no Citus. On each server: create extension citus; on this one then citus_set_coordinator_host and citus_add_node.',
    )
  }
  const rows = await ask<{ address: string }>(
    `select nodename || ':' || nodeport as address from pg_dist_node
    where noderole = 'primary' and isactive and shouldhaveshards and groupid <> 0 order by 1`,
  )
  return rows.map(({ address }) => address)
}

/** The tables in an order in which each comes after those that it refers to. */
async function inOrder(ask: Ask): Promise<string[]> {
  const tables = await ask<{ name: string }>(
    "select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  )
  const references = await ask<{ child: string; parent: string }>(`
    select child.relname::text as child, parent.relname::text as parent from pg_constraint c
    join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and child.oid <> parent.oid`)
  const waiting = new Set(tables.map(({ name }) => name))
  const ordered: string[] = []
  while (waiting.size > 0) {
    const ready = [...waiting].filter(
      (name) => !references.some(({ child, parent }) => child === name && waiting.has(parent)),
    )
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting].join(', ')}`)
    for (const name of ready) waiting.delete(name)
    ordered.push(...ready)
  }
  return ordered
}

/** What is left to do: all of it at first, the rest after a run that was stopped, a new table after an upgrade. */
export async function planDistribution(ask: Ask): Promise<Plan> {
  const workers = await readWorkers(ask)
  if (workers.length === 0)
    throw new CannotDistribute('No worker has been added yet: select citus_add_node(HOST, PORT) for each.')
  const done = new Set(
    (
      await ask<{ name: string }>(
        'select relname::text as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid',
      )
    ).map(({ name }) => name),
  )
  const keys = await ask<{ table: string; name: string }>(
    `select c.conrelid::regclass::text as table, c.conname::text as name from pg_constraint c
    where c.connamespace = 'public'::regnamespace and c.conname = any ($1) order by 2`,
    [Object.keys(LEFT_OUT)],
  )
  const steps = (await inOrder(ask)).flatMap((table): Step[] => {
    const place = placementOf(table)
    return place.kind === 'coordinator' || done.has(table) ? [] : [{ table, place }]
  })
  return { workers, keys, steps }
}

const statementOf = ({ table, place }: Step) => {
  const name = `'${quoted(table)}'`
  if (place.kind === 'copied') return `select create_reference_table(${name})`
  const beside = table === 'organisations' ? 'default' : 'organisations'
  return `select create_distributed_table(${name}, '${place.by}', colocate_with => '${beside}')`
}

/** Without its triggers, which would count the rows that go along once more. */
async function take(ask: Ask, step: Step): Promise<void> {
  const name = quoted(step.table)
  const triggers = await ask<{ name: string; text: string }>(
    `select tgname::text as name, pg_get_triggerdef(oid) as text from pg_trigger
    where tgrelid = $1::regclass and not tgisinternal`,
    [name],
  )
  for (const trigger of triggers) await ask(`drop trigger ${quoted(trigger.name)} on ${name}`)
  await ask(statementOf(step))
  for (const { text } of triggers) await ask(text)
}

async function inTransaction(ask: Ask, work: () => Promise<void>): Promise<void> {
  await ask('begin')
  try {
    await work()
  } catch (error) {
    await ask('rollback')
    throw error
  }
  await ask('commit')
}

/** Done by one process at a time, as each that starts may want to. */
export async function oneAtATime(ask: Ask, work: () => Promise<void>): Promise<void> {
  const key = "hashtextextended('distribute', 0)"
  await ask(`select pg_advisory_lock(${key})`)
  await work().finally(() => ask(`select pg_advisory_unlock(${key})`))
}

/** Takes what a database has been through one step further, as a transaction of its own. */
export const applyApart = (ask: Ask, statements: readonly string[]) =>
  inTransaction(ask, async () => {
    // what changes tables and what changes their rows go over the same connections
    await ask("set local citus.multi_shard_modify_mode to 'sequential'")
    for (const statement of statements) await ask(statement)
  })

/** The rows that went along are still on this server too, where nobody sees them, until no table needs them any more. */
async function dropLeftBehind(ask: Ask): Promise<void> {
  if ((await planDistribution(ask)).steps.length > 0) return
  const left = await ask<{ name: string }>(`
    select c.relname::text as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
    where p.partmethod = 'h' and pg_relation_size(c.oid) > 0 order by 1`)
  for (const { name } of left) await ask(`select truncate_local_data_after_distributing_table('${quoted(name)}')`)
}

/**
 * Makes of a database one that is spread over servers, table by table: each is a transaction, and what was done stays done
 * when it is stopped, so that it is run again. Rows that are there go along. Nobody may use the installation meanwhile.
 */
export async function distribute(ask: Ask, plan: Plan, onStep: (step: Step, number: number) => void): Promise<void> {
  for (const { table, name } of plan.keys) await ask(`alter table ${table} drop constraint ${quoted(name)}`)
  await nameOwnPieces(ask)
  for (const [i, step] of plan.steps.entries()) {
    onStep(step, i + 1)
    await inTransaction(ask, () => take(ask, step))
  }
  await dropLeftBehind(ask)
  // what was named while tables were missing names too few
  await forgetOwnPieces(ask)
}
