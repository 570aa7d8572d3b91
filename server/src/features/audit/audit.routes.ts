import { listAudit } from '@margam/contract/audit'
import { isId } from '@margam/contract/fields'
import { defineFeature } from '../../feature.ts'
import { cutPage, readPage } from '../../http/paging.ts'
import { selectChanges, selectNames } from './audit.queries.ts'

/** Every id that stands in what is told of a change, as a value or as a name of one. */
function idsIn(told: unknown): string[] {
  if (typeof told === 'string') return isId(told) ? [told] : []
  if (typeof told !== 'object' || told === null) return []
  return [...(Array.isArray(told) ? [] : Object.keys(told).filter(isId)), ...Object.values(told).flatMap(idsIn)]
}

export const auditFeature = defineFeature({
  name: 'audit',
  routes: (on, { db }) => {
    on(listAudit, async ({ caller: { organisationId }, query }) => {
      const { search, action, entity, entity_id: entityId, part_of: partOf, from, to } = query
      const filter = { search, action, entity, entityId, partOf, from, to }
      const asked = readPage(query)
      const { rows, total } = await selectChanges(db, organisationId, filter, asked)
      const { page, next_cursor } = cutPage(rows, asked.limit, (row) => [row.id])
      const heads = page.flatMap(({ actorId }) => actorId ?? [])
      const told = page.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)])
      const nameOf = await selectNames(db, organisationId, [...heads, ...told])
      return {
        changes: page.map((row) => ({
          id: row.id,
          at: row.at.toISOString(),
          actor_name: nameOf.get(row.actorId ?? '') ?? '',
          actor_role: row.actorRole,
          action: row.action,
          entity: row.entity,
          entity_id: row.entityId,
          entity_name: row.name || null,
          parts: row.parts,
          before: row.before ?? null,
          after: row.after ?? null,
        })),
        names: Object.fromEntries(told.flatMap((one) => (nameOf.has(one) ? [[one, nameOf.get(one) ?? '']] : []))),
        total,
        next_cursor,
      }
    })
  },
})
