import { holdsDay, type YearSpan } from './academic-years.ts'
import { type Sentence, say } from './sentence.ts'

/** A year with the day from which its attendance is kept. */
export interface KeptYear extends YearSpan {
  attendanceStartsOn: string
}

/** Whether a school day without a register is one that somebody missed. */
export const isAttendanceKept = (day: string, { attendanceStartsOn }: KeptYear): boolean => day >= attendanceStartsOn

/** Why attendance cannot be kept from a day on; undefined when it can. */
export function whyNotKeptFrom(day: string, year: KeptYear): Sentence | undefined {
  if (day === year.attendanceStartsOn || holdsDay(year, day)) return undefined
  return say('Choose a day of the academic year, {from} to {to}.', {
    from: { day: year.startsOn },
    to: { day: year.endsOn },
  })
}

/** What a paper says of attendance that begins within its days, or after them; undefined when it is kept from the first. */
export function keptSince({ attendanceStartsOn }: KeptYear, span: YearSpan): Sentence | undefined {
  if (attendanceStartsOn <= span.startsOn) return undefined
  return say(
    'Attendance has been kept since {day}. Of the days before, only those with a register or a month’s tally count.',
    {
      day: { day: attendanceStartsOn },
    },
  )
}
