/** Of an option, from 0: A. */
export const optionLetter = (index: number) => String.fromCharCode(65 + index)

/** Marks with halves: 2½. */
export function writtenMarks(marks: number): string {
  const whole = Math.floor(marks)
  const rest = marks - whole
  if (rest === 0) return String(whole)
  return rest === 0.5 ? `${whole || ''}½` : String(marks)
}

/** Letters that fill less than a third of a page, with what describes their looks and formulas. */
const SHORT = 2500
/** Whether something may be so long that where it breaks must be looked at; figures have their greatest height. */
export const mayBeLong = (described: unknown) =>
  JSON.stringify(described, (key, value) => (key === 'svg' ? undefined : value)).length > SHORT
