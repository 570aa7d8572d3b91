import { phoneDigits } from '@margam/contract/rules'
import { IMPORT_COLUMNS, type ImportRow, importRow, MAX_IMPORT_ROWS, REQUIRED_COLUMNS } from '@margam/contract/students'
import type { RowError } from '@margam/contract/tasks'
import { byName, nextRollNumbers } from '@margam/school/sections'
import { findTaken, isoDate, type ReadRow, type Sheet, type SheetKind } from '../../imports/read-sheet.ts'
import { TAKEN } from './students.service.ts'

/** A number without its country is taken for an Indian one, as the form does. */
const withCountry = (text: string) => phoneDigits(text).replace(/^0?([1-9]\d{9})$/, '91$1')
const sameCase = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase()

export const STUDENT_SHEET: SheetKind<ImportRow> = {
  people: 'students',
  columns: IMPORT_COLUMNS,
  required: REQUIRED_COLUMNS,
  row: importRow,
  most: MAX_IMPORT_ROWS,
  normal: {
    date_of_birth: isoDate,
    joining_date: isoDate,
    class_name: (text) => text.replace(/^class\s+/i, '').toUpperCase(),
    section: (text) => text.toUpperCase(),
    gender: sameCase,
    phone: withCountry,
    parent_phone: withCountry,
  },
}

/** What the school has already, of what the sheet names. */
export interface School {
  /** Addresses and admission numbers in use, in lower case. */
  emails: ReadonlySet<string>
  admissionNumbers: ReadonlySet<string>
  year: { id: string; name: string; startsOn: string } | undefined
  /** The active sections of the current year by "8 A", with the roll numbers in use and the free seats. */
  sections: ReadonlyMap<string, { id: string; rollNumbers: readonly string[]; seats: number }>
}
export interface Placement {
  studentId: string
  classId: string
  rollNumber: string
}

const placeKey = (fields: ImportRow) => `${fields.class_name} ${fields.section}`

function findWrongPlaces(rows: readonly ReadRow<ImportRow>[], school: School): RowError[] {
  const first = new Map<string, number>()
  const counts = new Map<string, number>()
  return rows.flatMap(({ row, fields }): RowError[] => {
    if (!fields.section) {
      return fields.roll_number ? [{ row, column: 'roll_number', message: 'A roll number needs a section.' }] : []
    }
    const key = placeKey(fields)
    const section = school.sections.get(key)
    if (!section) {
      const year = school.year?.name ?? 'this year'
      return [{ row, column: 'section', message: `There is no class ${key} in ${year}. Add it first.` }]
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > section.seats) return [{ row, column: 'section', message: `Class ${key} is full.` }]
    const roll = fields.roll_number.toLowerCase()
    if (!roll) return []
    const rollKey = `${key}\u001f${roll}`
    const earlier = first.get(rollKey)
    first.set(rollKey, earlier ?? row)
    if (earlier !== undefined) return [{ row, column: 'roll_number', message: `The same as in row ${earlier}.` }]
    const isUsed = section.rollNumbers.some((used) => used.toLowerCase() === roll)
    return isUsed ? [{ row, column: 'roll_number', message: `Class ${key} has this roll number already.` }] : []
  })
}

/** Whoever has no number in the sheet gets the next ones of the section, by name. */
function place(rows: readonly ReadRow<ImportRow>[], school: School): Placement[] {
  const placed = rows.filter(({ fields }) => fields.section)
  return [...Map.groupBy(placed, ({ fields }) => placeKey(fields))].flatMap(([key, members]) => {
    const section = school.sections.get(key)
    if (!section) return []
    const given = members.filter(({ fields }) => fields.roll_number)
    const others = members
      .filter(({ fields }) => !fields.roll_number)
      .map(({ id, fields }) => ({ id, name: `${fields.first_name} ${fields.last_name}` }))
      .toSorted(byName)
    const numbers = nextRollNumbers(
      [...section.rollNumbers, ...given.map(({ fields }) => fields.roll_number)],
      others.length,
    )
    return [
      ...given.map(({ id, fields }) => ({ studentId: id, classId: section.id, rollNumber: fields.roll_number })),
      ...others.map(({ id }, i) => ({ studentId: id, classId: section.id, rollNumber: numbers[i] })),
    ]
  })
}

/** The whole plan of an import: what preview shows is what commit executes. With any error there is nothing to execute. */
export function planImport(sheet: Sheet<ImportRow>, school: School): { errors: RowError[]; placements: Placement[] } {
  const { rows } = sheet
  const errors = [
    ...sheet.errors,
    ...findTaken(rows, 'email', school.emails, TAKEN.accounts_email_role.message),
    ...findTaken(rows, 'admission_number', school.admissionNumbers, TAKEN.students_admission.message),
    ...findWrongPlaces(rows, school),
  ].toSorted((a, b) => a.row - b.row)
  return { errors, placements: errors.length ? [] : place(rows, school) }
}
