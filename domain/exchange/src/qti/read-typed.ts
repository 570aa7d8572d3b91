import { readNumber, readRange } from '../check-question.ts'
import type { NumericAnswer } from '../question.ts'
import { plainText } from '../text/safe-text.ts'
import type { TextReader } from '../text/set-pieces.ts'
import { childOf, descendantsOf, type Element, isElement, type MarkupNode, textOf } from '../xml/read-xml.ts'
import { acceptedOf, type Declared } from './declarations.ts'
import {
  contentOf,
  declaredFor,
  hasContent,
  interactionsOf,
  type Own,
  readText,
  stemOf,
  type Work,
} from './item-body.ts'

const NUMBERS = new Set(['float', 'integer'])
const LINE = '_____'

export function readEssay(interaction: Element, work: Work): Own {
  const { body, reader } = work
  const forScorers = descendantsOf(body, 'rubricBlock').filter(({ attributes }) => attributes.view?.includes('scorer'))
  const own: TextReader = { ...reader, special: undefined }
  const answer = readText(
    forScorers.flatMap(({ children }) => contentOf(children)),
    'answer',
    own,
  )
  return { kind: 'essay', stem: stemOf(work, interaction), answer, scheme: [] }
}

/** Places to type into: one below the text is a question, those within it are blanks. */
export function readEntries(entries: readonly Element[], work: Work): Own {
  const { body, reader } = work
  const [first] = entries
  const block = body.children
    .filter(isElement)
    .find((child) => first && (child === first || interactionsOf(child).includes(first)))
  const isAlone = entries.length === 1 && (!block || !block.children.some(hasContent))
  const declared = entries.map((entry) => declaredFor(work, entry))
  const [only] = declared
  const isNumeric = entries.length === 1 && only !== undefined && NUMBERS.has(only.baseType)
  const special = (element: Element) => {
    if (element.name !== 'textEntryInteraction') return reader.special?.(element) ?? null
    if (isNumeric) return LINE
    return `[[${entries.indexOf(element) + 1}]]`
  }
  const isKept = (node: MarkupNode) =>
    hasContent(node) || (!isAlone && isElement(node) && (entries.includes(node) || interactionsOf(node).length > 0))
  const stem = readText(contentOf(body.children, isKept), 'stem', { ...reader, special })
  if (isNumeric) return { kind: 'numeric', stem, answer: readNumeric(only, work) }
  const found = declared.map((one) => acceptedOf(one, reader.lose))
  const matchCase = found.some((one) => one.matchCase)
  if (found.some((one) => one.matchCase !== matchCase)) reader.lose('match-case')
  const accepted = found.map(({ texts }) => texts.map((text) => plainText(text, 'answer', reader)).filter(Boolean))
  if (isAlone) return { kind: 'short', stem, accepted: accepted[0] ?? [], matchCase }
  return { kind: 'fill', stem, blanks: accepted.map((texts) => ({ accepted: texts })), matchCase }
}

/** The number with what the way of marking says of its neighbours: a tolerance, or two ends. */
function readNumeric({ correct, mapped }: Declared, { item, reader }: Work): NumericAnswer {
  const processing = childOf(item, 'responseProcessing')
  const bound = (name: string) => {
    const [element] = descendantsOf(processing, name)
    const value = childOf(element, 'baseValue')
    return value && textOf(value).trim()
  }
  const [from, to] = [bound('gte'), bound('lte')]
  if (from !== undefined && to !== undefined) return readRange(from, to)
  const [value = mapped[0]?.key ?? '', ...others] = correct
  for (const other of others) reader.lose('other-answers', 'answer', other)
  const [equal] = descendantsOf(processing, 'equal')
  const [below = '', above = below] = (equal?.attributes.tolerance ?? '').split(/\s+/)
  const number = readNumber(value, equal?.attributes.toleranceMode === 'absolute' ? below : '')
  if (equal?.attributes.toleranceMode === 'relative') reader.lose('processing', 'answer', 'relative tolerance')
  if (above !== below) {
    reader.lose('processing', 'answer', `tolerance ${below} ${above}`)
  }
  return number
}
