import { CLASS_LEVELS } from '@margam/contract/school-fields'
import type { YearEndListed } from '@margam/contract/year-end'
import type { PlannedYearEnd } from './plan.ts'
import type { ListedStudent } from './year-end.queries.ts'

/** Sorts classes as a school does, "UKG A" before "1 A", and students without one last. */
function rank(className: string | null): string {
  if (className === null) return '~'
  const [level, section = ''] = className.split(' ')
  return String(CLASS_LEVELS.findIndex((one) => one === level)).padStart(2, '0') + section
}

/** The students of a plan by the class they come into; who leaves comes last. */
export function listPlanned({ plan, students }: PlannedYearEnd): ListedStudent[] {
  const rows = plan.moves.map(({ outcome, to, rollNumber }, i) => ({
    studentId: students[i].id,
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

export const toListed = (row: ListedStudent): YearEndListed => ({
  student_id: row.studentId,
  admission_number: row.admissionNumber,
  name: row.name,
  class_name: row.className,
  outcome: row.outcome,
  next_class: row.nextClass,
  roll_number: row.rollNumber,
})
