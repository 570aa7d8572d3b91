import { CLASS_LEVELS } from '@margam/contract/school-fields'
import { YEAR_END_COLUMNS } from '@margam/contract/year-end'
import { writeCsv } from '@margam/school/csv'
import type { PlannedYearEnd } from './plan.ts'
import type { ListedStudent } from './year-end.queries.ts'

const WORDS = {
  preview: { promote: /*i18n*/ 'Goes up', retain: 'Stays', leave: 'Leaves', placed: /*i18n*/ 'Placed before' },
  last: { promote: /*i18n*/ 'Went up', retain: 'Stayed', leave: 'Left', placed: /*i18n*/ 'Placed before' },
} as const

/** Sorts classes as a school does, "UKG A" before "1 A", and students without one last. */
function rank(className: string | null): string {
  if (className === null) return '~'
  const [level, section = ''] = className.split(' ')
  return String(CLASS_LEVELS.findIndex((one) => one === level)).padStart(2, '0') + section
}

/** The students of a plan by the class they come into; who leaves comes last. */
export function listPlanned({ plan, students }: PlannedYearEnd): ListedStudent[] {
  const rows = plan.moves.map(({ outcome, to, rollNumber }, i) => ({
    admissionNumber: students[i].admissionNumber,
    name: students[i].name,
    className: students[i].className ?? students[i].level,
    outcome,
    nextClass: to,
    // a plan numbers those alone whom it places
    rollNumber: outcome === 'placed' ? students[i].nextRollNumber : rollNumber,
  }))
  const key = (row: ListedStudent) =>
    [
      row.outcome === 'leave' ? '1' : '0',
      rank(row.nextClass),
      rank(row.className),
      (row.rollNumber ?? '').padStart(20),
    ].join(' ')
  return rows
    .map((row) => [key(row), row] as const)
    .toSorted(([a, one], [b, other]) => (a === b ? one.name.localeCompare(other.name, 'en') : a < b ? -1 : 1))
    .map(([, row]) => row)
}

/** The list as a sheet that a school prints and hands to its class teachers. */
export const toSheet = (rows: readonly ListedStudent[], of: keyof typeof WORDS) =>
  writeCsv([
    [...YEAR_END_COLUMNS],
    ...rows.map((row) => [
      row.admissionNumber ?? '',
      row.name,
      row.className ?? '',
      WORDS[of][row.outcome],
      row.nextClass ?? '',
      row.rollNumber ?? '',
    ]),
  ])
