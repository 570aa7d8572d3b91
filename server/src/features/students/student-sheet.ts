import {
  IMPORT_COLUMNS,
  IMPORT_PAIRS,
  type ImportRow,
  importRow,
  MAX_IMPORT_ROWS,
  REQUIRED_COLUMNS,
} from '@margam/contract/students'
import { splitClass, splitName } from '@margam/school/pair-cells'
import { say } from '@margam/school/sentence'
import { checkSheet, type SheetKind, type SheetTask } from '../../imports/check-sheet.ts'
import { STUDENT_NORMAL, STUDENT_SYNONYMS } from '../../imports/student-columns.ts'

const STUDENT_SHEET: SheetKind<ImportRow> = {
  noRows: /*i18n*/ 'The file has no students.',
  tooMany: say('At most {most} students at once.', { most: MAX_IMPORT_ROWS }),
  columns: IMPORT_COLUMNS,
  required: REQUIRED_COLUMNS,
  pairs: IMPORT_PAIRS,
  split: { full_name: splitName, class_section: splitClass },
  synonyms: STUDENT_SYNONYMS,
  row: importRow,
  most: MAX_IMPORT_ROWS,
  days: ['date_of_birth', 'joining_date'],
  normal: STUDENT_NORMAL,
}

export default (task: SheetTask) => checkSheet(task, STUDENT_SHEET)
