import type { Kind } from './attendance.ts'
import type { CsvRow } from './csv.ts'
import { type PastProblem, type PastStudent, readPastSheet } from './past-sheet.ts'
import { type Sentence, say } from './sentence.ts'

/** A student who was in a class on the day. */
export interface DayStudent extends PastStudent {
  classId: string
}
export interface DayCode {
  code: string
  name: string
  counts_as: Kind
}
export interface DayEntry {
  row: number
  student: DayStudent
  code: DayCode
}
export interface DayPlan {
  total: number
  /** By class; every student of a class is in it. */
  registers: Map<string, DayEntry[]>
  problems: PastProblem[]
}

const NAMED = 5
const isCodeColumn = (heading: string) => /^(code|status|attendance)$/i.test(heading.trim())
const fold = (text: string) => text.trim().toLowerCase()

/**
 * The whole plan of a sheet of one day: a row for everybody of each class that it is about, for a register says of each
 * whether they were there. `closed` says of a class why its register cannot be taken.
 */
export function planDay(
  source: Iterable<CsvRow>,
  people: readonly DayStudent[],
  codes: readonly DayCode[],
  closed: ReadonlyMap<string, Sentence>,
): DayPlan {
  const sheet = readPastSheet(source, {
    people,
    readColumn: (heading) =>
      isCodeColumn(heading)
        ? { key: 'code', column: 'code' as const }
        : /*i18n*/ 'Unknown column. The columns are class_name, roll_no, admission_number, name, code.',
  })
  const problems = [...sheet.problems]
  const entries = sheet.rows.flatMap(({ row, student, cells }): DayEntry[] => {
    const text = fold(cells[0]?.text ?? '')
    const code = codes.find((one) => fold(one.code) === text || fold(one.name) === text)
    if (code) return [{ row, student, code }]
    const values = { written: cells[0]?.text ?? '', codes: { oneOf: codes.map((one) => one.code) } }
    const message = text
      ? say('The school has no code “{written}”. Write {codes}.', values)
      : say('Write {codes}.', values)
    problems.push({ row, column: 'code', message })
    return []
  })
  const registers = Map.groupBy(entries, ({ student }) => student.classId)
  if (problems.length === 0) {
    for (const [classId, some] of registers) {
      const told = new Set(some.map(({ student }) => student.id))
      const missing = people.filter((one) => one.classId === classId && !told.has(one.id))
      const { className } = some[0].student
      const reason = closed.get(classId)
      if (reason) problems.push({ row: some[0].row, column: className, message: reason })
      if (missing.length) {
        const names = missing.slice(0, NAMED).map(({ rollNumber, name }) => `${rollNumber} ${name}`.trim())
        problems.push({
          row: some[0].row,
          column: className,
          message: say('{count, plural, one {# student} other {# students}} of this class not in the file: {names}.', {
            count: missing.length,
            names: missing.length > NAMED ? `${names.join(', ')} …` : names.join(', '),
          }),
        })
      }
    }
  }
  return { total: sheet.total, registers, problems }
}
