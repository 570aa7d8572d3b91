import { t } from '@lingui/core/macro'
import { ABSENT } from '@margam/school/mark-cell'
import type { ExamQuestion } from '@margam/school/question-marks'
import { type KeyboardEvent, memo } from 'react'
import { speak } from '../../../lib/speak.ts'
import { checkRow, type Row } from '../question-grid-model.ts'
import type { QuestionColumn, QuestionStudent } from '../question-marks.api.ts'
import classes from './question-grid.module.css'

export interface RowEvents {
  onType: (id: string, column: number, text: string) => void
  onAbsent: (id: string) => void
  onKey: (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => void
  onPaste: (text: string, student: number, column: number) => boolean
  onEnter: (column: number) => void
}
interface QuestionRowProps {
  index: number
  student: QuestionStudent
  row: Row
  columns: readonly QuestionColumn[]
  questions: readonly ExamQuestion[]
  isClosed: boolean
  events: RowEvents
}

/** Whether a column is the first of its section. */
export const opensSection = (columns: readonly QuestionColumn[], i: number) =>
  i > 0 && columns[i - 1]?.section !== columns[i]?.section

/** One student. Drawn again only when its own cells change. */
export const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
  const { index, student, row, columns, questions, isClosed, events } = props
  const { student_id: id, student_name: name, student_roll_number: roll } = student
  const { problems, total, missing } = checkRow(questions, row)
  return (
    <tr>
      <th scope="row" className={classes.student}>
        <span className={classes.roll}>{roll || '–'}</span> {name}
      </th>
      {columns.map(({ label }, column) => {
        const problem = problems[column]
        return (
          <td key={label} className={opensSection(columns, column) ? classes.opens : undefined}>
            <input
              className={classes.cell}
              data-row={index}
              data-column={column}
              aria-label={t`Question ${label}, ${name}`}
              aria-invalid={problem !== undefined}
              title={problem && speak(problem)}
              inputMode="decimal"
              autoComplete="off"
              spellCheck={false}
              maxLength={10}
              value={row.cells[column] ?? ''}
              readOnly={isClosed}
              onChange={(event) => events.onType(id, column, event.currentTarget.value)}
              onKeyDown={(event) => events.onKey(event, index, column)}
              onFocus={(event) => {
                event.currentTarget.select()
                events.onEnter(column)
              }}
              onPaste={(event) => {
                if (events.onPaste(event.clipboardData.getData('text/plain'), index, column)) event.preventDefault()
              }}
            />
          </td>
        )
      })}
      <td className={classes.opens}>
        <button
          type="button"
          className={classes.absent}
          aria-pressed={row.isAbsent}
          aria-label={t`AB, ${name} was absent`}
          title={t`Absent (A)`}
          disabled={isClosed}
          tabIndex={-1}
          onClick={() => events.onAbsent(id)}
        >
          {ABSENT}
        </button>
      </td>
      <td className={classes.total}>
        {row.isAbsent ? t`Absent` : total || '–'}
        <TotalNote student={student} total={total} missing={missing} isAbsent={row.isAbsent} />
      </td>
    </tr>
  )
})

interface TotalNoteProps {
  student: QuestionStudent
  total: string
  missing: number
  isAbsent: boolean
}
/** What is to be known of a total before it counts. */
function TotalNote({ student: { mark, status }, total, missing, isAbsent }: TotalNoteProps) {
  if (!isAbsent && total !== '' && missing > 0) return <small data-look="waits">{t`${missing} missing`}</small>
  if (mark !== null && !isAbsent && total !== '' && Number(total) !== mark)
    return <small data-look="differs">{t`mark is ${mark}`}</small>
  if (mark !== null && total === '') return <small>{t`mark is ${mark}`}</small>
  if (status === 'absent' && !isAbsent) return <small data-look="differs">{t`was absent`}</small>
  return null
}
