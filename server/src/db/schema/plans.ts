import type { Plan } from '@margam/contract/plans'
import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { keyedByTenant, moment, ownId } from '../columns.ts'

/** The plan of a tenant (`accountId` is its own account then), or of one member alone. */
export const plans = pgTable(
  'plans',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    accountId: uuid('account_id').notNull(),
    plan: text('plan').$type<Plan>().notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** The first day on which it does not hold any more. */
    endsOn: date('ends_on', { mode: 'string' }),
    grantedBy: uuid('granted_by'),
    endedBy: uuid('ended_by'),
    endReason: text('end_reason').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  keyedByTenant,
)

export const planRequests = pgTable(
  'plan_requests',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    accountId: uuid('account_id').notNull(),
    plan: text('plan').$type<Exclude<Plan, 'free'>>().notNull(),
    state: text('state').$type<'open' | 'granted' | 'declined' | 'withdrawn'>().notNull().default('open'),
    askedAt: moment('asked_at').notNull().defaultNow(),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    answer: text('answer').notNull().default(''),
  },
  keyedByTenant,
)
