import type { MessageState } from '@margam/contract/contact'
import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, keyedByTenant, moment, ownId, primaryId } from '../columns.ts'

export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  about: text('about'),
  count: integer('count').notNull(),
  resetsAt: moment('resets_at').notNull(),
})

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caller: text('caller').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    bodyHash: bytea('body_hash').notNull(),
    status: integer('status'),
    reply: jsonb('reply'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.caller, table.route, table.key] })],
)

export const mails = pgTable('mails', {
  id: primaryId(),
  organisationId: uuid('organisation_id'),
  toAddress: text('to_address').notNull(),
  kind: text('kind').notNull(),
  payload: bytea('payload'),
  state: text('state').$type<'queued' | 'sent' | 'failed'>().notNull().default('queued'),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
  createdAt: moment('created_at').notNull().defaultNow(),
  sentAt: moment('sent_at'),
})

export const files = pgTable(
  'files',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    ownerId: uuid('owner_id'),
    kind: text('kind').notNull(),
    mediaType: text('media_type').notNull(),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    storageKey: text('storage_key').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  keyedByTenant,
)

export const contactMessages = pgTable('contact_messages', {
  id: primaryId(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  feedback: text('feedback').notNull(),
  imageKey: text('image_key'),
  createdAt: moment('created_at').notNull().defaultNow(),
  state: text('state').$type<MessageState>().notNull().default('new'),
  version: integer('version').notNull().default(1),
  changedBy: uuid('changed_by'),
  changedAt: moment('changed_at'),
})

/** Whether a backup could be read back, as it was tried. */
export const restoreRehearsals = pgTable('restore_rehearsals', {
  id: primaryId(),
  state: text('state').$type<'queued' | 'running' | 'passed' | 'failed'>().notNull().default('queued'),
  askedBy: uuid('asked_by').notNull(),
  askedAt: moment('asked_at').notNull().defaultNow(),
  beganAt: moment('began_at'),
  endedAt: moment('ended_at'),
  backup: text('backup').notNull().default(''),
  backupMadeAt: moment('backup_made_at'),
  tables: integer('tables'),
  rows: bigint('rows', { mode: 'number' }),
  problem: text('problem').notNull().default(''),
})

export const auditLog = pgTable(
  'audit_log',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    actorId: uuid('actor_id'),
    actorRole: text('actor_role').notNull(),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id'),
    /** What it was called then; '' for what has no name of its own. */
    name: text('name').notNull().default(''),
    /** The entry of the act that this one is a part of. */
    partOf: uuid('part_of'),
    before: jsonb('before'),
    after: jsonb('after'),
    requestId: text('request_id'),
    at: moment('at').notNull().defaultNow(),
  },
  keyedByTenant,
)
