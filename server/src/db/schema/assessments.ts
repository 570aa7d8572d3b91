import type { Relation } from '@margam/contract/guardian-consent'
import type { Guide, Recommendations } from '@margam/contract/recommendations'
import { boolean, jsonb, pgTable, primaryKey, real, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, keyedByTenant, moment, ownId } from '../columns.ts'

/** A question of a reasoning test as it was asked. */
export interface AskedItem {
  question: string
  options: Readonly<Record<string, string>>
  figures: Readonly<Record<string, string>>
  category: 'logical_reasoning' | 'numerical_reasoning' | 'verbal_reasoning'
  b: number
  key: string
  mistakes: Readonly<Record<string, string>>
}
/** A statement of an interest test, by its id. */
export interface AskedStatement {
  id: string
  text: string
}
export type AttemptKind = 'reasoning' | 'interests'

export const assessmentAttempts = pgTable(
  'assessment_attempts',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind').$type<AttemptKind>().notNull(),
    contentVersion: text('content_version').notNull(),
    scale: smallint('scale').$type<3 | 5>(),
    questions: jsonb('questions').$type<(AskedItem | AskedStatement)[]>().notNull(),
    startedAt: moment('started_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    finishedAt: moment('finished_at'),
    autoSubmitted: boolean('auto_submitted').notNull().default(false),
    /** As the wire has it. */
    result: jsonb('result'),
  },
  keyedByTenant,
)

export const assessmentAnswers = pgTable(
  'assessment_answers',
  {
    organisationId: uuid('organisation_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    place: smallint('place').notNull(),
    item: text('item').notNull(),
    design: text('design').notNull(),
    answer: text('answer'),
    givenAt: moment('given_at'),
    seconds: real('seconds'),
    isLate: boolean('is_late').notNull().default(false),
    isRight: boolean('is_right'),
    mistakes: text('mistakes').array().notNull().default([]),
    mistake: text('mistake'),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.attemptId, table.place] })],
)

export const externalScores = pgTable(
  'external_scores',
  {
    organisationId: uuid('organisation_id').notNull(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind').$type<AttemptKind>().notNull(),
    testType: text('test_type').notNull(),
    scores: jsonb('scores').$type<Record<string, number>>().notNull(),
    enteredAt: moment('entered_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.accountId, table.kind] })],
)

export interface CareerInput {
  iq_scores_percentage: Record<string, number | null>
  personality_scores_percentage: Record<string, number | null>
  academic_scores_percentage: Record<string, number | null>
}

export const careerResults = pgTable(
  'career_results',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    accountId: uuid('account_id').notNull(),
    madeAt: moment('made_at').notNull().defaultNow(),
    contentVersion: text('content_version').notNull(),
    schoolClass: smallint('school_class'),
    stream: text('stream'),
    testInfo: jsonb('test_info').$type<{ iq_test_type: string; personality_test_type: string }>().notNull(),
    inputData: jsonb('input_data').$type<CareerInput>().notNull(),
    recommendations: jsonb('recommendations').$type<Recommendations>().notNull(),
    guide: jsonb('guide').$type<Guide>().notNull(),
    sharedWithSchoolAt: moment('shared_with_school_at'),
    sharedWithTeacherAt: moment('shared_with_teacher_at'),
  },
  keyedByTenant,
)

export const guardianConsents = pgTable(
  'guardian_consents',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    accountId: uuid('account_id').notNull(),
    guardianName: text('guardian_name').notNull(),
    relation: text('relation').$type<Relation>().notNull(),
    guardianEmail: text('guardian_email'),
    textVersion: text('text_version').notNull(),
    language: text('language'),
    givenAt: moment('given_at').notNull().defaultNow(),
    linkHash: bytea('link_hash'),
    verifiedAt: moment('verified_at'),
    refusedAt: moment('refused_at'),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnBy: text('withdrawn_by').$type<'student' | 'guardian'>(),
  },
  keyedByTenant,
)

export const assessmentAdjustments = pgTable(
  'assessment_adjustments',
  {
    organisationId: uuid('organisation_id').notNull(),
    studentId: uuid('student_id').notNull(),
    extraTime: smallint('extra_time').$type<0 | 25 | 50 | 100>().notNull().default(0),
    withoutFigures: boolean('without_figures').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.studentId] })],
)

export const assessmentFlags = pgTable('assessment_flags', {
  design: text('design').primaryKey(),
  flags: text('flags').array().notNull(),
  flaggedAt: moment('flagged_at').notNull().defaultNow(),
})
