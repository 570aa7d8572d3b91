import { CsvError, type CsvRow } from './csv.ts'
import { createFinder, PEOPLE_SYNONYMS, type StudentCells } from './find-student.ts'
import { foldHeading } from './headings.ts'
import { nameKey, type RosterStudent } from './roster-match.ts'
import { type Sentence, say } from './sentence.ts'

/** Somebody whom a sheet of the past may be about. */
export interface PastStudent extends RosterStudent {
  className: string
}

/** Row 1 is the header. */
export interface PastProblem {
  row: number
  column: string
  message: Sentence
}

/** What a column that is about no person holds; two of one key are the same column twice. */
export interface PastColumn<Column> {
  key: string
  column: Column
}
export interface PastCell<Column> {
  column: Column
  heading: string
  text: string
}
export interface PastRow<S, Column> {
  row: number
  student: S
  cells: PastCell<Column>[]
}
export interface PastSheet<S, Column> {
  /** Rows with text, right or wrong. */
  total: number
  rows: PastRow<S, Column>[]
  problems: PastProblem[]
}

/** A school of some hundreds at once; a larger one brings its classes one after another. */
export const MOST_PAST_ROWS = 1000

const NAMES: Record<string, readonly string[]> = {
  class_name: ['class', 'class section', 'class & section', 'class & sec'],
  ...PEOPLE_SYNONYMS,
}
type PeopleColumn = 'class_name' | keyof typeof PEOPLE_SYNONYMS
const COLUMN_OF = new Map(
  Object.entries(NAMES).flatMap(([column, others]) =>
    [column, ...others].map((written) => [foldHeading(written), column as PeopleColumn]),
  ),
)

/** The column about people that a heading names. */
export const peopleColumn = (heading: string): PeopleColumn | undefined => COLUMN_OF.get(foldHeading(heading))

interface Reading<S extends PastStudent, Column> {
  people: readonly S[]
  /** What a column that is about no person holds, null for one that is left out, or why it cannot be told. */
  readColumn: (heading: string, index: number) => PastColumn<Column> | null | Sentence
}

const isSentence = (value: unknown): value is Sentence =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && 'id' in value)

type Places<Column> = { people: Map<PeopleColumn, number>; own: { index: number; heading: string; column: Column }[] }

function readHeader<Column>(
  headings: readonly string[],
  readColumn: Reading<PastStudent, Column>['readColumn'],
): { places: Places<Column>; problems: PastProblem[] } {
  const places: Places<Column> = { people: new Map(), own: [] }
  const problems: PastProblem[] = []
  const wrong = (column: string, message: Sentence) => problems.push({ row: 1, column, message })
  const taken = new Set<string>()
  for (const [index, heading] of headings.entries()) {
    const person = peopleColumn(heading)
    const read = person ? { key: person } : heading ? readColumn(heading, index) : null
    if (read === null) continue
    if (isSentence(read)) wrong(heading, read)
    else if (taken.has(read.key)) wrong(heading, /*i18n*/ 'The column is there twice.')
    else {
      taken.add(read.key)
      if (person) places.people.set(person, index)
      else if ('column' in read) places.own.push({ index, heading, column: read.column })
    }
  }
  if (!places.people.has('roll_no') && !places.people.has('admission_number'))
    wrong('admission_number', /*i18n*/ 'The column is missing. A column roll_no does as well.')
  return { places, problems }
}

/** Says which student a row is about: by class and roll number, or by admission number. */
function createSchoolFinder<S extends PastStudent>(people: readonly S[]) {
  const anybody = createFinder(people)
  const byClass = Map.groupBy(people, ({ className }) => nameKey(className))
  const finders = new Map([...byClass].map(([key, some]) => [key, createFinder(some)]))
  return (className: string, cells: StudentCells) => {
    const find = className ? finders.get(nameKey(className)) : anybody
    if (!find)
      return { column: 'class_name', problem: say('There is no class {written} here.', { written: className }) }
    if (!className && finders.size > 1 && !cells.admission_number)
      return { column: 'class_name', problem: /*i18n*/ 'Write the class as well, or the admission number.' }
    return find(cells)
  }
}

const refuse = (message: Sentence, total = 0) => ({ total, rows: [], problems: [{ row: 1, column: '', message }] })

/** The rows of a sheet with their students, each either in `rows` or told in `problems`; nothing is stored with any. */
export function readPastSheet<S extends PastStudent, Column>(
  source: Iterable<CsvRow>,
  { people, readColumn }: Reading<S, Column>,
): PastSheet<S, Column> {
  const body: CsvRow[] = []
  let header: CsvRow | undefined
  let total = 0
  try {
    for (const row of source) {
      if (!header) header = row
      else if (++total <= MOST_PAST_ROWS) body.push(row)
    }
  } catch (error) {
    if (error instanceof CsvError) return refuse(error.sentence)
    throw error
  }
  if (!header || total === 0) return refuse(/*i18n*/ 'The file has no rows.')
  if (total > MOST_PAST_ROWS) return refuse(say('At most {most} rows at once.', { most: MOST_PAST_ROWS }), total)
  const { places, problems } = readHeader(header.cells, readColumn)
  if (problems.length) return { total, rows: [], problems }
  const find = createSchoolFinder(people)
  const firstRow = new Map<string, number>()
  const rows = body.flatMap(({ line: row, cells }): PastRow<S, Column>[] => {
    const written = (column: PeopleColumn) => cells[places.people.get(column) ?? -1] ?? ''
    const [roll_no, admission_number, name] = [written('roll_no'), written('admission_number'), written('name')]
    const found = find(written('class_name'), { roll_no, admission_number, name })
    if ('problem' in found) {
      problems.push({ row, column: found.column, message: found.problem })
      return []
    }
    const earlier = firstRow.get(found.id)
    if (earlier !== undefined) {
      problems.push({ row, column: 'name', message: say('The same student as in row {earlier}.', { earlier }) })
      return []
    }
    firstRow.set(found.id, row)
    const own = places.own.map(({ index, heading, column }) => ({ column, heading, text: cells[index] ?? '' }))
    return [{ row, student: found, cells: own }]
  })
  return { total, rows, problems }
}
