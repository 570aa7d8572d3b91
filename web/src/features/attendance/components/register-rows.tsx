import { type KeyboardEvent, useRef } from 'react'
import type { Register } from '../attendance.api.ts'
import { codeForKey, type Marks, shownCode } from '../register-marks.ts'
import classes from './attendance.module.css'

interface RegisterRowsProps {
  register: Register
  marks: Marks
  onMark: (studentId: string, code: string) => void
}
/** One line a student with a button for each code; the arrows move, a code's letter marks and goes on. */
export function RegisterRows({ register, marks, onMark }: RegisterRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const focus = (row: number, code: string) =>
    list.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-code="${CSS.escape(code)}"]`)?.focus()

  const onKey = (event: KeyboardEvent, row: number, at: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const student = register.students[row]
    const pressed = codeForKey(register.codes, event.key)
    const codeAt = (index: number) => register.codes[index]?.code ?? ''
    const currentOf = (index: number) => {
      const next = register.students[index]
      return next ? shownCode(register, marks, next.student_id) : ''
    }
    if (student && pressed) {
      onMark(student.student_id, pressed)
      if (row + 1 < register.students.length) focus(row + 1, currentOf(row + 1))
      else focus(row, pressed)
    } else if (event.key === 'ArrowDown') focus(row + 1, currentOf(row + 1))
    else if (event.key === 'ArrowUp') focus(row - 1, currentOf(row - 1))
    else if (event.key === 'ArrowRight') focus(row, codeAt(at + 1))
    else if (event.key === 'ArrowLeft') focus(row, codeAt(at - 1))
    else return
    event.preventDefault()
  }

  return (
    <ul className={classes.rows} ref={list}>
      {register.students.map((student, row) => {
        const shown = shownCode(register, marks, student.student_id)
        return (
          <li key={student.student_id} className={classes.row}>
            <span className={classes.roll}>{student.roll_number}</span>
            <span>{student.name}</span>
            {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out as a line everywhere */}
            <div className={classes.codes} role="group" aria-label={student.name}>
              {register.codes.map(({ code, name, counts_as }, at) => (
                <button
                  key={code}
                  type="button"
                  className={classes.code}
                  aria-pressed={shown === code}
                  aria-label={name}
                  title={name}
                  data-row={row}
                  data-code={code}
                  data-kind={counts_as}
                  disabled={register.no_school !== null}
                  tabIndex={shown === code ? 0 : -1}
                  onClick={() => onMark(student.student_id, code)}
                  onKeyDown={(event) => onKey(event, row, at)}
                >
                  {code}
                </button>
              ))}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
