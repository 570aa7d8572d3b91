import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, optionalText } from './fields.ts'
import { optionalDate } from './school-fields.ts'

const feature = 'audit'

const change = z.object({
  id,
  at: instant,
  /** A person's name, or the school's own. */
  actor_name: z.string(),
  actor_role: z.string(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.nullable(z.string()),
  /** What the thing was called then; null for what has no name of its own, such as the settings. */
  entity_name: z.nullable(z.string()),
  /** The changed fields alone; null where there was, or is, nothing. */
  /** How many parts the act has, which `part_of` lists. */
  parts: z.number(),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditChange = z.output<typeof change>

export const listAudit = endpoint({
  name: 'listAudit',
  feature,
  summary: 'A school’s trail: who changed what, when, before and after; the newest first',
  method: 'GET',
  path: '/api/audit/',
  callers: ['organisation'],
  ids: {
    'query.entity_id': { policy: 'filter', optional: true, byCall: 200 },
    'query.part_of': { policy: 'filter', optional: true, byCall: 200 },
  },
  query: z.object({
    /** Part of the name of who made the change, or of what was changed. */
    search: optionalText(100),
    action: optionalText(40),
    entity: optionalText(40),
    entity_id: optionalText(60),
    /** The parts of one act. Without it, and without a thing to look for, an act is listed as one. */
    part_of: optionalText(40),
    /** Days at the school, YYYY-MM-DD, both included. */
    from: optionalDate,
    to: optionalDate,
    limit: optionalText(4),
    cursor: optionalText(600),
  }),
  reply: {
    200: z.object({
      changes: z.array(change),
      /** What the ids in `before` and `after` are called now; one that is not named is there no more. */
      names: z.record(z.string(), z.string()),
      /** Counted up to 10,000. */
      total: z.number(),
      next_cursor: z.nullable(z.string()),
    }),
  },
})
