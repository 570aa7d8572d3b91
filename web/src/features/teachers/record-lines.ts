import { formatDay } from '../../lib/format.ts'

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const part = (row: unknown, key: string) =>
  typeof row === 'object' && row !== null && key in row ? text((row as Record<string, unknown>)[key]) : ''

const joined = (parts: [string, string][]) =>
  parts.reduce((line, [glue, word]) => (word ? line + (line ? glue : '') + word : line), '')

/** 'degree in field from institution (year) - Grade'. */
export const educationLine = (row: unknown) => {
  const year = part(row, 'yearOfCompletion')
  return joined([
    ['', part(row, 'degree')],
    [' in ', part(row, 'fieldOfStudy')],
    [' from ', part(row, 'institution')],
    [' ', year && `(${year})`],
    [' - ', part(row, 'grade')],
  ])
}

/** 'job title at school', then start - end or 'Present', then the description. */
export const experienceLines = (row: unknown) => {
  const isCurrent = typeof row === 'object' && row !== null && 'isCurrent' in row && row.isCurrent === true
  const [start, end] = [part(row, 'startDate'), part(row, 'endDate')]
  return {
    title: joined([
      ['', part(row, 'jobTitle')],
      [' at ', part(row, 'school')],
    ]),
    span: joined([
      ['', start && formatDay(start)],
      [' - ', isCurrent ? 'Present' : end && formatDay(end)],
    ]),
    description: part(row, 'description'),
  }
}

/** 'name (level)'. */
export const skillLine = (row: unknown) => {
  const level = part(row, 'level')
  return joined([
    ['', part(row, 'name')],
    [' ', level && `(${level})`],
  ])
}
