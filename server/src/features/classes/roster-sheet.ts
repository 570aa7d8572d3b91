import {
  MAX_ROSTER_ROWS,
  ROSTER_COLUMNS,
  ROSTER_PAIRS,
  type RosterRow,
  rosterRow,
} from '@margam/contract/classes/roster-import'
import { splitName } from '@margam/school/pair-cells'
import { say } from '@margam/school/sentence'
import { checkSheet, type SheetKind, type SheetTask } from '../../imports/check-sheet.ts'
import { STUDENT_NORMAL, STUDENT_SYNONYMS } from '../../imports/student-columns.ts'

const ROSTER_SHEET: SheetKind<RosterRow> = {
  noRows: /*i18n*/ 'The file has no students.',
  tooMany: say('At most {most} students at once.', { most: MAX_ROSTER_ROWS }),
  columns: ROSTER_COLUMNS,
  required: ['first_name', 'last_name'],
  pairs: ROSTER_PAIRS,
  split: { full_name: splitName },
  synonyms: STUDENT_SYNONYMS,
  row: rosterRow,
  most: MAX_ROSTER_ROWS,
  days: ['date_of_birth'],
  normal: STUDENT_NORMAL,
}

export default (task: SheetTask) => checkSheet(task, ROSTER_SHEET)
