import { searchText } from '@margam/school/search-text'
import { compareNames } from '../../lib/format.ts'
import type { ListState } from '../../ui/list-state.ts'
import type { ClassStudent, Warning } from './class-forecast.api.ts'

type Sort = (row: ClassStudent) => number | string | null
const SORTS: Record<string, Sort> = {
  roll_number: (row) => row.roll_number,
  student_name: (row) => row.student_name,
  predicted: (row) => row.forecast?.predicted ?? null,
  risk: (row) => row.forecast?.risk ?? null,
  last_mark: (row) => row.forecast?.last_marks.at(-1) ?? null,
  tests: (row) => row.forecast?.tests ?? null,
}
const natural = new Intl.Collator('en', { numeric: true })
const compare = (a: number | string, b: number | string) =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : natural.compare(String(a), String(b)) || compareNames(String(a), String(b))

/** The students that are looked for, in the order that is chosen; whoever has no mark stays at the end. */
export function classRows(rows: readonly ClassStudent[], { search, sort }: Pick<ListState, 'search' | 'sort'>) {
  const wanted = searchText(search)
  const found = rows.filter((row) => searchText(row.student_name).includes(wanted))
  const valueOf = SORTS[sort.replace(/^-/, '')]
  if (!valueOf) return found
  const sign = sort.startsWith('-') ? -1 : 1
  return found.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * compare(one, other)
  })
}

/** Of warnings in their order, those of the first few students; whoever has several of them is there once. */
export function firstStudents(warnings: readonly Warning[], most: number): Warning[][] {
  const students = Map.groupBy(warnings, (row) => `${row.student_id} ${row.class_id}`)
  return [...students.values()].slice(0, most)
}
