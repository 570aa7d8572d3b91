import { plural, t } from '@lingui/core/macro'
import type { ExamQuestion } from '@margam/school/question-marks'
import { type Dispatch, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { offerUndo } from '../../../ui/undo-toast.tsx'
import { QuestionText } from '../../papers/index.ts'
import { type GridAction, type GridState, pasted, rowOf } from '../question-grid-model.ts'
import type { QuestionColumn, QuestionStudent } from '../question-marks.api.ts'
import classes from './question-grid.module.css'
import { opensSection, QuestionRow, type RowEvents } from './question-row.tsx'

interface QuestionGridProps {
  label: string
  columns: readonly QuestionColumn[]
  questions: readonly ExamQuestion[]
  students: readonly QuestionStudent[]
  state: GridState
  dispatch: Dispatch<GridAction>
  isClosed: boolean
  onSave: () => void
}

/** Puts the focus into a cell of the grid on this screen. */
export const focusCell = (row: number, column: number) =>
  document.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${column}"]`)?.focus()

const pastedText = (count: number) => plural(count, { one: 'Pasted into # student.', other: 'Pasted into # students.' })

/** The class as a grid with a column for each question. */
export function QuestionGrid(props: QuestionGridProps) {
  const { label, columns, questions, students, state, isClosed } = props
  const [entered, setEntered] = useState<number | null>(null)
  const now = useRef(props)
  useLayoutEffect(() => {
    now.current = props
  })
  const events = useMemo<RowEvents>(
    () => ({
      onType: (id, column, text) => now.current.dispatch({ type: 'type', id, column, text }),
      onAbsent: (id) => now.current.dispatch({ type: 'absent', id }),
      onEnter: setEntered,
      onPaste: (text, student, column) => {
        if (now.current.isClosed) return false
        const rows = pasted(text, { student, column }, now.current.state, now.current.students)
        if (!rows) return false
        const before = Object.fromEntries(Object.keys(rows).map((id) => [id, now.current.state.typed[id]]))
        now.current.dispatch({ type: 'put', rows })
        offerUndo(
          pastedText(Object.keys(rows).length),
          () => now.current.dispatch({ type: 'put', rows: before }),
          'paste',
        )
        return true
      },
      onKey: (event, row, column) => {
        const { selectionStart, selectionEnd, value } = event.currentTarget
        const isWhole = selectionStart === 0 && selectionEnd === value.length
        const go = (toRow: number, toColumn: number) => {
          event.preventDefault()
          focusCell(toRow, toColumn)
        }
        if (event.key === 's' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          return now.current.onSave()
        }
        if (event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey)) return go(row + 1, column)
        if (event.key === 'ArrowUp' || event.key === 'Enter') return go(row - 1, column)
        if (event.key === 'ArrowLeft' && (isWhole || selectionStart === 0)) return go(row, column - 1)
        if (event.key === 'ArrowRight' && (isWhole || selectionEnd === value.length)) return go(row, column + 1)
      },
    }),
    [],
  )
  const about = entered === null ? undefined : columns[entered]
  return (
    <>
      <div className={classes.frame}>
        <table className={classes.grid} aria-label={label}>
          <thead>
            <tr>
              <th scope="col" className={classes.student}>
                {t`Student`}
              </th>
              {columns.map(({ label: name, max_mark: most, attempt }, i) => (
                <th key={name} scope="col" className={opensSection(columns, i) ? classes.opens : undefined}>
                  {name}
                  <small>
                    {t`of ${most}`}
                    {attempt !== null && '*'}
                  </small>
                </th>
              ))}
              <th scope="col" className={classes.opens}>
                {t`Absent`}
              </th>
              <th scope="col" className={classes.total}>
                {t`Total`}
              </th>
            </tr>
          </thead>
          <tbody>
            {students.map((student, index) => (
              <QuestionRow
                key={student.student_id}
                index={index}
                student={student}
                row={rowOf(state, student.student_id)}
                columns={columns}
                questions={questions}
                isClosed={isClosed}
                events={events}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.about}>
        {about ? <About column={about} /> : t`Choose a cell to read its question here.`}
      </div>
    </>
  )
}

function About({ column: { label, topic_name: topic, wording, attempt } }: { column: QuestionColumn }) {
  return (
    <>
      <strong>{t`Question ${label}, ${topic}.`}</strong> <QuestionText text={wording} isPlain />{' '}
      {attempt !== null &&
        plural(attempt, {
          one: '* The best answer of this section counts.',
          other: '* The best # answers of this section count.',
        })}
    </>
  )
}
