import { t } from '@lingui/core/macro'
import type { ListOf } from './year-end.api.ts'

interface ListedStudent {
  key: string
  admissionNumber: string
  name: string
  from: string
  what: string
  roll: string
}

/** The rows of the sheet by the class they come into, in the sheet's order: those in no section and the leavers are groups too. */
export function listByClass(rows: readonly (readonly string[])[], of: ListOf) {
  const leaving = of === 'last' ? 'Left' : 'Leaves'
  const groups = Map.groupBy(rows, ([, , , what, to]) =>
    what === leaving ? t`Leave the school` : to ? t`Class ${to}` : t`In no section`,
  )
  return [...groups].map(([title, some]) => ({
    title,
    people: some.map(
      ([admissionNumber = '', name = '', from = '', what = '', , roll = ''], i): ListedStudent => ({
        key: `${title} ${i}`,
        admissionNumber,
        name,
        from,
        what,
        roll,
      }),
    ),
  }))
}
