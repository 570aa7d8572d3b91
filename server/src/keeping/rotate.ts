import type { Database } from '../db/client.ts'
import type { Deps } from '../feature.ts'
import { endAllSessions } from '../http/session.ts'
import { keepSealingSecrets, keepSessionSecret, keptSealingSecrets, newSecret, reloadSecrets } from '../keys.ts'
import { CannotUnseal, seal, sealedPrefix, unseal } from '../sealing.ts'
import type { SealingKey } from '../secrets.ts'
import { keyIds } from './keeping.ts'

/** Everything that is sealed: table, its key, which is of ids alone, and column. */
export const SEALED_COLUMNS = [
  ['mails', ['id'], 'payload'],
  ['student_profiles', ['organisation_id', 'student_id'], 'identification'],
  ['teacher_profiles', ['organisation_id', 'teacher_id'], 'identification'],
  ['second_factors', ['login_id'], 'key'],
  ['second_factors', ['login_id'], 'new_key'],
] as const

const ROWS_AT_ONCE = 500
const NO_ID = '00000000-0000-0000-0000-000000000000'

/** A secret is to be changed where the environment sets it. */
export class SetElsewhere extends Error {}

const open = (keys: readonly SealingKey[], sealed: Buffer) => {
  try {
    return unseal(keys, sealed)
  } catch (error) {
    if (error instanceof CannotUnseal) return undefined
    throw error
  }
}

/** Seals the fields of a column with the newest key, some at a time; what changes meanwhile is left to its change. */
async function sealColumn(
  database: Database,
  keys: readonly SealingKey[],
  [table, key, column]: (typeof SEALED_COLUMNS)[number],
) {
  const prefix = sealedPrefix(keys[0]).toString('hex')
  const found = { sealed: 0, unreadable: 0 }
  const keyOf = key.join(', ')
  const after = key.map((_, i) => `$${i + 2}::uuid`).join(', ')
  const isIt = key.map((name, i) => `t.${name} = (v.key ->> ${i})::uuid`).join(' and ')
  for (let last: unknown[] = key.map(() => NO_ID); ; ) {
    const { rows } = await database.query(
      `select json_build_array(${keyOf}) as key, encode(${column}, 'hex') as old from ${table}
      where (${keyOf}) > (${after}) and ${column} is not null
        and encode(substring(${column} from 1 for ${prefix.length / 2}), 'hex') <> $1
      order by ${keyOf} limit ${ROWS_AT_ONCE}`,
      [prefix, ...last],
    )
    if (rows.length === 0) return found
    last = rows[rows.length - 1].key as string[]
    const changes = rows.flatMap((row) => {
      const text = open(keys, Buffer.from(String(row.old), 'hex'))
      return text === undefined ? [] : [{ key: row.key, old: row.old, new: seal(keys, text).toString('hex') }]
    })
    await database.query(
      `update ${table} t set ${column} = decode(v.new, 'hex')
      from jsonb_to_recordset($1::jsonb) as v (key jsonb, old text, new text)
      where ${isIt} and t.${column} = decode(v.old, 'hex')`,
      [JSON.stringify(changes)],
    )
    found.sealed += changes.length
    found.unreadable += rows.length - changes.length
  }
}

async function sealAll({ database, secrets }: Deps) {
  const total = { sealed: 0, unreadable: 0 }
  for (const column of SEALED_COLUMNS) {
    const { sealed, unreadable } = await sealColumn(database, secrets.sealing, column)
    total.sealed += sealed
    total.unreadable += unreadable
  }
  return total
}

/** What was being written with the earlier key as it was replaced has landed by then. */
const SETTLED_MS = 2000
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Seals everything anew with a new key, or with the first of SEALING_SECRET where that is set. The earlier keys are kept
 * until nothing needs them; one that was broken off goes on where it was.
 */
export async function rotateSealing(deps: Deps, settledMs = SETTLED_MS) {
  const { dataDir, given } = deps.keeping
  const kept = keptSealingSecrets(dataDir)
  const isUnfinished = kept.length > 1
  if (!given.sealing && !isUnfinished) keepSealingSecrets(dataDir, [newSecret(), ...kept])
  reloadSecrets(deps.secrets, deps.keeping)
  const [to, ...from] = keyIds(deps.secrets.sealing)
  const first = await sealAll(deps)
  await pause(settledMs)
  const late = await sealAll(deps)
  // the keys stay in the memory of this process, for what it may still meet
  keepSealingSecrets(dataDir, given.sealing ? [] : keptSealingSecrets(dataDir).slice(0, 1))
  return { to, from, sealed: first.sealed + late.sealed, unreadable: late.unreadable }
}

/** A new session secret: no token, cookie or session of before is worth anything after it. */
export async function rotateSession(deps: Deps): Promise<number> {
  const { dataDir, given } = deps.keeping
  if (given.session) {
    throw new SetElsewhere(
      'SESSION_SECRET is set in the environment: set another one, of at least 32 characters, for every process and restart them. That ends every session.',
    )
  }
  keepSessionSecret(dataDir, newSecret())
  reloadSecrets(deps.secrets, deps.keeping)
  return endAllSessions(deps.db, 'new session key')
}
