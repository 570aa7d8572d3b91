import { phoneDigits } from '@margam/contract/rules'
import { IMPORT_COLUMNS, type ImportRow, importRow, MAX_IMPORT_ROWS, REQUIRED_COLUMNS } from '@margam/contract/students'
import { say } from '@margam/school/sentence'
import { checkSheet, type SheetKind, type SheetTask } from '../../imports/check-sheet.ts'

/** A number without its country is taken for an Indian one, as the form does. */
const withCountry = (text: string) => phoneDigits(text).replace(/^0?([1-9]\d{9})$/, '91$1')
const sameCase = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase()

const STUDENT_SHEET: SheetKind<ImportRow> = {
  noRows: /*i18n*/ 'The file has no students.',
  tooMany: say('At most {most} students at once.', { most: MAX_IMPORT_ROWS }),
  columns: IMPORT_COLUMNS,
  required: REQUIRED_COLUMNS,
  row: importRow,
  most: MAX_IMPORT_ROWS,
  days: ['date_of_birth', 'joining_date'],
  normal: {
    class_name: (text) => text.replace(/^class\s+/i, '').toUpperCase(),
    section: (text) => text.toUpperCase(),
    gender: sameCase,
    phone: withCountry,
    parent_phone: withCountry,
  },
}

export default (task: SheetTask) => checkSheet(task, STUDENT_SHEET)
