import { t } from '@lingui/core/macro'
import { formatDay } from '../../lib/format.ts'
import { speak } from '../../lib/speak.ts'

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const part = (row: unknown, key: string) =>
  typeof row === 'object' && row !== null && key in row ? text((row as Record<string, unknown>)[key]) : ''

/** The whole of both; one that is not given leaves the other alone. */
const both = (first: string, second: string, whole: string) => (first && second ? whole : first || second)

/** 'degree in field from institution (year) - Grade'. */
export function educationLine(row: unknown): string {
  const [degree, field] = [part(row, 'degree'), part(row, 'fieldOfStudy')]
  const [institution, year, grade] = [part(row, 'institution'), part(row, 'yearOfCompletion'), part(row, 'grade')]
  const study = both(degree, field, t`${degree} in ${field}`)
  const place = both(study, institution, t`${study} from ${institution}`)
  const dated = both(place, year && `(${year})`, `${place} (${year})`)
  return both(dated, grade, `${dated} - ${grade}`)
}

/** 'job title at school', then start - end or 'Present', then the description. */
export function experienceLines(row: unknown) {
  const isCurrent = typeof row === 'object' && row !== null && 'isCurrent' in row && row.isCurrent === true
  const [job, school] = [part(row, 'jobTitle'), part(row, 'school')]
  const [start, end] = [part(row, 'startDate'), part(row, 'endDate')]
  const from = start && formatDay(start)
  const to = isCurrent ? t({ message: 'Present', context: 'up to today' }) : end && formatDay(end)
  return {
    title: both(job, school, t`${job} at ${school}`),
    span: both(from, to, `${from} - ${to}`),
    description: part(row, 'description'),
  }
}

/** 'name (level)'. */
export function skillLine(row: unknown): string {
  const [name, level] = [part(row, 'name'), speak(part(row, 'level'))]
  return both(name, level && `(${level})`, `${name} (${level})`)
}
