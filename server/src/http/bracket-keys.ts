import { Invalid } from './errors.ts'

type Fields = Record<string, unknown>
/** No list of a form has more rows. */
const MOST_ROWS = 100

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
// such that no key of a form is one of every object's
const bare = (fields: Fields = {}): Fields => Object.assign(Object.create(null) as Fields, fields)

/** What a form sent under the section's own name, opened where it is JSON text. */
function whole(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

type Opened = Map<string, 'fields' | 'rows'>

/** A section as an object of ours to write into: what came of it is copied once, however many keys it has. */
function openFields(unfolded: Fields, opened: Opened, section: string): Fields {
  if (opened.get(section) !== 'fields') {
    const given = whole(unfolded[section])
    unfolded[section] = bare(isFields(given) ? given : {})
    opened.set(section, 'fields')
  }
  return unfolded[section] as Fields
}

function openRows(unfolded: Fields, opened: Opened, section: string): unknown[] {
  if (opened.get(section) !== 'rows') {
    const given = whole(unfolded[section])
    const rows: unknown[] = Array.isArray(given) ? given : []
    unfolded[section] = rows.map((row) => (isFields(row) ? bare(row) : row))
    opened.set(section, 'rows')
  }
  return unfolded[section] as unknown[]
}

/**
 * A form's fields with `family_info[key]` inside family_info and `list[2][key]` inside the third row of the list. They
 * lie over what came under the section's own name. A row that nobody named is empty.
 */
export function unfoldBrackets(fields: Fields): Fields {
  const found = Object.entries(fields).map(([key, value]) => ({
    key,
    value,
    parts: /^(\w+)\[(\w*)\](?:\[(\w+)\])?$/.exec(key),
  }))
  const unfolded = bare()
  const opened: Opened = new Map()
  for (const { key, value, parts } of found) if (!parts) unfolded[key] = value
  for (const { value, parts } of found) {
    if (!parts) continue
    const [, section, first, second] = parts
    if (second === undefined) {
      openFields(unfolded, opened, section)[first] = value
      continue
    }
    const at = Number(first)
    if (!/^\d+$/.test(first) || at >= MOST_ROWS) throw new Invalid({ [section]: [/*i18n*/ 'Too many entries.'] })
    const rows = openRows(unfolded, opened, section)
    while (rows.length <= at) rows.push(bare())
    const row = rows[at]
    const named = isFields(row) ? row : bare()
    named[second] = value
    rows[at] = named
  }
  return unfolded
}
