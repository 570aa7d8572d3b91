import { overlaps, type TimeSpan } from './timetable.ts'
import type { WeekSlot } from './week-grid.ts'

export interface SubjectToFill {
  /** The lessons that the class has of it already. */
  same: readonly WeekSlot[]
  /** When its teacher is with other classes. */
  busy: readonly WeekSlot[]
  /** How many more lessons to find a place for. */
  count: number
}
interface Fill {
  /** The periods that have lessons, by time and without overlap; breaks are none. */
  periods: readonly TimeSpan[]
  /** 1 Monday to 7 Sunday. */
  workingDays: readonly number[]
  /** The lessons that the class has already; they stay. */
  taken: readonly WeekSlot[]
  subjects: readonly SubjectToFill[]
}

const isFree = (slot: WeekSlot, others: readonly WeekSlot[]) =>
  !others.some((other) => other.weekday === slot.weekday && overlaps(other, slot))

/** Days to the nearest of `weekdays`; more than a week where there is none. */
const distance = (weekday: number, weekdays: readonly number[]) =>
  Math.min(8, ...weekdays.map((other) => Math.abs(other - weekday)))

const compare = (a: readonly number[], b: readonly number[]) => {
  const at = a.findIndex((value, i) => value !== b[i])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/**
 * Places for new lessons in the free periods of a class, for each subject its own, fewer than asked only where its week
 * has no room for them all. A lesson goes to the day with the fewest lessons of its subject, of those to the one farthest
 * from a day that has one, then to the fullest that is left, and there to the first period. One that finds none takes the
 * place of another new lesson which can go elsewhere (augmenting paths, H. W. Kuhn 1955), so that as many lessons as
 * possible have a place.
 */
export function fillWeek({ periods, workingDays, taken, subjects }: Fill): WeekSlot[][] {
  const free = workingDays
    .flatMap((weekday) =>
      periods.map(({ startsMinute, endsMinute }): WeekSlot => ({ weekday, startsMinute, endsMinute })),
    )
    .filter((slot) => isFree(slot, taken))
  const allowed = subjects.map(({ busy }) => free.filter((slot) => isFree(slot, busy)))
  /** The subject that a free period went to. */
  const owner = new Map<WeekSlot, number>()
  const placesOf = (subject: number) => free.filter((slot) => owner.get(slot) === subject)

  function ranked(subject: number): WeekSlot[] {
    const own = [...(subjects[subject]?.same ?? []), ...placesOf(subject)].map(({ weekday }) => weekday)
    const rank = ({ weekday, startsMinute }: WeekSlot) => [
      own.filter((day) => day === weekday).length,
      -distance(weekday, own),
      [...taken, ...owner.keys()].filter((slot) => slot.weekday === weekday).length,
      weekday,
      startsMinute,
    ]
    return (allowed[subject] ?? [])
      .map((slot) => ({ slot, rank: rank(slot) }))
      .toSorted((a, b) => compare(a.rank, b.rank))
      .map(({ slot }) => slot)
  }

  /** Finds a place for one more lesson; those that stand in its way go elsewhere if they can. */
  function place(subject: number, tried: Set<WeekSlot>): boolean {
    const slots = ranked(subject).filter((slot) => owner.get(slot) !== subject)
    const empty = slots.find((slot) => !owner.has(slot))
    if (empty) {
      owner.set(empty, subject)
      return true
    }
    for (const slot of slots) {
      const other = owner.get(slot)
      if (other === undefined || tried.has(slot)) continue
      tried.add(slot)
      owner.set(slot, subject)
      if (place(other, tried)) return true
      owner.set(slot, other)
    }
    return false
  }

  // who has the least choice goes first
  const order = subjects
    .map(({ count }, subject) => ({ subject, count, spare: (allowed[subject]?.length ?? 0) - count }))
    .toSorted((a, b) => a.spare - b.spare)
  for (const { subject, count } of order) {
    for (let placed = 0; placed < count; placed++) if (!place(subject, new Set())) break
  }
  return subjects.map((_, subject) => placesOf(subject))
}
