import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** What the columns of a school's own sheets hold. */
export const importHeadings = pgTable(
  'import_headings',
  {
    organisationId: uuid('organisation_id').notNull(),
    kind: text('kind').$type<'students' | 'teachers'>().notNull(),
    /** Folded, as headings are compared. */
    heading: text('heading').notNull(),
    /** '' leaves the column out. */
    field: text('field').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.kind, table.heading] })],
)
