import type { AreaKind } from '@margam/contract/card-areas'
import type { CardPaper } from '@margam/contract/card-paper'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { keyedByTenant, moment, ownId } from '../columns.ts'

export const reportRemarks = pgTable(
  'report_remarks',
  {
    organisationId: uuid('organisation_id').notNull(),
    classId: uuid('class_id').notNull(),
    studentId: uuid('student_id').notNull(),
    period: text('period').notNull(),
    remark: text('remark').notNull(),
    writtenBy: uuid('written_by').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.classId, table.studentId, table.period] })],
)

export const cardAreas = pgTable(
  'card_areas',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    kind: text('kind').$type<AreaKind>().notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    archivedAt: moment('archived_at'),
  },
  keyedByTenant,
)

export const areaGrades = pgTable(
  'area_grades',
  {
    organisationId: uuid('organisation_id').notNull(),
    classId: uuid('class_id').notNull(),
    studentId: uuid('student_id').notNull(),
    areaId: uuid('area_id').notNull(),
    /** WHOLE_YEAR or a term's id. */
    period: text('period').notNull(),
    /** '' once it was taken back. */
    grade: text('grade').notNull(),
    version: integer('version').notNull().default(1),
    writtenBy: uuid('written_by').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.classId, table.studentId, table.areaId, table.period] }),
  ],
)

export const issuedCards = pgTable(
  'issued_cards',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    classId: uuid('class_id').notNull(),
    studentId: uuid('student_id').notNull(),
    /** WHOLE_YEAR or a term's id. */
    period: text('period').notNull(),
    version: integer('version').notNull(),
    className: text('class_name').notNull(),
    periodName: text('period_name').notNull(),
    yearName: text('year_name').notNull(),
    showsRank: boolean('shows_rank').notNull(),
    paper: jsonb('paper').$type<CardPaper>().notNull(),
    fingerprint: text('fingerprint').notNull(),
    issuedBy: uuid('issued_by').notNull(),
    issuedAt: moment('issued_at').notNull().defaultNow(),
    /** When the student opened it first. */
    openedAt: moment('opened_at'),
  },
  keyedByTenant,
)

/** What teachers choose from when they write remarks. */
export const remarkBank = pgTable(
  'remark_bank',
  {
    organisationId: uuid('organisation_id').notNull(),
    position: integer('position').notNull(),
    remark: text('remark').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.position] })],
)
