import { t } from '@lingui/core/macro'
import { writeCsv } from '@margam/school/csv'
import { ABSENT } from '@margam/school/mark-cell'
import type { QuestionSheet } from './question-marks.api.ts'

/** A line a student, with a column for each question; absent is AB, a question left out a dash, not entered is empty. */
export const questionCsv = ({ columns, students }: QuestionSheet): string =>
  writeCsv([
    [
      t`Roll number`,
      t`Name`,
      ...columns.map(({ label, max_mark: most }) => t`Question ${label} (of ${most})`),
      t`Mark`,
    ],
    ...students.map(({ student_roll_number, student_name, cells, mark, status }) => [
      student_roll_number,
      student_name,
      ...cells,
      status === 'absent' ? ABSENT : mark,
    ]),
  ])
