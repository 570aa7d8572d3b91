import { NOT_OF_A_TENANT } from '../tenants.ts'

// Where each table stands in an installation that is spread over several servers by the school (Citus), and what of the
// schema cannot be kept there. docs/decisions/195.

/** Statements about a school's rows read these too, and a write goes to every server: what is seldom written. */
const COPIED = new Set([
  'boards',
  'syllabus_topics',
  'paper_offers',
  'paper_presets',
  'bank_items',
  'assessment_flags',
  'bulletins',
])

export type Placement =
  /** All rows of one school on one server, found by this column. */
  | { kind: 'split'; by: 'id' | 'organisation_id' }
  /** The same rows on every server. */
  | { kind: 'copied' }
  /** On the one server where statements arrive. */
  | { kind: 'coordinator' }

export function placementOf(table: string): Placement {
  // a school's own row stands with what it holds, so that it is locked and referred to on the same server
  if (table === 'organisations') return { kind: 'split', by: 'id' }
  if (COPIED.has(table)) return { kind: 'copied' }
  if (table in NOT_OF_A_TENANT) return { kind: 'coordinator' }
  return { kind: 'split', by: 'organisation_id' }
}

/** Foreign keys from one kind of table to another that does not stand with it, and what holds instead. */
export const LEFT_OUT: Record<string, string> = {
  accounts_login_id_fkey: 'a login is deleted only where no account has it, in the same transaction',
  // Citus would keep this one, and let a deleted school leave its letters
  mails_organisation_id_fkey: 'the letters of a school are deleted by its id before the school is',
}
