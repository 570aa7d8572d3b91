import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { keyedByTenant, moment, ownId } from '../columns.ts'

/** What the columns of a school's own sheets hold. */
export const importHeadings = pgTable(
  'import_headings',
  {
    organisationId: uuid('organisation_id').notNull(),
    kind: text('kind').$type<'students' | 'teachers' | 'marks'>().notNull(),
    /** Folded, as headings are compared. */
    heading: text('heading').notNull(),
    /** '' leaves the column out. */
    field: text('field').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.kind, table.heading] })],
)

/** An import of students that comes in some hundreds at a time; its id is that of its task. */
export const studentImports = pgTable(
  'student_imports',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    /** The one attempt that may go on with it. */
    runId: uuid('run_id').notNull(),
    beganAt: moment('began_at').notNull().defaultNow(),
    /** Null until its last step: its students are seen by nobody. */
    shownAt: moment('shown_at'),
  },
  keyedByTenant,
)
