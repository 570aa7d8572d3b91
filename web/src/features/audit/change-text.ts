import { t } from '@lingui/core/macro'
import { languageName } from '@margam/contract/languages'
import { isRecord } from '@margam/school/is-record'
import { formatDay, formatMoment, formatWeekday } from '../../lib/format.ts'
import { gradingOptions } from '../../ui/grading-options.ts'
import { spokenField } from './field-names.ts'

export interface FieldChange {
  field: string
  before: string
  after: string
}

/** What ids are called; one that is not here has been deleted since. */
export type Names = Readonly<Record<string, string>>
const gone = () => t`no longer there`
const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** "class_teacher_id" and "classTeacherId" as "Class teacher"; what is keyed by a person is called by their name. */
export function fieldLabel(key: string, names: Names = {}): string {
  if (isId(key)) return names[key] ?? gone()
  const words = key
    .replace(/(?<=.)(_id|Id)$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.-]+/g, ' ')
    .trim()
    .toLowerCase()
  return spokenField(words.charAt(0).toUpperCase() + words.slice(1))
}

const spokenLanguage = (code: unknown) => (typeof code === 'string' ? languageName(code) : undefined)
const spokenTemplate = (template: unknown) =>
  ({ classic: t`Classic`, modern: t`Modern`, compact: t`Compact` })[String(template)]

/** What is stored as a sign and read as a word, by the name of its field. */
const READ_AS: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  working_days: (day) => (typeof day === 'number' ? formatWeekday(day, 'short') : undefined),
  grading_system: (system) => gradingOptions().find(({ value }) => value === system)?.label,
  paper_language: spokenLanguage,
  card_second_language: spokenLanguage,
  card_template: spokenTemplate,
}
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** A stored value as a person reads it, which may depend on its field; a dash for what is not there. */
export function valueText(value: unknown, names: Names = {}, field = ''): string {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  if (Array.isArray(value)) return value.length ? value.map((one) => valueText(one, names, field)).join(', ') : '–'
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([key, inner]) => `${fieldLabel(key, names)}: ${valueText(inner, names, key)}`)
      .join('; ')
  }
  const word = READ_AS[field]?.(value)
  if (word) return word
  if (typeof value !== 'string') return JSON.stringify(value)
  if (isInstant(value)) return formatMoment(value)
  if (isDay(value)) return formatDay(value)
  return isId(value) ? (names[value] ?? gone()) : value
}

/** Each field that either side names, with how it was and how it is. A side that is no set of fields is one field. */
export function fieldChanges(before: unknown, after: unknown, names: Names = {}): FieldChange[] {
  const was = isRecord(before) ? before : before === null || before === undefined ? {} : { value: before }
  const is = isRecord(after) ? after : after === null || after === undefined ? {} : { value: after }
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return keys.map((key) => ({
    field: fieldLabel(key, names),
    before: valueText(was[key], names, key),
    after: valueText(is[key], names, key),
  }))
}
