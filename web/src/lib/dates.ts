const isCalendarDate = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/**
 * The YYYY-MM-DD of a date as people here type it: 20/11/2026, 20-11-2026, 20.11.2026 or 2026-11-20. Null when the text
 * is no such form; a day that does not exist keeps its numbers (2026-02-30), for the rules to refuse.
 */
export function parseTypedDate(text: string): string | null {
  const dayFirst = /^\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4})\s*$/.exec(text)
  const yearFirst = /^\s*(\d{4})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*$/.exec(text)
  const [year, month, day] = dayFirst ? [dayFirst[3], dayFirst[2], dayFirst[1]] : (yearFirst?.slice(1) ?? [])
  if (!year || !month || !day) return null
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** 2026-11-20 as 20/11/2026; any other text unchanged. */
export function typedDate(value: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  return match ? `${match[3]}/${match[2]}/${match[1]}` : value
}

const dayFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })
const monthFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' })
const momentFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Short month, day, year. A school day such as 2026-11-20 is the same day in every zone. */
export function formatDay(value: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(value)
  const [year, month, day] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3])]
  return match && isCalendarDate(year, month, day) ? dayFormat.format(Date.UTC(year, month - 1, day)) : '–'
}

/** 2026-11 as November 2026; any other text unchanged. */
export function formatMonth(value: string): string {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(value)
  return match ? monthFormat.format(Date.UTC(Number(match[1]), Number(match[2]) - 1, 1)) : value
}

/** A moment with its time, in the reader's own zone. */
export function formatMoment(value: string): string {
  const time = Date.parse(value)
  return Number.isNaN(time) ? '–' : momentFormat.format(time)
}

const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** The time of a moment of today in the reader's own zone, 10:42; of another day with its day. */
export function formatTime(value: string | number, now: Date = new Date()): string {
  const moment = new Date(value)
  if (Number.isNaN(moment.getTime())) return '–'
  return moment.toDateString() === now.toDateString() ? timeFormat.format(moment) : formatMoment(moment.toISOString())
}
