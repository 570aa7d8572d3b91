/** Letters that fit a quarter and a half of a sheet's text, as wide as letters usually are. */
const [QUARTER, HALF] = [12, 28]

/** A formula is shorter than how it is written: a command is one sign, and what groups or raises is none. */
const lettersIn = (text: string) =>
  text
    .replaceAll(/\\[A-Za-z]+ ?/g, 'x')
    .replaceAll(/[\\${}^_]/g, '')
    .trim().length

/** How many options stand beside each other: all four, two, or one, as on the printed paper and never three and one. */
export function optionColumns(options: readonly string[]): 1 | 2 | 4 {
  const longest = Math.max(0, ...options.map(lettersIn))
  if (longest <= QUARTER) return 4
  return longest <= HALF ? 2 : 1
}
