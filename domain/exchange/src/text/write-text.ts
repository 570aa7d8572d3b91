import type { ExchangedQuestion, Picture, Place } from '../question.ts'
import { isElement, type MarkupNode } from '../xml/read-xml.ts'
import { escapeXml } from '../xml/write-xml.ts'
import { DOLLAR, toMathml } from './formulas.ts'
import { escapeHtml } from './html-text.ts'
import { parseHtml } from './parse-html.ts'

const TAG = /<[a-z/]/
const BREAKS = new Set(['p', 'li', 'tr', 'blockquote', 'ul', 'ol', 'table'])

/** A text of ours taken apart at its dollars: what stands at odd places is a formula. */
const halves = (text: string) => {
  const pieces = text.split('$')
  // one without its partner is none of ours
  return pieces.length % 2 === 1 ? pieces : [text]
}
const inBrackets = (latex: string) => `\\(${latex.replaceAll(DOLLAR, '\\$')}\\)`

/** Safe HTML with the formulas as other systems write them, \( \). */
export const foreignHtml = (html: string): string =>
  halves(html)
    .map((piece, i) => (i % 2 === 1 ? inBrackets(piece) : piece))
    .join('')

/** The same of a plain text, where a dollar is a dollar. */
export const foreignPlain = (text: string): string =>
  halves(text)
    .map((piece, i) => (i % 2 === 0 ? piece : piece === DOLLAR ? '$' : inBrackets(piece)))
    .join('')

/** Safe HTML as plain text, formulas as they are: lines for blocks, a space between cells. */
export function plainOf(html: string): string {
  const lines = (nodes: readonly MarkupNode[]): string =>
    nodes
      .map((node) => {
        if (!isElement(node)) return node
        if (node.name === 'br') return '\n'
        const inner = lines(node.children)
        if (BREAKS.has(node.name)) return `\n${inner}\n`
        return node.name === 'td' || node.name === 'th' ? `${inner} ` : inner
      })
      .join('')
  return lines(parseHtml(html))
    .replace(/ {0,20}\n\s{0,200}/g, '\n')
    .trim()
}

export const hasMarkup = (html: string): boolean => TAG.test(html)

/** Plain text as safe HTML: what `plainOf` takes apart. */
export const htmlOf = (plain: string): string => escapeHtml(plain).replaceAll('\n', '<br>')

/** Safe HTML as content of an XML file, formulas as MathML with their LaTeX; `broken` is told of those that cannot be. */
export function xhtmlOf(html: string, broken: (latex: string) => void): string {
  const text = (written: string) =>
    halves(written)
      .map((piece, i) => {
        if (i % 2 === 0) return escapeXml(piece)
        const mathml = toMathml(piece)
        if (mathml === null) broken(piece)
        return mathml ?? escapeXml(inBrackets(piece))
      })
      .join('')
  const render = (nodes: readonly MarkupNode[]): string =>
    nodes
      .map((node) => {
        if (!isElement(node)) return text(node)
        if (node.name === 'br') return '<br/>'
        const own = Object.entries(node.attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
        return `<${node.name}${own.join('')}>${render(node.children)}</${node.name}>`
      })
      .join('')
  // a formula may hold what looks like a tag once entities are resolved: they are, and only in texts
  return render(parseHtml(html))
}

/** The pictures of a place, in their order. */
export const picturesAt = ({ pictures }: Pick<ExchangedQuestion, 'pictures'>, place: Place): Picture[] =>
  pictures.filter(({ at }) => at === place)
