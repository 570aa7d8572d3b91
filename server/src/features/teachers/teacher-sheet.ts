import {
  MAX_TEACHER_ROWS,
  TEACHER_COLUMNS,
  TEACHER_PAIRS,
  type TeacherRow,
  teacherRow,
} from '@margam/contract/teacher-import'
import { splitName } from '@margam/school/pair-cells'
import { say } from '@margam/school/sentence'
import { checkSheet, type SheetKind, type SheetTask } from '../../imports/check-sheet.ts'

const TEACHER_SHEET: SheetKind<TeacherRow> = {
  noRows: /*i18n*/ 'The file has no teachers.',
  tooMany: say('At most {most} teachers at once.', { most: MAX_TEACHER_ROWS }),
  columns: TEACHER_COLUMNS,
  required: TEACHER_COLUMNS.filter((name) => name !== 'teachingSubjects'),
  row: teacherRow,
  most: MAX_TEACHER_ROWS,
  pairs: TEACHER_PAIRS,
  split: { full_name: splitName },
  synonyms: {
    full_name: ['name', 'teacher name', "teacher's name", 'name of teacher', 'name of the teacher', 'staff name'],
    teacherFirstName: ['first name', 'given name'],
    teacherLastName: ['last name', 'surname', 'family name'],
    teacherEmail: ['email', 'email id', 'email address', 'mail id'],
    joiningDate: ['DOJ', 'date of joining'],
    teachingSubjects: ['subject', 'subjects', 'subjects taught'],
  },
  days: ['joiningDate'],
  normal: {},
}

export default (task: SheetTask) => checkSheet(task, TEACHER_SHEET)
