import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, primaryId } from '../columns.ts'

/** What the operator says to everybody of the installation; a school's own notices are `announcements`. */
export const bulletins = pgTable('bulletins', {
  id: primaryId(),
  kind: text('kind').$type<'maintenance' | 'news'>().notNull(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  audience: text('audience').$type<'everyone' | 'heads'>().notNull(),
  isPublic: boolean('is_public').notNull().default(false),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  /** When it was ended by hand. */
  endedAt: moment('ended_at'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
})
