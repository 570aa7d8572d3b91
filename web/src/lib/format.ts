import { i18n } from '@lingui/core'
import { schoolDay } from '@margam/contract/dates'
import { shapesOf } from '@margam/contract/languages'
import { clockText } from '@margam/school/timetable'

const shapes = () => shapesOf(i18n.locale)

const NONE = '–'
const HUNDREDTHS = { maximumFractionDigits: 2 } as const
const made = new Map<string, unknown>()
/** Making a format takes longer than using it a thousand times. */
function kept<T>(name: string, make: () => T): T {
  const key = `${name} ${i18n.locale}`
  if (!made.has(key)) made.set(key, make())
  return made.get(key) as T
}
const dateFormat = (name: string, options: Intl.DateTimeFormatOptions) =>
  kept(name, () => new Intl.DateTimeFormat(shapes().dates, options))

const isCalendarDate = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Short month, day, year. A school day such as 2026-11-20 is the same day in every zone. */
export function formatDay(value: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(value)
  const [year, month, day] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3])]
  const format = dateFormat('day', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })
  return match && isCalendarDate(year, month, day) ? format.format(Date.UTC(year, month - 1, day)) : NONE
}

/** The school day on which a moment lay, as its day. */
export const formatDayOf = (moment: string): string => {
  const time = Date.parse(moment)
  return Number.isNaN(time) ? NONE : formatDay(schoolDay(new Date(time)))
}

/** 2026-11 as November 2026; any other text unchanged. */
export function formatMonth(value: string): string {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(value)
  const format = dateFormat('month', { year: 'numeric', month: 'long', timeZone: 'UTC' })
  return match ? format.format(Date.UTC(Number(match[1]), Number(match[2]) - 1, 1)) : value
}

/** The name of a weekday, 1 Monday to 7 Sunday. */
export const formatWeekday = (weekday: number, length: 'long' | 'short' = 'long'): string =>
  dateFormat(`weekday ${length}`, { weekday: length, timeZone: 'UTC' }).format(Date.UTC(1970, 0, 4 + weekday))

/** Some languages write a narrow space before AM, which no search by words finds. */
const plainSpaces = (text: string) => text.replaceAll('\u202f', ' ')
const TIME = { hour: '2-digit', minute: '2-digit', hour12: true } as const

/** Minutes after midnight as a time of the day: 540 as 09:00 AM. */
export const formatClock = (minute: number): string => clockText(minute, shapes().dates)

/** 09:00 AM – 09:45 AM */
export const formatSpan = (span: { starts_minute: number; ends_minute: number }): string =>
  `${formatClock(span.starts_minute)} – ${formatClock(span.ends_minute)}`

/** A moment with its day and time, in the reader's own zone. */
export function formatMoment(value: string): string {
  const time = Date.parse(value)
  const format = dateFormat('moment', { year: 'numeric', month: 'short', day: 'numeric', ...TIME })
  return Number.isNaN(time) ? NONE : plainSpaces(format.format(time))
}

/** The time of a moment of today in the reader's own zone, 10:42 AM; of another day with its day. */
export function formatTime(value: string | number, now: Date = new Date()): string {
  const moment = new Date(value)
  if (Number.isNaN(moment.getTime())) return NONE
  if (moment.toDateString() !== now.toDateString()) return formatMoment(moment.toISOString())
  return plainSpaces(dateFormat('time', TIME).format(moment))
}

/** At most two digits behind the point, and none that say nothing: 1,20,000 or 12.5. */
export const formatNumber = (value: number): string =>
  kept('number', () => new Intl.NumberFormat(shapes().numbers, HUNDREDTHS)).format(value)

/** 72.5 as 72.5%, without a space; a dash where there is none. */
export function formatPercent(value: number | null | undefined): string {
  const format = kept('percent', () => new Intl.NumberFormat(shapes().numbers, { style: 'percent', ...HUNDREDTHS }))
  return typeof value === 'number' ? format.format(value / 100) : NONE
}

type Percent = number | null | undefined
export type PercentText = (value: Percent) => string

/** How many digits behind the point a per cent needs, at most two. */
function digitsOf(value: Percent): number {
  const hundredths = Math.round((value ?? 0) * 100)
  return hundredths % 100 === 0 ? 0 : hundredths % 10 === 0 ? 1 : 2
}

/**
 * How the per cents of one column are written: all with as many digits behind the point as the longest of them needs, so
 * that the points stand below one another. 72.5% and 90.0%, but 72% and 90%.
 */
export function columnPercent(values: readonly Percent[]): PercentText {
  const digits = Math.max(0, ...values.map(digitsOf))
  const style = { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  const format = kept(`percent ${digits}`, () => new Intl.NumberFormat(shapes().numbers, style))
  return (value) => (typeof value === 'number' ? format.format(value / 100) : NONE)
}

/** "Asha, Ben and Chitra" */
export const formatList = (items: Iterable<string>): string =>
  kept('list', () => new Intl.ListFormat(shapes().numbers, { type: 'conjunction' })).format(items)

/** "60, 73, 81": one beside the other, without an "and" */
export const formatSeries = (items: Iterable<string>): string =>
  kept('series', () => new Intl.ListFormat(shapes().numbers, { type: 'unit', style: 'short' })).format(items)

/** "PDF, JPG and PNG" */
export const formatAll = (items: Iterable<string>): string =>
  kept('all', () => new Intl.ListFormat(shapes().numbers, { type: 'conjunction' })).format(items)

/** "PDF, JPG or PNG" */
export const formatChoice = (items: Iterable<string>): string =>
  kept('choice', () => new Intl.ListFormat(shapes().numbers, { type: 'disjunction' })).format(items)

/** Sorts names as the language does; 9 stands before 10. */
export const compareNames = (a: string, b: string): number =>
  kept('names', () => new Intl.Collator(i18n.locale, { numeric: true, sensitivity: 'base' })).compare(a, b)
