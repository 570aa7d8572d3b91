import { searchText } from '@margam/school/search-text'
import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { containsText } from '../db/contains-text.ts'
import { accounts, enrolments, studentProfiles, students } from '../db/schema/index.ts'
import { isOpen } from './enrolment.ts'

// What a search finds a student by: docs/decisions/133. Parents are found by the school alone, since a teacher could try
// numbers that no screen shows them.

/** Fewer digits stand in most numbers, and may be an admission number. */
const PHONE_DIGITS = 5
/** Without the country's code, which some write and some leave out. */
const OWN_DIGITS = 10
/** A trigram index finds no shorter part, and most addresses hold it. */
const PART_LENGTH = 3

function readSearch(search: string) {
  const text = searchText(search)
  const digits = /^[\d\s()+-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  return {
    roll: text,
    part: containsText(search),
    isLong: text.length >= PART_LENGTH,
    phone: digits.length >= PHONE_DIGITS ? `%${digits.slice(-OWN_DIGITS)}%` : undefined,
  }
}

const holds = (text: SQLWrapper, pattern: string | undefined) => (pattern ? sql`${text} like ${pattern}` : undefined)

/**
 * The ids of a school's students whose name, admission number, phone, address, roll number of today, parent or parent's
 * phone holds what is searched. Each is looked up by its own index, so that the rest of the school is not read.
 */
export function foundIds(organisationId: string, search: string): SQL {
  const { part, phone, roll, isLong } = readSearch(search)
  const person = sql`select ${students.id} from ${students} where ${students.organisationId} = ${organisationId}
    and ${or(holds(students.searchText, part), holds(students.searchPhone, phone))}`
  const rolled = sql`select ${enrolments.studentId} from ${enrolments}
    where ${enrolments.organisationId} = ${organisationId} and lower(${enrolments.rollNumber}) = ${roll} and ${isOpen()}`
  if (!isLong) return sql`${person} union all ${rolled}`
  const addressed = sql`select ${accounts.id} from ${accounts} where ${accounts.organisationId} = ${organisationId}
    and ${accounts.role} = 'student' and ${holds(accounts.emailKey, part)}`
  const family = sql`select ${studentProfiles.studentId} from ${studentProfiles}
    where ${studentProfiles.organisationId} = ${organisationId}
    and ${or(holds(studentProfiles.searchFamily, part), holds(studentProfiles.searchFamilyPhone, phone))}`
  return sql`${person} union all ${rolled} union all ${addressed} union all ${family}`
}

/** A student that a search finds. */
export const isFound = (organisationId: string, search: string, studentId: SQLWrapper = students.id): SQL =>
  sql`${studentId} in (${foundIds(organisationId, search)})`

/**
 * The same of the rows of a class, or of a teacher's own students, where a statement has the student and the account: what
 * its list shows, and no parent.
 */
export function isFoundInList(search: string, rollNumber?: SQLWrapper): SQL | undefined {
  const { part, phone, roll, isLong } = readSearch(search)
  return or(
    holds(students.searchText, part),
    holds(students.searchPhone, phone),
    isLong ? holds(accounts.emailKey, part) : undefined,
    rollNumber && sql`lower(${rollNumber}) = ${roll}`,
  )
}
