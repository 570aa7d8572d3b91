import { say } from '@margam/school/sentence'
import { SaxesParser } from 'saxes'
import { LIMITS } from '../limits.ts'
import { FileError } from '../report.ts'

export interface Element {
  /** Without the prefix of its namespace. */
  name: string
  attributes: Readonly<Record<string, string>>
  children: MarkupNode[]
  /** Where it begins in the file. */
  line: number
}
/** A text, entities resolved, or an element. */
export type MarkupNode = string | Element

const TOO_DEEP = () =>
  new FileError(say('The file has more than {most} elements within each other.', { most: LIMITS.nesting }))
const WITH_DOCTYPE =
  /*i18n*/ 'The file begins with a document type (DOCTYPE), which is refused for safety. Take that line out and try again.'

/** Passes over what may stand before the first element; a document type there could name files and swell without end. */
function refuseDoctype(text: string) {
  let at = 0
  while (true) {
    at = text.indexOf('<', at)
    if (at === -1) return
    if (text.startsWith('<!--', at)) at = text.indexOf('-->', at + 4)
    else if (text.startsWith('<?', at)) at = text.indexOf('?>', at + 2)
    else if (/^<!(?:doctype|entity|\[)/i.test(text.slice(at, at + 10))) throw new FileError(WITH_DOCTYPE)
    else return
    if (at === -1) return
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * The root of an XML file that is well-formed, of bounded size and depth. What `heavy` elements hold (pictures in base64)
 * does not count as text. @throws FileError
 */
export function readXml(text: string, heavy = ''): Element {
  refuseDoctype(text)
  const root: Element = { name: '', attributes: {}, children: [], line: 1 }
  const open = [root]
  const here = () => open.at(-1) ?? root
  let size = 0
  const parser = new SaxesParser({ position: true })
  const addText = (piece: string) => {
    const { children, name } = here()
    if (name !== heavy || !heavy) size += piece.length
    if (size > LIMITS.text)
      throw new FileError(
        say('The file has more than {most} million characters of text.', { most: LIMITS.text / 1_000_000 }),
      )
    const before = children.at(-1)
    if (typeof before === 'string') children[children.length - 1] = before + piece
    else children.push(piece)
  }
  parser.on('doctype', () => {
    throw new FileError(WITH_DOCTYPE, parser.line)
  })
  parser.on('error', (error) => {
    throw new FileError(
      say('The file is no complete XML: {fault}', { fault: error.message.replace(/^\d+:\d+: /, '').slice(0, 200) }),
      parser.line,
    )
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > LIMITS.nesting) throw TOO_DEEP()
    // a tag and its attributes are text as well
    size += name.length + 5
    const own: [string, string][] = Object.entries(attributes).map(([key, value]) => {
      size += key.length + value.length + 4
      return [localName(key), value]
    })
    const element = { name: localName(name), attributes: Object.fromEntries(own), children: [], line: parser.line }
    here().children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(text.trimStart()).close()
  const [first] = root.children.filter((node) => typeof node !== 'string')
  if (!first) throw new FileError(/*i18n*/ 'The file holds no XML.')
  return first
}

export const isElement = (node: MarkupNode): node is Element => typeof node !== 'string'

/** The children with one of the names. */
export const childrenOf = (element: Element | undefined, ...names: readonly string[]): Element[] =>
  (element?.children ?? []).filter(isElement).filter(({ name }) => names.includes(name))

export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  childrenOf(element, name).at(0)

/** All elements of the names within it, in reading order; it is never deeper than the reader allows. */
export function descendantsOf(element: Element | undefined, ...names: readonly string[]): Element[] {
  return (element?.children ?? [])
    .filter(isElement)
    .flatMap((child) => [...(names.includes(child.name) ? [child] : []), ...descendantsOf(child, ...names)])
}

/** All text in it, without the tags. */
export const textOf = (node: MarkupNode | undefined): string =>
  node === undefined ? '' : typeof node === 'string' ? node : node.children.map(textOf).join('')

/** The text of a child without spaces around it. */
export const textIn = (element: Element | undefined, name: string): string => textOf(childOf(element, name)).trim()
