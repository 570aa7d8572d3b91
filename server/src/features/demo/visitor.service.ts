import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { accounts, organisations } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { fillSchoolJob } from './fill-school.job.ts'
import { insertDemoSchool } from './insert-demo-school.ts'
import { askForCopies } from './prepared-copies.job.ts'

/** Takes the copy that waits longest; of two visitors at once each gets another one. */
async function claimCopy(tx: Db, endsAt: Date): Promise<string | undefined> {
  const longest = sql`(
    select c.id from organisations c
    where c.kind = 'demo' and c.waiting_since is not null and c.ends_at > now()
    order by c.waiting_since limit 1 for update skip locked
  )`
  const [claimed] = await tx
    .update(organisations)
    .set({ waitingSince: null, endsAt })
    .where(eq(organisations.id, longest))
    .returning({ id: organisations.id })
  return claimed?.id
}

/** None is ready: the visitor waits for what statements write, and what takes seconds comes while they look around. */
async function makeAtOnce(tx: Db, queue: Deps['queue'], endsAt: Date): Promise<string> {
  const members = await insertDemoSchool(tx, queue, endsAt)
  await queue.add(tx, fillSchoolJob, members)
  return members.organisationId
}

/** A sample school of a visitor's own, which ends after `milliseconds`; resolves to the visitor's account in it. */
export function openSampleSchool({ db, queue }: Pick<Deps, 'db' | 'queue'>, milliseconds: number) {
  const endsAt = new Date(Date.now() + milliseconds)
  return db.transaction(async (tx) => {
    const organisationId = (await claimCopy(tx, endsAt)) ?? (await makeAtOnce(tx, queue, endsAt))
    const visitor = { id: newId(), organisationId, role: 'demo_user' as const, createdBy: 'self' as const }
    await tx.insert(accounts).values({ ...visitor, verifiedAt: new Date() })
    await askForCopies(tx, queue)
    return visitor
  })
}
