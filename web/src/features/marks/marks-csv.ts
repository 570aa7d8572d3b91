import { t } from '@lingui/core/macro'
import type { Exam, ExamMarkRow, MarkLine } from '@margam/contract/marks'
import { writeCsv } from '@margam/school/csv'
import { ABSENT } from '@margam/school/mark-cell'
import { haveOneMaximum, totalOf } from './side-by-side.ts'

const cell = ({ mark, status }: Pick<ExamMarkRow, 'mark' | 'status'>) => (status === 'absent' ? ABSENT : mark)

const statusText = (status: ExamMarkRow['status']) =>
  status === null ? t`not entered` : status === 'absent' ? t`absent` : t`present`

/** One exam as a file for a spreadsheet; absent is AB, not entered is empty. */
export const examCsv = (rows: readonly ExamMarkRow[]): string =>
  writeCsv([
    [t`Roll number`, t`Name`, t`Mark`, t`Maximum`, t`Percentage`, t`Grade`, t`Status`],
    ...rows.map((row) => [
      row.student_roll_number,
      row.student_name,
      cell(row),
      row.max_mark,
      row.percentage,
      row.grade,
      statusText(row.status),
    ]),
  ])

/** Every exam side by side. */
export const overviewCsv = (exams: readonly Exam[], lines: readonly MarkLine[]): string =>
  writeCsv([
    [
      t`Roll number`,
      t`Name`,
      ...exams.map((exam) => `${exam.exam_name} ${exam.exam_date} (${exam.max_mark})`),
      t`Total`,
      t`Out of`,
      haveOneMaximum(exams) ? t`Average` : t`Average (%)`,
    ],
    ...lines.map((line) => {
      const { total, outOf, average } = totalOf(exams, line.entries)
      return [
        line.student_roll_number,
        line.student_name,
        ...line.entries.map((entry) => (entry ? cell(entry) : null)),
        ...(average === null ? [null, null, null] : [total, outOf, average]),
      ]
    }),
  ])
