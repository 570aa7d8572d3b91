import { t } from '@lingui/core/macro'
import { VisuallyHidden } from '@mantine/core'
import { formatClock, formatSpan, formatWeekday } from '../../../lib/format.ts'
import classes from './timetable.module.css'

export interface Slot {
  weekday: number
  startsMinute: number
  endsMinute: number
}
/** What a free period says: a word, who is elsewhere, or what a click would add. */
export interface FreeState {
  text?: string
  /** What a click adds, "Mathematics". */
  adds?: string
  isBlocked?: boolean
}

function labelOf({ weekday, startsMinute }: Slot, adds: string | undefined): string {
  const [day, time] = [formatWeekday(weekday), formatClock(startsMinute)]
  return adds ? t`Add ${adds} on ${day} at ${time}` : t`Add a lesson on ${day} at ${time}`
}

interface FreeCellProps {
  slot: Slot
  onFree: (slot: Slot) => void
  state: FreeState | undefined
  /** In a list, where no line says when it is. */
  showTime?: boolean
}
/** A period without a lesson: a click adds one, unless it is marked as taken. */
export function FreeCell({ slot, onFree, state = {}, showTime = false }: FreeCellProps) {
  const { text, adds, isBlocked = false } = state
  const time = formatSpan({ starts_minute: slot.startsMinute, ends_minute: slot.endsMinute })
  const said = (
    <>
      {showTime && <span>{time}</span>}
      <span>{text ?? '+'}</span>
    </>
  )
  if (isBlocked) {
    return (
      <div className={classes.blocked} data-timed={showTime || undefined}>
        {said}
      </div>
    )
  }
  return (
    <button
      type="button"
      className={classes.free}
      data-adds={adds !== undefined || undefined}
      data-timed={showTime || undefined}
      // with its time in sight, the name stands inside: what is seen would be another beside it
      {...(showTime ? {} : { 'aria-label': labelOf(slot, adds) })}
      onClick={() => onFree(slot)}
    >
      {showTime ? (
        <>
          <VisuallyHidden>{labelOf(slot, adds)}</VisuallyHidden>
          <span className={classes.said} aria-hidden>
            {said}
          </span>
        </>
      ) : (
        said
      )}
    </button>
  )
}
