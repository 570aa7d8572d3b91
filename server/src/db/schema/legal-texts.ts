import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

type Kind = 'terms' | 'privacy'

/** Versions that were published, from the second on; the first ships with the product. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    kind: text('kind').$type<Kind>().notNull(),
    version: integer('version').notNull(),
    body: text('body').notNull(),
    effectiveOn: date('effective_on', { mode: 'string' }).notNull(),
    publishedAt: moment('published_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.version] })],
)

export const legalDrafts = pgTable('legal_drafts', {
  kind: text('kind').$type<Kind>().primaryKey(),
  body: text('body').notNull(),
  effectiveOn: date('effective_on', { mode: 'string' }).notNull(),
  /** Which state of the draft this is. */
  edit: integer('edit').notNull().default(1),
  savedAt: moment('saved_at').notNull().defaultNow(),
})

/** Who runs the installation: one row at most. */
export const operatorDetails = pgTable('operator_details', {
  id: boolean('id').primaryKey().default(true),
  name: text('name').notNull(),
  address: text('address').notNull(),
  email: text('email').notNull(),
  version: integer('version').notNull().default(1),
})
