/** A quoted text, a comment, or the end of a statement: what stands within the first two ends none. */
const PARTS = /(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|;/g

/** The statements of a migration, one by one: Citus hands the whole text on with each statement that changes a table. */
export function statementsOf(text: string): string[] {
  const ends = [...text.matchAll(PARTS)].filter(([part]) => part === ';').map(({ index }) => index)
  const starts = [0, ...ends.map((end) => end + 1)]
  const isEmpty = (statement: string) => statement.replaceAll(/--[^\n]*/g, '').trim() === ''
  return starts.map((start, i) => text.slice(start, ends[i]).trim()).filter((statement) => !isEmpty(statement))
}
