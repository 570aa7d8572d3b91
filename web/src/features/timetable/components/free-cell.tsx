import { t } from '@lingui/core/macro'
import { formatClock, formatWeekday } from '../../../lib/format.ts'
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
}
/** A period without a lesson: a click adds one, unless it is marked as taken. */
export function FreeCell({ slot, onFree, state = {} }: FreeCellProps) {
  const { text, adds, isBlocked = false } = state
  if (isBlocked) return <div className={classes.blocked}>{text}</div>
  return (
    <button
      type="button"
      className={classes.free}
      data-adds={adds !== undefined || undefined}
      aria-label={labelOf(slot, adds)}
      onClick={() => onFree(slot)}
    >
      {text ?? '+'}
    </button>
  )
}
