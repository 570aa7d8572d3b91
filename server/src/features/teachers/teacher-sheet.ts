import { MAX_TEACHER_ROWS, TEACHER_COLUMNS, type TeacherRow, teacherRow } from '@margam/contract/teacher-import'
import { say } from '@margam/school/sentence'
import { checkSheet, type SheetKind, type SheetTask } from '../../imports/check-sheet.ts'

const TEACHER_SHEET: SheetKind<TeacherRow> = {
  noRows: /*i18n*/ 'The file has no teachers.',
  tooMany: say('At most {most} teachers at once.', { most: MAX_TEACHER_ROWS }),
  columns: TEACHER_COLUMNS,
  required: TEACHER_COLUMNS.filter((name) => name !== 'teachingSubjects'),
  row: teacherRow,
  most: MAX_TEACHER_ROWS,
  days: ['joiningDate'],
  normal: {},
}

export default (task: SheetTask) => checkSheet(task, TEACHER_SHEET)
