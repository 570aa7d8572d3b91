import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { keyedByTenant, moment, ownId } from '../columns.ts'

/** That an operator looks, or looked, into a school's data. */
export const schoolLooks = pgTable(
  'school_looks',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    operatorId: uuid('operator_id').notNull(),
    operatorName: text('operator_name').notNull(),
    reason: text('reason').notNull(),
    begunAt: moment('begun_at').notNull().defaultNow(),
    endsAt: moment('ends_at').notNull(),
    endedAt: moment('ended_at'),
  },
  keyedByTenant,
)
