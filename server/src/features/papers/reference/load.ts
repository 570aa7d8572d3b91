import { contentDigest } from '@margam/content/digest'
import type { Item } from '@margam/papers/item'
import { eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import {
  bankItems,
  boards,
  paperOffers,
  paperPresets,
  referenceLoads,
  syllabusTopics,
} from '../../../db/schema/index.ts'
import type { Deps } from '../../../feature.ts'
import type { ReferenceContent } from './read.worker.ts'

const FILE = new URL('./read.worker.ts', import.meta.url)
const LIMIT_MS = 120_000

/** Brings what papers are made of up to this version's content; when it is, that is one look. */
export async function loadReference({ db, threads }: Pick<Deps, 'db' | 'threads'>): Promise<void> {
  const digest = contentDigest()
  const [loaded] = await db.select().from(referenceLoads)
  if (loaded?.digest === digest) return
  const content = (await threads.run('papers', { file: FILE, data: null, limitMs: LIMIT_MS })) as ReferenceContent
  await db.transaction(async (tx) => {
    await tx.insert(referenceLoads).values({ id: 1, digest: '' }).onConflictDoNothing()
    // of two servers that start at once the second finds it done
    const [held] = await tx.select().from(referenceLoads).for('update')
    if (held?.digest === digest) return
    await storeOffers(tx, content)
    await storeBank(tx, content.items)
    await tx.update(referenceLoads).set({ digest, loadedAt: new Date() }).where(eq(referenceLoads.id, 1))
  })
}

/**
 * The same where a server starts: one that has never loaded any waits, and one with older content serves that meanwhile.
 */
export async function startReference(deps: Pick<Deps, 'db' | 'health' | 'log' | 'threads'>): Promise<void> {
  const [loaded] = await deps.db.select({ id: referenceLoads.id }).from(referenceLoads)
  const loading = loadReference(deps)
  if (!loaded) return loading
  loading.catch((error: unknown) => {
    deps.health.failed('papers')
    deps.log.error({ err: error }, 'the content of question papers could not be loaded; the one before it stays')
  })
}

/** One statement for many rows: they come as JSON. */
const rows = (list: readonly object[]) => sql`${JSON.stringify(list)}::jsonb`

async function storeOffers(tx: Db, { boards: all, topics, offers, presets }: ReferenceContent) {
  await tx.delete(boards)
  await tx.delete(paperPresets)
  await tx.insert(boards).values(all.map((board, position) => ({ ...board, position })))
  await tx.execute(sql`
    insert into ${syllabusTopics} (board, class_level, subject, topic, name, section, chapter, year, position, is_offered, left_out)
    select board, "classLevel", subject, topic, name, section, chapter, year, position, "isOffered",
      array(select jsonb_array_elements_text("leftOut"))
    from jsonb_to_recordset(${rows(topics)}) as t (
      board text, "classLevel" text, subject text, topic text, name text, section text, chapter text, year text,
      position smallint, "isOffered" boolean, "leftOut" jsonb)`)
  await tx.execute(sql`
    insert into ${paperOffers} (board, class_level, subject, topic, marks, in_a_row)
    select board, "classLevel", subject, topic, marks, "inARow"
    from jsonb_to_recordset(${rows(offers)}) as o (
      board text, "classLevel" text, subject text, topic text, marks smallint, "inARow" int)`)
  await tx
    .insert(paperPresets)
    .values(presets.map((plan, position) => ({ id: `${position} ${plan.id}`, position, plan })))
}

/** A question that says something else is a new version; one that is not there any more is retired. */
async function storeBank(tx: Db, items: readonly Item[]) {
  const stored = await tx
    .select({ id: bankItems.id, version: bankItems.version, content: bankItems.content })
    .from(bankItems)
    .where(isNull(bankItems.retiredAt))
  const current = new Map(stored.map((row) => [row.id, row]))
  const changed = items.filter((item) => !isSame(current.get(item.id)?.content, item))
  const kept = new Set(items.map((item) => item.id))
  const retired = [
    ...stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    ...changed.filter(({ id }) => current.has(id)).map(({ id }) => id),
  ]
  if (retired.length > 0)
    await tx.execute(sql`
      update ${bankItems} set retired_at = now()
      where retired_at is null and id in (select jsonb_array_elements_text(${JSON.stringify(retired)}::jsonb))`)
  if (changed.length === 0) return
  await tx.execute(sql`
    insert into ${bankItems} (id, version, subject, class_levels, topic, type, marks, difficulty, bloom, language, content)
    select i.one ->> 'id', coalesce((select max(version) from ${bankItems} b where b.id = i.one ->> 'id'), 0) + 1,
      i.one ->> 'subject', array(select jsonb_array_elements_text(i.one -> 'classes')), i.one ->> 'topic',
      i.one ->> 'type', (i.one ->> 'marks')::smallint, i.one ->> 'difficulty', i.one ->> 'bloom',
      i.one ->> 'language', i.one
    from jsonb_array_elements(${rows(changed)}) as i (one)`)
}

/** The database gives the keys of an object in an order of its own. */
const isSame = (stored: unknown, item: unknown): boolean => canonical(stored) === canonical(item)

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
