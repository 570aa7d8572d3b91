import { type ImportRow, joiningProblem } from '@margam/contract/students'
import { firstErrors, type RowProblem } from '@margam/contract/tasks'
import { firstDayInClass } from '@margam/school/in-class-since'
import { byName, nextRollNumbers } from '@margam/school/sections'
import { say } from '@margam/school/sentence'
import { findTaken, inItsHeadings, type ReadRow, type Sheet } from '../../imports/read-sheet.ts'
import { fullName } from '../../school/names.ts'
import { TAKEN } from './students.service.ts'

/** What the school has of the addresses, numbers and sections that the sheet names. */
export interface School {
  /** Addresses and admission numbers in use, in lower case. */
  emails: ReadonlySet<string>
  admissionNumbers: ReadonlySet<string>
  year: { id: string; name: string; startsOn: string; endsOn: string } | undefined
  /** The active sections of the current year by "8 A", with the roll numbers in use and how many more fit in. */
  sections: ReadonlyMap<string, { id: string; rollNumbers: readonly string[]; room: number }>
}
export interface Placement {
  studentId: string
  classId: string
  rollNumber: string
  startsOn: string
}

const sectionKey = (fields: ImportRow) => `${fields.class_name} ${fields.section}`

function findWrongSections(rows: readonly ReadRow<ImportRow>[], school: School): RowProblem[] {
  const first = new Map<string, number>()
  const counts = new Map<string, number>()
  const used = new Map(
    [...school.sections].map(([key, { rollNumbers }]) => [key, new Set(rollNumbers.map((roll) => roll.toLowerCase()))]),
  )
  return rows.flatMap(({ row, fields }): RowProblem[] => {
    if (!fields.section) {
      return fields.roll_number
        ? [{ row, column: 'roll_number', message: /*i18n*/ 'A roll number needs a section.' }]
        : []
    }
    const key = sectionKey(fields)
    const section = school.sections.get(key)
    if (!section) {
      const message = school.year
        ? say('There is no class {key} in {year}. Add it first.', { key, year: school.year.name })
        : say('There is no class {key} in this year. Add it first.', { key })
      return [{ row, column: 'section', message }]
    }
    if (school.year && fields.joining_date > school.year.endsOn) {
      const message = say('Joins the school only after {year} ends.', { year: school.year.name })
      return [{ row, column: 'joining_date', message }]
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > section.room) return [{ row, column: 'section', message: say('Class {key} is full.', { key }) }]
    const roll = fields.roll_number.toLowerCase()
    if (!roll) return []
    const rollKey = `${key}\u001f${roll}`
    const earlier = first.get(rollKey)
    first.set(rollKey, earlier ?? row)
    if (earlier !== undefined)
      return [{ row, column: 'roll_number', message: say('The same as in row {earlier}.', { earlier }) }]
    return used.get(key)?.has(roll)
      ? [{ row, column: 'roll_number', message: say('Class {key} has this roll number already.', { key }) }]
      : []
  })
}

/**
 * Students without a roll number in the sheet get the next free ones of their section, in the order of names. All are in it
 * since the day that was asked for, or the year's first; who joined later, since then.
 */
function place(rows: readonly ReadRow<ImportRow>[], { year, ...school }: School, asked: string): Placement[] {
  if (!year) return []
  const placed = rows.filter(({ fields }) => fields.section)
  return [...Map.groupBy(placed, ({ fields }) => sectionKey(fields))].flatMap(([key, members]) => {
    const section = school.sections.get(key)
    if (!section) return []
    const given = members.filter(({ fields }) => fields.roll_number)
    const since = (fields: ImportRow) => firstDayInClass({ year, joiningDate: fields.joining_date }, asked)
    const others = members
      .filter(({ fields }) => !fields.roll_number)
      .map(({ id, fields }) => ({
        id,
        name: fullName({ firstName: fields.first_name, lastName: fields.last_name }),
        startsOn: since(fields),
      }))
      .toSorted(byName)
    const numbers = nextRollNumbers(
      [...section.rollNumbers, ...given.map(({ fields }) => fields.roll_number)],
      others.length,
    )
    return [
      ...given.map(({ id, fields }) => ({
        studentId: id,
        classId: section.id,
        rollNumber: fields.roll_number,
        startsOn: since(fields),
      })),
      ...others.map(({ id, startsOn }, i) => ({
        studentId: id,
        classId: section.id,
        rollNumber: numbers[i],
        startsOn,
      })),
    ]
  })
}

/** The plan of an import, the same for preview and commit. With any error there are no placements. */
export function planImport(
  sheet: Sheet<ImportRow>,
  school: School,
  since: string,
): { errors: RowProblem[]; placements: Placement[] } {
  const { rows } = sheet
  const errors = [
    ...sheet.errors,
    ...findTaken(rows, 'email', school.emails, TAKEN.accounts_email_role.message),
    ...findTaken(rows, 'admission_number', school.admissionNumbers, TAKEN.students_admission.message),
    ...findWrongSections(rows, school),
    ...rows.flatMap(({ row, fields }) => {
      const message = joiningProblem(fields)
      return message ? [{ row, column: 'joining_date', message }] : []
    }),
  ]
  const named = inItsHeadings(errors, sheet)
  return { errors: firstErrors(named, sheet.moreErrors), placements: errors.length ? [] : place(rows, school, since) }
}
