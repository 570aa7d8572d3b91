import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { keyedByTenant, moment, ownId } from '../columns.ts'

export type DeletionState = 'open' | 'cancelled' | 'declined' | 'archived' | 'erased' | 'deleting'

/** Who asked to be deleted, and what became of it. */
export const deletionRequests = pgTable(
  'deletion_requests',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    accountId: uuid('account_id').notNull(),
    reason: text('reason').notNull().default(''),
    state: text('state').$type<DeletionState>().notNull().default('open'),
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** By when it is answered, or when it happens by itself. */
    dueAt: moment('due_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    answer: text('answer').notNull().default(''),
  },
  keyedByTenant,
)

/** Which tenants were deleted, and when; nothing else is kept of them. */
export const deletedTenants = pgTable('deleted_tenants', {
  tenantId: uuid('tenant_id').primaryKey(),
  askedAt: moment('asked_at').notNull(),
  deletedAt: moment('deleted_at').notNull().defaultNow(),
})
