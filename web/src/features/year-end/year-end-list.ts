import { t } from '@lingui/core/macro'
import type { YearEndListed } from '@margam/contract/year-end'
import { writeCsv } from '@margam/school/csv'
import type { ListOf } from './year-end.api.ts'

/** What becomes of a student, or became of them. */
export function outcomeText(outcome: YearEndListed['outcome'], of: ListOf): string {
  const isDone = of === 'last'
  switch (outcome) {
    case 'promote':
      return isDone ? t`Went up` : t`Goes up`
    case 'retain':
      return isDone ? t`Stayed` : t`Stays`
    case 'leave':
      return isDone ? t`Left` : t`Leaves`
    case 'placed':
      return t`Placed before`
  }
}

/** The headings of the class that a student was in, and of what becomes of them. */
export const listHeads = (of: ListOf) =>
  of === 'last'
    ? { before: t`Class before`, happens: t`What happened` }
    : { before: t`Class now`, happens: t`What happens` }

const groupOf = ({ outcome, next_class: next }: YearEndListed) =>
  outcome === 'leave' ? t`Leave the school` : next ? t`Class ${next}` : t`In no section`

/** The students by the class they come into, in their order: those in no section and the leavers are groups too. */
export const listByClass = (students: readonly YearEndListed[]) =>
  [...Map.groupBy(students, groupOf)].map(([title, people]) => ({ title, people }))

/** The list as a sheet that a school prints and hands to its class teachers. */
export function listCsv(students: readonly YearEndListed[], of: ListOf): string {
  const { before, happens } = listHeads(of)
  return writeCsv([
    [t`Admission number`, t`Name`, before, happens, t`Next class`, t`Roll number`],
    ...students.map((one) => [
      one.admission_number,
      one.name,
      one.class_name,
      outcomeText(one.outcome, of),
      one.next_class,
      one.roll_number,
    ]),
  ])
}
