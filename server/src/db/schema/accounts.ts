import type { Role } from '@margam/contract/endpoint'
import type { MailChoices } from '@margam/contract/mail-choices'
import type { Gender } from '@margam/contract/school-fields'
import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, keyedByTenant, moment, ownId, primaryId } from '../columns.ts'

export type CreatedBy = 'self' | 'organisation' | 'teacher'

export const organisations = pgTable('organisations', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<'school' | 'personal' | 'demo'>().notNull(),
  name: text('name').notNull(),
  address: text('address').notNull().default(''),
  affiliatedTo: text('affiliated_to').notNull().default(''),
  affiliationNumber: text('affiliation_number').notNull().default(''),
  phone: text('phone').notNull().default(''),
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
  version: integer('version').notNull().default(1),
  endsAt: moment('ends_at'),
  /** Of a demo's school that was made ahead and is nobody's yet; null of every other. */
  waitingSince: moment('waiting_since'),
  /** By the operator: nobody of it is let in, and no mail of it goes out. */
  suspendedAt: moment('suspended_at'),
  suspensionReason: text('suspension_reason').notNull().default(''),
  /** Of what the operator decides about it; `version` is of what it says of itself. */
  stateVersion: integer('state_version').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Who signs in: an address as a kind of user, with one password. Looked up before the school is known. */
export const logins = pgTable('logins', {
  id: primaryId(),
  role: text('role').$type<Role>().notNull(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  passwordHash: text('password_hash').notNull(),
  verifiedAt: moment('verified_at'),
  lastAccountId: uuid('last_account_id'),
  /** Of each school that it has an account in, and of none else: they are looked for there alone. */
  organisationIds: uuid('organisation_ids').array().notNull().default([]),
  /** What its owner reads in; null while nobody has chosen one. */
  language: text('language'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** A membership: of a login alone, in a school, with a teacher. */
export const accounts = pgTable(
  'accounts',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    /** Nobody's until an invitation is accepted; of a demo's people always. */
    loginId: uuid('login_id'),
    role: text('role').$type<Role>().notNull(),
    /** Where the school or the teacher writes to; the login's own address once there is one. */
    email: text('email'),
    emailKey: text('email_key'),
    /** When its owner proved to hold the address. */
    verifiedAt: moment('verified_at'),
    /** When the last invitation into it went out; null while there was none. */
    invitedAt: moment('invited_at'),
    createdBy: text('created_by').$type<CreatedBy>().notNull(),
    creatorId: uuid('creator_id'),
    archivedAt: moment('archived_at'),
    /** Which of the school's mails its owner wants; what is not in it was never chosen. */
    mailChoices: jsonb('mail_choices').$type<Partial<MailChoices>>().notNull().default({}),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  keyedByTenant,
)

const person = {
  id: uuid('id').notNull(),
  organisationId: uuid('organisation_id').notNull(),
  firstName: text('first_name').notNull(),
  middleName: text('middle_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  searchName: text('search_name').notNull(),
  phone: text('phone'),
  dateOfBirth: date('date_of_birth', { mode: 'string' }),
  gender: text('gender').$type<Gender>(),
  address: text('address').notNull().default(''),
  joiningDate: date('joining_date', { mode: 'string' }),
  endDate: date('end_date', { mode: 'string' }),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
}

export const students = pgTable(
  'students',
  {
    ...person,
    admissionNumber: text('admission_number'),
    classLevel: text('class_level'),
    /** Name and admission number as they are searched. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`search_name || e'\\n' || lower(coalesce(admission_number, ''))`),
    /** The digits of the phone. */
    searchPhone: text('search_phone')
      .notNull()
      .generatedAlwaysAs(sql`regexp_replace(coalesce(phone, ''), '\\D', '', 'g')`),
    /** The import that brought the student in; nobody sees them before it is shown. */
    importId: uuid('import_id'),
  },
  keyedByTenant,
)

export const teachers = pgTable(
  'teachers',
  { ...person, updatedAt: moment('updated_at').notNull().defaultNow() },
  keyedByTenant,
)

export const sessions = pgTable('sessions', {
  id: primaryId(),
  /** None in a demo. */
  loginId: uuid('login_id'),
  organisationId: uuid('organisation_id').notNull(),
  accountId: uuid('account_id').notNull(),
  refreshHash: bytea('refresh_hash').notNull(),
  previousHash: bytea('previous_hash'),
  rotatedAt: moment('rotated_at').notNull().defaultNow(),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
  endReason: text('end_reason'),
  device: text('device').notNull().default(''),
})

export type TokenPurpose = 'verify' | 'reset' | 'invite' | 'address-new' | 'address-old'

/** A link of a login, or an invitation into an account. */
export const tokens = pgTable('tokens', {
  id: primaryId(),
  loginId: uuid('login_id'),
  organisationId: uuid('organisation_id'),
  accountId: uuid('account_id'),
  purpose: text('purpose').$type<TokenPurpose>().notNull(),
  emailKey: text('email_key').notNull(),
  /** The address that the login is to have, as it was typed; on the link to it alone. */
  email: text('email'),
  hash: bytea('hash').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Kept by triggers on students; nothing else writes it. */
export const studentCounts = pgTable(
  'student_counts',
  {
    organisationId: uuid('organisation_id').notNull(),
    classLevel: text('class_level').notNull(),
    archived: boolean('archived').notNull(),
    students: integer('students').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.classLevel, table.archived] })],
)
