import { type Sentence, say } from '@margam/school/sentence'
import type { Month } from './report-cards.queries.ts'

/** What a paper says of the days before attendance was kept, and of months that its term cuts. */
export function attendanceNote(since: Sentence | undefined, cut: readonly Month[]): Sentence | null {
  if (cut.length === 0) return since ?? null
  const months = new Map(cut.map((month) => [`${month.startsOn} ${month.endsOn}`, month]))
  const spans = [...months]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([, { startsOn, endsOn }]) => say('{from} to {to}', { from: { day: startsOn }, to: { day: endsOn } }))
  const notCounted = say('Attendance of {spans} was brought in by the month, beyond this term, and is not in it.', {
    spans: { allOf: spans },
  })
  return since ? say('{since} {cut}', { since, cut: notCounted }) : notCounted
}
