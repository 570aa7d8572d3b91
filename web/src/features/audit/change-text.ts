export interface FieldChange {
  field: string
  before: string
  after: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** "class_teacher_id" and "classTeacherId" as "Class teacher id". */
export function fieldLabel(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.-]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A stored value as a person reads it; a dash for what is not there. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length ? value.map(valueText).join(', ') : '–'
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([key, inner]) => `${fieldLabel(key)}: ${valueText(inner)}`)
      .join('; ')
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Each field that either side names, with how it was and how it is. A side that is no set of fields is one field. */
export function fieldChanges(before: unknown, after: unknown): FieldChange[] {
  const was = isRecord(before) ? before : before === null || before === undefined ? {} : { value: before }
  const is = isRecord(after) ? after : after === null || after === undefined ? {} : { value: after }
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return keys.map((key) => ({ field: fieldLabel(key), before: valueText(was[key]), after: valueText(is[key]) }))
}
