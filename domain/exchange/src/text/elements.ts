import { LIMITS } from '../limits.ts'
import type { Picture, Place } from '../question.ts'
import { type Element, isElement, type MarkupNode, textOf } from '../xml/read-xml.ts'
import { keepDollars } from './formulas.ts'
import { decodePath, escapeHtml } from './html-text.ts'
import { mathmlToLatex } from './mathml.ts'
import { setPieces, type TextReader } from './set-pieces.ts'

const KEPT = new Set('p br b strong i em u sub sup ul ol li table thead tbody tr th td blockquote'.split(' '))
/** Blocks of their own, which a paragraph stands for. */
const BLOCKS = new Set(
  'div section article main header footer figure figcaption center address dl dt dd pre fieldset'.split(' '),
)
const HEADINGS = /^h[1-6]$/
const MEDIA = new Set('iframe object embed applet video audio canvas source track'.split(' '))
const WITHOUT_TEXT = new Set('style link meta base head title col colgroup input hr wbr !-- ?xml'.split(' '))
const HANDLER = /^on/i
// oxlint-disable-next-line no-control-regex -- browsers skip them before the scheme of an address
const RUNS = /^[\0-\x20]{0,50}(?:javascript|vbscript|data:text)/i

/** One text on its way from foreign markup to ours. */
export interface Work {
  place: Place
  reader: TextReader
  /** Pictures behind which no text has come yet. */
  atEnd: Picture[]
}

export const renderNodes = (nodes: readonly MarkupNode[], work: Work): string =>
  nodes.map((node) => (isElement(node) ? renderElement(node, work) : renderText(node, work))).join('')

/** Text comes: the pictures before it will stand behind it. */
function movePictures(work: Work) {
  for (const { name } of work.atEnd) work.reader.lose('picture-moved', work.place, name)
  work.atEnd = []
}

function renderText(written: string, work: Work): string {
  if (written.trim()) movePictures(work)
  return setPieces(written.replace(/[ \t\n\r\f]+/g, ' '), work.place, work.reader)
}

function renderElement(element: Element, work: Work): string {
  const { place, reader } = work
  const { name } = element
  const special = reader.special?.(element)
  if (special !== undefined && special !== null) {
    if (special) movePictures(work)
    return special
  }
  if (name === 'img') return image(element, work)
  if (name === 'math') return formula(element, work)
  if (name === 'svg') {
    reader.lose('picture-drawing', place, name)
    return ''
  }
  if (name === 'script' || MEDIA.has(name) || WITHOUT_TEXT.has(name)) return dropped(element, work)
  if (name === 'table') return table(element, work)
  if (BLOCKS.has(name)) return block(element, work)
  if (HEADINGS.test(name)) {
    reader.lose('markup', place, name)
    attributesOf(element, work)
    return `<p><strong>${renderNodes(element.children, work)}</strong></p>`
  }
  if (name === 'a') {
    const { href = '' } = element.attributes
    if (href && !RUNS.test(href)) reader.lose('link', place, href)
  }
  const attributes = attributesOf(element, work)
  if (name === 'br') return '<br>'
  const inner = renderNodes(element.children, work)
  if (KEPT.has(name)) return `<${name}${attributes}>${inner}</${name}>`
  // a span says something by its attributes alone, and those are told already
  if (!/^(?:span|a|body|html)$/.test(name)) reader.lose('markup', place, name)
  return name === 'tfoot' ? `<tbody>${inner}</tbody>` : inner
}

/** What its attributes say beyond the two that we keep is told; returns those. */
function attributesOf({ name, attributes }: Element, { place, reader: { lose } }: Work): string {
  let kept = ''
  for (const [key, value] of Object.entries(attributes)) {
    const isSpan = (name === 'td' || name === 'th') && (key === 'colspan' || key === 'rowspan')
    if (isSpan && /^[1-9]\d?$/.test(value)) kept += value === '1' ? '' : ` ${key}="${value}"`
    else if (HANDLER.test(key)) lose('script', place, key)
    else if (RUNS.test(value)) lose('script', place, `${key}="${value.trim().slice(0, 20)}`)
    else if (key !== 'href' && key !== 'xmlns') lose('attributes', place, key)
  }
  return kept
}

function image({ attributes }: Element, work: Work): string {
  const { place, reader } = work
  const { src = '', alt = '', 'data-equation-content': equation } = attributes
  for (const key of Object.keys(attributes)) if (HANDLER.test(key)) reader.lose('script', place, key)
  if (equation) {
    movePictures(work)
    const [piece] = reader.formulas.cut(`\\(${equation}\\)`)
    if (piece?.kind === 'latex') return `$${escapeHtml(piece.text)}$`
    reader.lose('formula', place, equation)
    return keepDollars(escapeHtml(equation))
  }
  if (RUNS.test(src)) {
    reader.lose('script', place, 'src')
    return ''
  }
  const added = reader.box.add(src, alt.replace(/\s+/g, ' ').trim().slice(0, LIMITS.title), place, reader.find)
  if (typeof added !== 'string') work.atEnd.push(added)
  else
    reader.lose(
      added,
      place,
      src.startsWith('data:') ? src.slice(0, 30) : decodePath(src.replace('@@PLUGINFILE@@/', '')),
    )
  return ''
}

function formula(element: Element, work: Work): string {
  movePictures(work)
  work.reader.formulas.spend(textOf(element).length)
  const latex = mathmlToLatex(element)
  if (latex !== null) return `$${escapeHtml(latex)}$`
  const shown = textOf(element).replace(/\s+/g, ' ').trim()
  work.reader.lose('formula', work.place, shown)
  return keepDollars(escapeHtml(shown))
}

function table(element: Element, work: Work): string {
  const isCaption = (node: MarkupNode) => isElement(node) && node.name === 'caption'
  const captions = element.children.filter(isCaption)
  for (const _ of captions) work.reader.lose('markup', work.place, 'caption')
  const before = renderNodes(
    captions.flatMap((node) => (isElement(node) ? node.children : [])),
    work,
  )
  const rows = renderNodes(
    element.children.filter((node) => !isCaption(node)),
    work,
  )
  return `${before && `<p>${before}</p>`}<table${attributesOf(element, work)}>${rows}</table>`
}

function block(element: Element, work: Work): string {
  attributesOf(element, work)
  const inner = renderNodes(element.children, work)
  // a block of blocks needs none around it
  return !inner.trim() || /<(?:p|ul|ol|table|blockquote)>/.test(inner) ? inner : `<p>${inner}</p>`
}

function dropped({ name, attributes }: Element, { place, reader: { lose } }: Work): string {
  lose(name === 'script' ? 'script' : MEDIA.has(name) ? 'media' : 'markup', place, name)
  for (const key of Object.keys(attributes)) if (HANDLER.test(key)) lose('script', place, key)
  return name === 'hr' || name === 'wbr' ? ' ' : ''
}
