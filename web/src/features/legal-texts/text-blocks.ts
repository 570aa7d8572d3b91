export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'paragraph'; text: string }

const HEADING = /^(##?)\s+(\S.*)$/
const ITEM = /^[-*•]\s+(\S.*)$/

/**
 * A plain text as headings ("# " and "## "), lists ("- ") and paragraphs, which an empty line parts. There is no other
 * mark, and no HTML: what looks like it is text.
 */
export function toBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (const written of text.split(/\r?\n/)) {
    const line = written.trimEnd()
    const [, marks, heading] = HEADING.exec(line) ?? []
    const [, item] = ITEM.exec(line) ?? []
    if (!line) open = undefined
    else if (heading !== undefined) {
      blocks.push({ kind: 'heading', level: marks === '#' ? 2 : 3, text: heading })
      open = undefined
    } else if (item !== undefined) {
      if (open?.kind === 'list') open.items.push(item)
      else blocks.push((open = { kind: 'list', items: [item] }))
    } else if (open?.kind === 'paragraph') open.text += `\n${line.trim()}`
    else blocks.push((open = { kind: 'paragraph', text: line.trim() }))
  }
  return blocks
}
