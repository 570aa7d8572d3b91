const numerals = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv']

/** Of an option, from 0: A. */
export const optionLetter = (index: number) => String.fromCharCode(65 + index)
/** Of a part of a question, from 0: i. */
export const partNumeral = (index: number) => numerals[index] ?? String(index + 1)

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
