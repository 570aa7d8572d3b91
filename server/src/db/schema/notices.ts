import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { keyedByTenant, moment, ownId } from '../columns.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    studentId: uuid('student_id').notNull(),
    event: text('event').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** The exam that a mail about marks tells of. */
    examId: uuid('exam_id'),
    mailId: uuid('mail_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  keyedByTenant,
)

export const announcements = pgTable(
  'announcements',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    audience: text('audience').$type<'everyone' | 'teachers' | 'students'>().notNull(),
    authorId: uuid('author_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  keyedByTenant,
)
