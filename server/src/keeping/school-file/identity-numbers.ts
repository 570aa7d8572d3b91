import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../db/client.ts'
import { rowsOf } from '../../db/rows.ts'
import { quoted } from '../../db/tables.ts'
import { CannotUnseal, seal, unseal } from '../../sealing.ts'
import type { Secrets } from '../../secrets.ts'
import { SchoolFileError } from './school-file-error.ts'

// An identity number is sealed with a key that stays where it is, so its column is not carried. Where whoever makes a
// file has a passphrase, the numbers go along sealed with that.

/** The tables that hold them, with the column that says whose one is. */
const HOLDERS = { student_profiles: 'student_id', teacher_profiles: 'teacher_id' } as const
type Holder = keyof typeof HOLDERS
const holders = Object.keys(HOLDERS) as Holder[]

const numbersSchema = z.object({
  student_profiles: z.record(z.uuid(), z.string().check(z.maxLength(100))),
  teacher_profiles: z.record(z.uuid(), z.string().check(z.maxLength(100))),
})
export type Numbers = z.output<typeof numbersSchema>

export interface SealedNumber {
  table: Holder
  id: string
  sealed: Buffer
}

/** As they are sealed here. */
export async function readSealedNumbers(tx: Db, schoolId: string): Promise<SealedNumber[]> {
  const found: SealedNumber[] = []
  for (const table of holders) {
    const rows = await rowsOf<{ id: string; sealed: string }>(
      tx,
      `select ${HOLDERS[table]}::text as id, encode(identification, 'hex') as sealed from ${quoted(table)}
      where organisation_id = '${schoolId}'::uuid and identification is not null order by 1`,
    )
    found.push(...rows.map(({ id, sealed }) => ({ table, id, sealed: Buffer.from(sealed, 'hex') })))
  }
  return found
}

/** What the keys of this installation open, and how many they do not. */
export function openNumbers({ sealing }: Pick<Secrets, 'sealing'>, sealed: readonly SealedNumber[]) {
  const numbers: Numbers = { student_profiles: {}, teacher_profiles: {} }
  let unreadable = 0
  for (const one of sealed) {
    try {
      numbers[one.table][one.id] = unseal(sealing, one.sealed)
    } catch (error) {
      if (!(error instanceof CannotUnseal)) throw error
      unreadable++
    }
  }
  return { numbers, unreadable }
}

export function parseNumbers(text: string): Numbers {
  const parsed = z.safeParse(numbersSchema, JSON.parse(text))
  if (!parsed.success) throw new SchoolFileError('The identity numbers in the file cannot be read.')
  return parsed.data
}

/** Seals them with the key of this installation; each must have its profile and end as the profile says. */
export async function insertNumbers(tx: Db, { sealing }: Pick<Secrets, 'sealing'>, schoolId: string, numbers: Numbers) {
  for (const table of holders) {
    const sealed = Object.entries(numbers[table]).map(([id, number]) => ({
      id,
      sealed: seal(sealing, number).toString('hex'),
      last: number.slice(-4),
    }))
    const [{ written }] = await rowsOf<{ written: number }>(
      tx,
      sql`
        with written as (
          update ${sql.raw(quoted(table))} t set identification = decode(v.sealed, 'hex')
          from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as v (id uuid, sealed text, last text)
          where t.organisation_id = ${schoolId} and t.${sql.raw(HOLDERS[table])} = v.id and v.last like '%' || t.identification_last
          returning 1)
        select count(*)::int as written from written`,
    )
    if (written !== sealed.length)
      throw new SchoolFileError('The identity numbers in the file are not those of its profiles.')
  }
}
