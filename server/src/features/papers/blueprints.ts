import type { BodyOf } from '@margam/contract/endpoint'
import { type changeBlueprint, type createBlueprint, MOST_BLUEPRINTS, type OwnBlueprint } from '@margam/contract/papers'
import { maximumMarks } from '@margam/papers/blueprint'
import { say } from '@margam/school/sentence'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { paperBlueprints } from '../../db/schema/index.ts'
import { Invalid, NotFound } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { isStale, Stale } from '../../http/stale.ts'
import { selectAccountNames } from '../../school/names.ts'
import { checkTopics, toBlueprint } from './make/wishes.ts'
import type { BlueprintRow } from './papers.queries.ts'
import { lockMaker } from './quota.ts'
import { readClass, selectTopics } from './reference/reference.queries.ts'

const toWire = (row: BlueprintRow, caller: Caller, names: ReadonlyMap<string, string>): OwnBlueprint => ({
  blueprint_id: row.id,
  name: row.name,
  board: row.board,
  cls: row.classLevel,
  sub: row.subject,
  plan: row.plan,
  is_shared: row.isShared,
  marks: maximumMarks(row.plan),
  is_own: row.accountId === caller.accountId,
  made_by: names.get(row.accountId) ?? '',
  version: row.version,
  updated_at: row.updatedAt.toISOString(),
})

export async function showBlueprints(db: Db, caller: Caller, rows: readonly BlueprintRow[]): Promise<OwnBlueprint[]> {
  const names = await selectAccountNames(
    db,
    caller.organisationId,
    rows.map(({ accountId }) => accountId),
  )
  return rows.map((row) => toWire(row, caller, names))
}

/** What is kept of a plan. Throws Invalid where it is none. */
async function toRow(
  db: Db,
  { name, board, cls, sub, plan, is_shared }: BodyOf<typeof createBlueprint>,
  { role }: Caller,
) {
  toBlueprint(plan, name, 'plan')
  if (plan.topic_share?.length) checkTopics(plan, await selectTopics(db, readClass(cls, board), sub), 'plan')
  return { name, board, classLevel: cls, subject: sub, plan, isShared: is_shared && role !== 'student' }
}

export async function createPlan(db: Db, caller: Caller, body: BodyOf<typeof createBlueprint>): Promise<OwnBlueprint> {
  const kept = await toRow(db, body, caller)
  const { organisationId, accountId } = caller
  const row = await db.transaction(async (tx) => {
    await lockMaker(tx, caller)
    const [own] = await tx
      .select({ plans: count() })
      .from(paperBlueprints)
      .where(and(eq(paperBlueprints.organisationId, organisationId), eq(paperBlueprints.accountId, accountId)))
    if ((own?.plans ?? 0) >= MOST_BLUEPRINTS)
      throw new Invalid({
        name: [say('At most {most} blueprints are kept. Delete one of them first.', { most: MOST_BLUEPRINTS })],
      })
    const [made] = await tx
      .insert(paperBlueprints)
      .values({ organisationId, accountId, ...kept })
      .returning()
    return made
  })
  return (await showBlueprints(db, caller, [row]))[0]
}

const isPlan = ({ organisationId, id }: BlueprintRow) =>
  and(eq(paperBlueprints.organisationId, organisationId), eq(paperBlueprints.id, id))

export async function changePlan(
  db: Db,
  caller: Caller,
  found: BlueprintRow,
  { version, ...body }: BodyOf<typeof changeBlueprint>,
): Promise<OwnBlueprint> {
  const kept = await toRow(db, body, caller)
  const row = await db.transaction(async (tx) => {
    const [stored] = await tx.select().from(paperBlueprints).where(isPlan(found)).for('no key update')
    if (!stored) throw new NotFound()
    if (isStale(version, stored.version)) {
      const [current] = await showBlueprints(tx, caller, [stored])
      throw new Stale(/*i18n*/ 'This blueprint was changed meanwhile.', current)
    }
    const [changed] = await tx
      .update(paperBlueprints)
      .set({ ...kept, version: stored.version + 1, updatedAt: sql`now()` })
      .where(isPlan(found))
      .returning()
    return changed
  })
  return (await showBlueprints(db, caller, [row]))[0]
}

export const removePlan = (db: Db, row: BlueprintRow) => db.delete(paperBlueprints).where(isPlan(row))
