import { type CardAreas, gradesOf, type saveCardAreas } from '@margam/contract/card-areas'
import type { BodyOf } from '@margam/contract/endpoint'
import { say } from '@margam/school/sentence'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { cardAreas, organisations } from '../../db/schema/index.ts'
import { lockSchool } from '../../db/school-lock.ts'
import { Invalid } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { Stale, stampOf } from '../../http/stale.ts'
import { type AreaRow, selectAreas } from '../../school/card-areas.ts'
import { readSettings } from '../../school/settings.ts'

type Asked = BodyOf<typeof saveCardAreas>
type AskedArea = Asked['areas'][number]

export async function readAreas(db: Db, organisationId: string): Promise<CardAreas> {
  const rows = await selectAreas(db, organisationId)
  const settings = await readSettings(db, organisationId)
  const points = gradesOf(settings.card_area_points).length
  const areas = rows.map(({ id, kind, name }) => ({ area_id: id, kind, name }))
  return { areas, points, stamp: stampOf([areas, points]) }
}

const keyOf = ({ kind, name }: Pick<AskedArea, 'kind' | 'name'>) => `${kind} ${name.toLowerCase()}`

/** Throws Invalid, at the field of the second, where two areas of a kind have one name, or one area stands twice. */
function refuseTwins(areas: readonly AskedArea[]): void {
  const seen = new Set<string>()
  for (const [i, area] of areas.entries()) {
    const keys = [keyOf(area), ...(area.area_id ? [area.area_id] : [])]
    if (keys.some((key) => seen.has(key))) {
      throw new Invalid({ [`areas.${i}.name`]: [say('{name} is on the list already.', { name: area.name })] })
    }
    for (const key of keys) seen.add(key)
  }
}

/** Each area with its row: its own, one that was taken off the list under the same name, or a new one. */
function placed(areas: readonly AskedArea[], all: readonly (AreaRow & { isArchived: boolean })[]) {
  const old = new Map(all.filter(({ isArchived }) => isArchived).map((row) => [keyOf(row), row.id]))
  return areas.map((area, position) => ({
    id: area.area_id || (old.get(keyOf(area)) ?? newId()),
    kind: area.kind,
    name: area.name,
    position,
  }))
}

/** Makes the list what is asked for. What is left out rests with its grades, and comes back under its name. */
export async function replaceAreas(db: Db, by: By, { areas, points, stamp }: Asked): Promise<CardAreas> {
  const { organisationId } = by.caller
  refuseTwins(areas)
  return db.transaction(async (tx) => {
    await lockSchool(tx, organisationId)
    const before = await readAreas(tx, organisationId)
    if (stamp && before.stamp !== stamp) throw new Stale(/*i18n*/ 'Somebody else changed the areas meanwhile.', before)
    const isOwn = eq(cardAreas.organisationId, organisationId)
    const all = await tx
      .select({
        id: cardAreas.id,
        kind: cardAreas.kind,
        name: cardAreas.name,
        isArchived: sql<boolean>`${cardAreas.archivedAt} is not null`,
      })
      .from(cardAreas)
      .where(isOwn)
    const rows = placed(areas, all)
    const kept = new Set(rows.map(({ id }) => id))
    const left = all.filter(({ id, isArchived }) => !kept.has(id) && !isArchived).map(({ id }) => id)
    if (left.length > 0) {
      await tx
        .update(cardAreas)
        .set({ archivedAt: new Date() })
        .where(and(isOwn, inArray(cardAreas.id, left)))
    }
    // under names that nobody has, so that two areas may change their names for each other's
    if (kept.size > 0) {
      await tx
        .update(cardAreas)
        .set({ name: sql`${cardAreas.id}::text` })
        .where(and(isOwn, inArray(cardAreas.id, [...kept])))
      await tx
        .insert(cardAreas)
        .values(rows.map((row) => ({ ...row, organisationId })))
        .onConflictDoUpdate({
          target: [cardAreas.organisationId, cardAreas.id],
          set: {
            kind: sql`excluded.kind`,
            name: sql`excluded.name`,
            position: sql`excluded.position`,
            archivedAt: null,
          },
        })
    }
    const chosen = JSON.stringify({ card_area_points: points })
    await tx
      .update(organisations)
      .set({ settings: sql`${organisations.settings} || ${chosen}::jsonb` })
      .where(eq(organisations.id, organisationId))
    const after = await readAreas(tx, organisationId)
    if (after.stamp !== before.stamp) {
      const trail = ({ areas: list, points: scale }: CardAreas) => ({
        areas: list.map(({ name }) => name),
        points: scale,
      })
      await writeAudit(tx, by, [
        {
          action: 'update',
          entity: 'card-areas',
          entityId: organisationId,
          before: trail(before),
          after: trail(after),
        },
      ])
    }
    return after
  })
}
