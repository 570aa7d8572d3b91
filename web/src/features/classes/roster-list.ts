import { t } from '@lingui/core/macro'
import { writeCsv } from '@margam/school/csv'
import { compareNames } from '../../lib/format.ts'
import type { Roster, RosterStudent } from './roster.api.ts'

export const fullName = ({ first_name, last_name }: Pick<RosterStudent, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim()

const SORTED = ['first_name', 'last_name', 'email'] as const
type SortKey = (typeof SORTED)[number]
const isSortKey = (key: string): key is SortKey => (SORTED as readonly string[]).includes(key)

/** By a column, with a minus in front for descending; the roster's own order is that of the roll numbers. */
export function sortRoster(students: readonly RosterStudent[], sort: string): RosterStudent[] {
  const descending = sort.startsWith('-')
  const key = descending ? sort.slice(1) : sort
  if (!isSortKey(key)) return [...students]
  const sorted = students.toSorted((a, b) => compareNames(a[key] ?? '', b[key] ?? ''))
  return descending ? sorted.toReversed() : sorted
}

const head = () => [
  t`Roll number`, t`First name`, t`Last name`, t`Email`, t`Phone`, t`Admission number`, t`Subjects`, t`Verified`,
] // biome-ignore format: a list of names reads best filled

/** The list as a file for a spreadsheet. */
export const rosterCsv = (students: readonly RosterStudent[]) =>
  writeCsv([
    head(),
    ...students.map((one) => [
      one.roll_number, one.first_name, one.last_name, one.email, one.phone, one.admission_number, one.subject,
      one.is_verified ? t`Yes` : t`No`,
    ]), // biome-ignore format: one row of the sheet
  ])

/** A name that every system takes for a file. */
export const csvName = ({ class_name }: Roster) =>
  `students-${class_name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.csv`
