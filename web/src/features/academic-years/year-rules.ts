import { t } from '@lingui/core/macro'
import { dayProblem } from '@margam/contract/fields'
import type { Sentence } from '@margam/school/sentence'
import { termDateProblems } from '@margam/school/terms'
import type { FormErrors } from '../../ui/form-errors.ts'

export interface Span {
  starts_on: string
  ends_on: string
}

const FORM = 'day, month and year'
const dateProblem = (value: string, missing: string) => (value ? dayProblem(value, FORM) : missing)

/** The rules of a span of days; `mayBeOneDay` as a holiday may. */
export function spanErrors({ starts_on, ends_on }: Span, mayBeOneDay: boolean) {
  const start = dateProblem(starts_on, t`Start date is required.`)
  const end = dateProblem(ends_on, t`End date is required.`)
  if (start || end) return { starts_on: start, ends_on: end }
  if (mayBeOneDay) return { ends_on: starts_on > ends_on ? t`The last day must not be before the first.` : undefined }
  return { ends_on: starts_on >= ends_on ? t`The end date must be after the start date.` : undefined }
}

export interface HolidayRow extends Span {
  name: string
}
export function holidayErrors(rows: readonly HolidayRow[]): FormErrors {
  return Object.fromEntries(
    rows.flatMap((row, i) => [
      [`holidays.${i}.name`, row.name.trim() ? undefined : t`Name is required.`],
      ...Object.entries(spanErrors(row, true)).map(([field, text]) => [`holidays.${i}.${field}`, text]),
    ]),
  )
}

export interface TermRow extends Span {
  /** "" for one that is not there yet. */
  id: string
  name: string
  /** As typed. */
  weight: string
}
const DATE_FIELDS = { startsOn: 'starts_on', endsOn: 'ends_on' } as const

/** What is wrong with the dates of terms: those that are no dates first, then how they lie in the year. */
function termDateErrors(year: Span, rows: readonly TermRow[]): [string, Sentence][] {
  const wrong = rows.flatMap((row, i) =>
    (['starts_on', 'ends_on'] as const).flatMap((field): [string, Sentence][] => {
      const problem = row[field] && dayProblem(row[field], FORM)
      return problem ? [[`terms.${i}.${field}`, problem]] : []
    }),
  )
  if (wrong.length) return wrong
  const dated = rows.map(({ name, starts_on, ends_on }) => ({
    name: name.trim(),
    startsOn: starts_on,
    endsOn: ends_on,
  }))
  return termDateProblems({ startsOn: year.starts_on, endsOn: year.ends_on }, dated).map(
    ({ index, field, problem }): [string, Sentence] => [`terms.${index}.${DATE_FIELDS[field]}`, problem],
  )
}

export function termErrors(year: Span, rows: readonly TermRow[]): FormErrors {
  const names = rows.map(({ name }) => name.trim())
  return Object.fromEntries([
    ...termDateErrors(year, rows),
    ...rows.flatMap((row, i) => {
      const weight = Number(row.weight)
      const isWeight = row.weight.trim() !== '' && weight >= 0 && weight <= 1000
      const isTwice = names.indexOf(names[i] ?? '') !== i
      const problem = names[i] ? (isTwice ? t`This term is listed twice.` : undefined) : t`Name is required.`
      return [
        [`terms.${i}.name`, problem],
        [`terms.${i}.weight`, isWeight ? undefined : t`The weight must be a number from 0 to 1000.`],
      ]
    }),
  ])
}

/** The year after the latest one, a day after its end and as long as the calendar's year. */
export function nextYear(years: readonly Span[]): Span {
  const last = years.reduce<string>((latest, { ends_on }) => (ends_on > latest ? ends_on : latest), '')
  if (!last) return { starts_on: '', ends_on: '' }
  const start = new Date(`${last}T00:00:00Z`)
  start.setUTCDate(start.getUTCDate() + 1)
  const end = new Date(start)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  end.setUTCDate(end.getUTCDate() - 1)
  return { starts_on: start.toISOString().slice(0, 10), ends_on: end.toISOString().slice(0, 10) }
}
