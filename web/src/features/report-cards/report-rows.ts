import { compareNames } from '../../lib/format.ts'
import type { ClassReport, ReportStudent } from './report-cards.api.ts'

const TREND_ORDER = { down: 0, steady: 1, up: 2 } as const

type Key = string | number | null
/** What a column sorts by; a subject's column is its id. */
function keyOf(report: ClassReport, column: string): ((student: ReportStudent) => Key) | undefined {
  if (column === 'roll_number') return (student) => student.roll_number
  if (column === 'name') return (student) => student.name
  if (column === 'overall' || column === 'grade') return (student) => student.overall
  if (column === 'attendance') return (student) => student.attendance
  if (column === 'trend') return (student) => student.trend && TREND_ORDER[student.trend]
  const index = report.subjects.findIndex((subject) => subject.subject_id === column)
  return index < 0 ? undefined : (student) => student.subjects[index]?.percentage ?? null
}

const compare = (a: Key, b: Key) =>
  typeof a === 'string' || typeof b === 'string' ? compareNames(String(a), String(b)) : Number(a) - Number(b)

/** The students found by `search`, in the order of `sort` ("overall", "-overall"); who has nothing there comes last. */
export function reportRows(report: ClassReport, { search, sort }: { search: string; sort: string }): ReportStudent[] {
  const wanted = search.trim().toLocaleLowerCase()
  const found = report.students.filter(
    (student) =>
      student.name.toLocaleLowerCase().includes(wanted) || student.roll_number.toLocaleLowerCase() === wanted,
  )
  const isDescending = sort.startsWith('-')
  const key = keyOf(report, isDescending ? sort.slice(1) : sort)
  if (!key) return found
  return found.toSorted((one, other) => {
    const [a, b] = [key(one), key(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return isDescending ? compare(b, a) : compare(a, b)
  })
}
