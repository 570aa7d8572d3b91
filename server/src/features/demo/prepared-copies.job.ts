import { schoolDay } from '@margam/contract/dates'
import { addDays } from '@margam/school/school-days'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../db/client.ts'
import { rowsOf } from '../../db/rows.ts'
import { organisations } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { defineJob, type JobKind } from '../../jobs/job.ts'
import { fillSchool } from './fill-school.job.ts'
import { insertDemoSchool } from './insert-demo-school.ts'
import type { SampleMembers } from './sample-caller.ts'

export const COPIES = 2
/** A copy that is not complete by then never will be. */
const MAKING_MILLISECONDS = 10 * 60 * 1000

/** Schools that no visitor has, complete or not. */
const countUnclaimed = async (tx: Db): Promise<number> => {
  const rows = await rowsOf<{ copies: number }>(
    tx,
    sql`
    select count(*)::int as copies from organisations o
    where o.kind = 'demo' and o.ends_at > now()
      and not exists (select from accounts a where a.organisation_id = o.id and a.role = 'demo_user')`,
  )
  return rows[0].copies
}

const begin = ({ db, queue }: Pick<Deps, 'db' | 'queue'>): Promise<SampleMembers | undefined> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo copies', 0))`)
    if ((await countUnclaimed(tx)) >= COPIES) return undefined
    return insertDemoSchool(tx, queue, new Date(Date.now() + MAKING_MILLISECONDS))
  })

/** Its days are told from today, so it is of use until the school's day ends. */
const endOfDay = () => new Date(`${addDays(schoolDay(), 1)}T00:00:00+05:30`)

/** No words in it: the next one looks how many are missing. */
const prepareKind: JobKind<object> = { name: 'demo.prepare', payload: z.object({}), retries: { times: 0 } }

/** Asks, as part of `tx`, for copies in place of those that were given away. */
export const askForCopies = (tx: Db, queue: Deps['queue']) => queue.add(tx, prepareKind, {})

/** Keeps sample schools ready, so that a visitor waits for none. One is made at a time, and asks for the next. */
export const prepareCopies = defineJob({
  ...prepareKind,
  cron: '*/5 * * * *',
  when: ({ demo }: Deps) => demo,
  run: async (deps: Deps) => {
    const members = await begin(deps)
    if (!members) return
    await fillSchool(deps, members)
    await deps.db.transaction(async (tx) => {
      await tx
        .update(organisations)
        .set({ waitingSince: sql`now()`, endsAt: endOfDay() })
        .where(and(eq(organisations.id, members.organisationId), eq(organisations.kind, 'demo')))
      await askForCopies(tx, deps.queue)
    })
  },
})
