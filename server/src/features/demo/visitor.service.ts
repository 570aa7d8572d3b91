import type { Role } from '@margam/contract/endpoint'
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { accounts, organisations } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { NotFound } from '../../http/errors.ts'
import { fillSchoolJob } from './fill-school.job.ts'
import { insertDemoSchool } from './insert-demo-school.ts'
import { askForCopies } from './prepared-copies.job.ts'

/** So many visitors at once find a copy each; more are not kept. */
const MOST_TRIED = 10

/** Takes the copy that waits longest; of two visitors at once each gets another one. */
async function claimCopy(tx: Db, endsAt: Date): Promise<string | undefined> {
  const isWaiting = and(eq(organisations.kind, 'demo'), isNotNull(organisations.waitingSince))
  const waiting = await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(and(isWaiting, gt(organisations.endsAt, new Date())))
    .orderBy(asc(organisations.waitingSince))
    .limit(MOST_TRIED)
  for (const { id } of waiting) {
    const isIt = and(eq(organisations.id, id), isWaiting)
    const [held] = await tx
      .select({ id: organisations.id })
      .from(organisations)
      .where(isIt)
      .for('update', { skipLocked: true })
    if (!held) continue
    await tx.update(organisations).set({ waitingSince: null, endsAt }).where(isIt)
    return id
  }
  return undefined
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

/** Whom a visitor looks as when they open their sample school in a role. Throws NotFound where it is no demo's. */
export async function selectMember(db: Db, organisationId: string, role: Role) {
  const [found] = await db
    .select({ person: accounts })
    .from(accounts)
    .innerJoin(organisations, eq(organisations.id, accounts.organisationId))
    .where(and(eq(accounts.organisationId, organisationId), eq(organisations.kind, 'demo'), eq(accounts.role, role)))
    .orderBy(asc(accounts.id))
    .limit(1)
  if (!found) throw new NotFound()
  return found.person
}
