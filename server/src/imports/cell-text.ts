const inFull = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 })

/** A number to the fifteen figures that Excel keeps, and a long one in full: a phone number is no 9.87E+09. */
export function numberText(written: string): string {
  const number = Number(written)
  const text = String(Number(number.toPrecision(15)))
  return text.includes('e') ? inFull.format(number) : text
}

/** What a date cell shows when there is no such day. */
const NO_DAY = '########'
/** A date cell of the rare kind that holds a text. */
const WRITTEN_DAY = /^(\d{4}-\d{2}-\d{2})T[\d:.]+Z?$/

/** A cell as a CSV file would have it; a date by its value, as the school day that it is in any zone. */
export function cellText(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? NO_DAY : cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return typeof cell === 'string' ? cell.trim().replace(WRITTEN_DAY, '$1') : ''
}
