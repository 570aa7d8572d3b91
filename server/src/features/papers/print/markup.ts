import { Parser } from 'htmlparser2'

export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  children: MarkupNode[]
}
/** A text, entities resolved, or an element. */
export type MarkupNode = string | Element

interface Dialect {
  /** XML with its own names, where nothing closes by itself. */
  xml?: boolean
}
/** Markup as a tree. Whatever is written gives one: a tag that is never closed ends with its parent. */
export function parseMarkup(source: string, { xml = false }: Dialect = {}): MarkupNode[] {
  const root: Element = { name: '', attributes: {}, children: [] }
  const open = [root]
  const here = () => open.at(-1) ?? root
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const element: Element = { name, attributes, children: [] }
        here().children.push(element)
        open.push(element)
      },
      ontext: (text) => {
        const { children } = here()
        const before = children.at(-1)
        // an entity comes apart from what stands around it
        if (typeof before === 'string') children[children.length - 1] = before + text
        else children.push(text)
      },
      onclosetag: () => {
        if (open.length > 1) open.pop()
      },
    },
    { xmlMode: xml, decodeEntities: true, recognizeSelfClosing: xml },
  )
  parser.end(source)
  return root.children
}

/** All text in it, without the tags. */
export const textOf = (node: MarkupNode): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('')
