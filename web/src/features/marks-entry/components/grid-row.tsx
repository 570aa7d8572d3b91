import { t } from '@lingui/core/macro'
import { ABSENT } from '@margam/school/mark-cell'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconPencil, IconUserOff } from '@tabler/icons-react'
import { type KeyboardEvent, memo } from 'react'
import type { EntryStudent } from '../marks-entry.api.ts'
import classes from './marks-grid.module.css'

export interface RowEvents {
  onType: (row: number, text: string) => void
  onAbsent: (row: number) => void
  onKey: (event: KeyboardEvent<HTMLElement>, row: number, column: 'mark' | 'absent') => void
  onPaste: (row: number, text: string) => boolean
  onEnter: (row: number) => void
}
interface GridRowProps {
  student: EntryStudent
  row: number
  text: string
  stored: string
  isAbsent: boolean
  /** In words; undefined when the cell is in order. */
  problem: string | undefined
  isSelected: boolean
  isClosed: boolean
  events: RowEvents
}

/** One student. Drawn again only when its own cell changes, so that a long class stays quick. */
export const GridRow = memo(function GridRow({
  student,
  row,
  text,
  stored,
  isAbsent,
  problem,
  isSelected,
  isClosed,
  events,
}: GridRowProps) {
  const look = problem ? 'wrong' : isAbsent ? 'absent' : text.trim() === '' ? 'blank' : 'mark'
  const problemId = `problem-${row}`
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a table's rows cannot fold into two lines on a phone
    <div role="row" aria-rowindex={row + 2} className={classes.row} data-selected={isSelected || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <span role="gridcell" className={classes.roll}>
        {student.roll_no || '–'}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <span role="rowheader" className={classes.name}>
        {student.name}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <span role="gridcell" className={classes.markCell}>
        <input
          className={classes.mark}
          data-row={row}
          data-column="mark"
          data-look={look}
          aria-label={t`Mark of ${student.name}`}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? problemId : undefined}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          value={text}
          readOnly={isClosed}
          onChange={(event) => events.onType(row, event.currentTarget.value)}
          onKeyDown={(event) => events.onKey(event, row, 'mark')}
          onFocus={(event) => {
            event.currentTarget.select()
            events.onEnter(row)
          }}
          onPaste={(event) => {
            if (events.onPaste(row, event.clipboardData.getData('text/plain'))) event.preventDefault()
          }}
        />
      </span>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <span role="gridcell" className={classes.absentCell}>
        <button
          type="button"
          className={classes.absent}
          data-row={row}
          data-column="absent"
          aria-pressed={isAbsent}
          aria-label={t`AB, ${student.name} was absent`}
          title={t`Absent (A)`}
          disabled={isClosed}
          // reached with the arrow keys: Tab goes from mark to mark
          tabIndex={-1}
          onClick={() => events.onAbsent(row)}
          onKeyDown={(event) => events.onKey(event, row, 'absent')}
        >
          {ABSENT}
        </button>
      </span>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <span role="gridcell" className={classes.status} data-look={look}>
        <Status look={look} text={text} stored={stored} problem={problem} problemId={problemId} />
      </span>
    </div>
  )
})

interface StatusProps {
  look: 'wrong' | 'absent' | 'blank' | 'mark'
  text: string
  stored: string
  problem: string | undefined
  problemId: string
}
function Status({ look, text, stored, problem, problemId }: StatusProps) {
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
  const isFirst = stored === ''
  const isKept = text.trim() === stored
  if (look === 'wrong') {
    return (
      <>
        <IconAlertTriangle {...icon} />
        <span id={problemId}>{problem}</span>
      </>
    )
  }
  if (look === 'absent') {
    return (
      <>
        <IconUserOff {...icon} />
        {isKept || isFirst ? t`Absent` : t`Absent, was ${stored}`}
      </>
    )
  }
  if (look === 'blank') {
    return (
      <>
        <IconCircleDashed {...icon} />
        {isFirst ? t`Not entered` : t`Taken back, was ${stored}`}
      </>
    )
  }
  if (isKept) {
    return (
      <>
        <IconCircleCheck {...icon} />
        {Number(text) === 0 ? t`Zero, saved` : t`Saved`}
      </>
    )
  }
  return (
    <>
      <IconPencil {...icon} />
      {Number(text) === 0
        ? isFirst
          ? t`Zero`
          : t`Zero, was ${stored}`
        : isFirst
          ? t`Entered`
          : t`Entered, was ${stored}`}
    </>
  )
}
