/** A question's text as it is read: lines, and tables whose cells a bar parts. */
export type Block = { kind: 'line'; text: string } | { kind: 'table'; head: string[]; rows: string[][] }

const cellsOf = (line: string) => line.split(' | ')

export function blocksOf(question: string): Block[] {
  const blocks: Block[] = []
  for (const text of question.split('\n')) {
    const cells = cellsOf(text)
    const last = blocks.at(-1)
    if (cells.length < 2) blocks.push({ kind: 'line', text })
    else if (last?.kind === 'table' && last.head.length === cells.length) last.rows.push(cells)
    else blocks.push({ kind: 'table', head: cells, rows: [] })
  }
  return blocks
}
