import { t } from '@lingui/core/macro'
import { formatMark, type Hundredths } from '@margam/school/rounding'
import {
  type CSSProperties,
  type Dispatch,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { keyMeaning } from '../grid-keys.ts'
import { fillDown, type GridAction, type GridState, readCell, storedOf, textOf } from '../grid-model.ts'
import type { EntryStudent } from '../marks-entry.api.ts'
import { GridRow, type RowEvents } from './grid-row.tsx'
import classes from './marks-grid.module.css'

interface MarksGridProps {
  label: string
  students: readonly EntryStudent[]
  state: GridState
  dispatch: Dispatch<GridAction>
  maximum: Hundredths | undefined
  problems: readonly (string | undefined)[]
  isClosed: boolean
  /** A copied block was pasted into a row; true when it is dealt with. */
  onPaste: (row: number, text: string) => boolean
  onNextProblem: (from: number) => void
  onSave: () => void
  onHelp: () => void
}

/** Puts the focus into the mark of a row of the grid on this screen. */
export const focusMark = (row: number) =>
  document.querySelector<HTMLInputElement>(`input[data-column="mark"][data-row="${row}"]`)?.focus()

function markTitle(maximum: Hundredths | undefined): string {
  if (maximum === undefined) return t`Mark`
  const most = formatMark(maximum)
  return t`Mark / ${most}`
}

/** Rows of which the browser leaves out those that are out of sight, so that a key paints what is seen alone. */
const GROUP = 20
const groupsOf = (students: readonly EntryStudent[]) =>
  Array.from({ length: Math.ceil(students.length / GROUP) }, (_, group) => ({
    first: group * GROUP,
    members: students.slice(group * GROUP, (group + 1) * GROUP),
  }))

/** What a group that was never seen is taken to be high. */
const heightOf = (rows: number) => ({ '--rows': rows }) as CSSProperties

/** The class as a grid: every mark within reach of the keyboard, and drawn anew row by row alone. */
export function MarksGrid(props: MarksGridProps) {
  const { label, students, state, maximum, problems, isClosed } = props
  const [range, setRange] = useState<{ anchor: number; focus: number } | null>(null)
  const [first, last] = range ? [Math.min(range.anchor, range.focus), Math.max(range.anchor, range.focus)] : [-1, -2]

  // the rows keep their handlers for good and read what is current from here
  const now = useRef({ props, range })
  useLayoutEffect(() => {
    now.current = { props, range }
  })
  const focus = useCallback((row: number, column: 'mark' | 'absent') => {
    document.querySelector<HTMLElement>(`[data-column="${column}"][data-row="${row}"]`)?.focus()
  }, [])

  const { touched } = state
  useEffect(() => {
    const row = students.findIndex(({ id }) => id === touched)
    if (row !== -1) focus(row, 'mark')
  }, [touched, students, focus])

  const events = useMemo<RowEvents>(() => {
    const idOf = (row: number) => now.current.props.students[row]?.id ?? ''
    return {
      onType: (row, text) => now.current.props.dispatch({ type: 'type', id: idOf(row), text }),
      onAbsent: (row) => now.current.props.dispatch({ type: 'absent', id: idOf(row) }),
      onPaste: (row, text) => now.current.props.onPaste(row, text),
      onEnter: (row) => {
        setRange((before) => (before && before.focus !== row ? null : before))
        now.current.props.dispatch({ type: 'leave' })
      },
      onKey: (event, row, column) => {
        const { props: current, range: selected } = now.current
        const input = event.currentTarget instanceof HTMLInputElement ? event.currentTarget : null
        const meaning = keyMeaning(event, column, {
          isAtEnd: input !== null && input.selectionStart === input.value.length,
        })
        if (!meaning || (current.isClosed && meaning.changes)) return
        event.preventDefault()
        const move = (to: number, where: 'mark' | 'absent' = column) => focus(to, where)
        switch (meaning.does) {
          case 'next':
            return move(row + 1)
          case 'previous':
            return move(row - 1)
          case 'right':
            return move(row, 'absent')
          case 'left':
            return move(row, 'mark')
          case 'extend-down':
          case 'extend-up': {
            const to = Math.min(
              Math.max(row + (meaning.does === 'extend-down' ? 1 : -1), 0),
              current.students.length - 1,
            )
            setRange({ anchor: selected?.anchor ?? row, focus: to })
            return move(to, 'mark')
          }
          case 'fill': {
            const { anchor, focus: to } = selected ?? { anchor: row, focus: row }
            return current.dispatch({ type: 'fill', texts: fillDown(current.state, current.students, anchor, to) })
          }
          case 'absent':
            return current.dispatch({ type: 'absent', id: idOf(row) })
          case 'revert':
            return current.dispatch({ type: 'revert', id: idOf(row) })
          case 'undo':
          case 'redo':
            return current.dispatch({ type: meaning.does })
          case 'problem':
            return current.onNextProblem(row)
          case 'save':
            return current.onSave()
          case 'help':
            return current.onHelp()
        }
      },
    }
  }, [focus])

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus -- its cells take the focus
    <div role="grid" aria-label={label} aria-rowcount={students.length + 1} className={classes.grid}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="row" aria-rowindex={1} className={`${classes.row} ${classes.head}`}>
        {[t`Roll`, t`Name`, markTitle(maximum), t`Absent`, t`Status`].map((title) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          <span key={title} role="columnheader">
            {title}
          </span>
        ))}
      </div>
      {groupsOf(students).map(({ first: start, members }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div key={start} role="rowgroup" className={classes.group} style={heightOf(members.length)}>
          {members.map((student, i) => {
            const row = start + i
            const text = textOf(state, student.id)
            return (
              <GridRow
                key={student.id}
                student={student}
                row={row}
                text={text}
                stored={storedOf(state, student.id)}
                isAbsent={readCell(text, maximum).kind === 'absent'}
                problem={problems[row]}
                isSelected={row >= first && row <= last}
                isClosed={isClosed}
                events={events}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}
