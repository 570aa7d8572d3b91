import { checkQuestion, oneLine, readMarks, readNumber, readRange, refuseMany } from '../check-question.ts'
import type { Intake } from '../intake.ts'
import { notTaken } from '../not-taken.ts'
import { createPictureBox, type FindFile } from '../picture-box.ts'
import type { ExchangedQuestion, NumericAnswer, Place } from '../question.ts'
import { type Lose, QuestionError } from '../report.ts'
import { plainText, safeNodes } from '../text/safe-text.ts'
import type { TextReader } from '../text/set-pieces.ts'
import {
  childOf,
  childrenOf,
  descendantsOf,
  type Element,
  isElement,
  type MarkupNode,
  textOf,
} from '../xml/read-xml.ts'
import { acceptedOf, type Declared, declarationsOf, marksOf, rightOf } from './declarations.ts'
import { normalNames } from './normal-names.ts'

/** What an item cannot tell of itself: a manifest says it. */
export type ItemMetadata = Pick<ExchangedQuestion, 'tags' | 'topic' | 'difficulty'>

const TEMPLATES = /\/(?:match_correct|map_response|map_response_point)(?:\.xml)?$/
/** Parts of an item that are read by themselves, or are none of its text. */
const APART = new Set('choiceInteraction matchInteraction extendedTextInteraction rubricBlock'.split(' '))
const TOLD = new Set('feedbackInline feedbackBlock modalFeedback'.split(' '))
const NUMBERS = new Set(['float', 'integer'])
const LINE = '_____'

interface Work {
  item: Element
  body: Element
  declared: ReadonlyMap<string, Declared>
  reader: TextReader
}

/** Reads one item of version 2.x or 3. @throws QuestionError */
export function readItem(
  root: Element,
  metadata: ItemMetadata,
  intake: Intake,
  find: FindFile,
  lose: Lose,
): ExchangedQuestion {
  const item = normalNames(root)
  if (item.name !== 'assessmentItem')
    throw new QuestionError(/*i18n*/ 'The file is no item of QTI: it does not begin with <assessmentItem>.')
  if (childOf(item, 'templateDeclaration')) throw new QuestionError(notTaken('templateDeclaration'))
  const body = childOf(item, 'itemBody')
  if (!body) throw new QuestionError(/*i18n*/ 'The question has no text.')
  const { template } = childOf(item, 'responseProcessing')?.attributes ?? {}
  if (template && !TEMPLATES.test(template)) lose('processing', null, template)
  const box = createPictureBox(intake.album)
  const special = (element: Element) => {
    if (TOLD.has(element.name)) return ''
    return APART.has(element.name) ? '' : null
  }
  const reader: TextReader = { lose, formulas: intake.formulas, box, find, special }
  const work: Work = { item, body, declared: declarationsOf(item), reader }
  const own = readInteraction(work)
  for (const one of descendantsOf(body, 'feedbackInline', 'feedbackBlock')) {
    const isOfChoice = own.kind === 'choice' || own.kind === 'multiple' || own.kind === 'true-false'
    if (!isOfChoice && textOf(one).trim()) lose('result-feedback')
  }
  return checkQuestion({
    title: oneLine(item.attributes.title ?? ''),
    marks: readMarks(marksOf(item), lose),
    feedback: readFeedback(work),
    language: oneLine(item.attributes.lang ?? '', 35),
    ...metadata,
    pictures: box.pictures,
    ...own,
  })
}

type Own<Q = ExchangedQuestion> = Q extends ExchangedQuestion
  ? Omit<Q, 'title' | 'marks' | 'feedback' | 'language' | 'pictures' | 'tags' | 'topic' | 'difficulty'>
  : never

function readInteraction(work: Work): Own {
  const { body } = work
  const all = interactionsOf(body)
  refuseMany(all.length)
  const [first] = all
  if (!first) throw new QuestionError(notTaken('description'))
  const unknown = all.find(({ name }) => !READERS.has(name))
  if (unknown) throw new QuestionError(notTaken(unknown.name))
  const isSeveral = all.length > 1 && all.some(({ name }) => name !== 'textEntryInteraction')
  if (isSeveral) throw new QuestionError(notTaken('composite'))
  if (first.name === 'choiceInteraction') return readChoice(first, work)
  if (first.name === 'matchInteraction') return readMatch(first, work)
  return first.name === 'extendedTextInteraction' ? readEssay(first, work) : readEntries(all, work)
}
const READERS = new Set('choiceInteraction matchInteraction extendedTextInteraction textEntryInteraction'.split(' '))

const interactionsOf = (element: Element): Element[] =>
  element.children
    .filter(isElement)
    .flatMap((child) => (child.name.endsWith('Interaction') ? [child] : interactionsOf(child)))

/** Whether there is something in it to show or to report, besides what is answered. */
const hasContent = (node: MarkupNode): boolean => {
  if (!isElement(node)) return node.trim() !== ''
  if (APART.has(node.name) || TOLD.has(node.name) || node.name === 'textEntryInteraction') return false
  const isBare = /^(?:p|div|span)$/.test(node.name) && Object.keys(node.attributes).length === 0
  return !isBare || node.children.some(hasContent)
}

/** The nodes of a text; a block around everything is none of it. */
function contentOf(
  nodes: readonly MarkupNode[],
  isKept: (node: MarkupNode) => boolean = hasContent,
): readonly MarkupNode[] {
  const seen = nodes.filter(isKept)
  const [only] = seen
  const isAround = seen.length === 1 && only !== undefined && isElement(only) && /^(?:div|contentBody)$/.test(only.name)
  if (isAround) return contentOf(only.children, isKept)
  return nodes.filter((node) => !isElement(node) || isKept(node))
}

const readText = (nodes: readonly MarkupNode[], place: Place, reader: TextReader) => safeNodes(nodes, place, reader)

/** The text above an interaction, with what the interaction itself asks. */
const stemOf = ({ body, reader }: Work, interaction: Element) =>
  readText([...contentOf(body.children), ...(childOf(interaction, 'prompt')?.children ?? [])], 'stem', reader)

const declaredFor = ({ declared }: Work, interaction: Element): Declared =>
  declared.get(interaction.attributes.responseIdentifier ?? '') ?? {
    baseType: 'identifier',
    cardinality: 'single',
    correct: [],
    mapped: [],
  }

function readFeedback({ item, reader }: Work): string {
  const all = childrenOf(item, 'modalFeedback')
  // what is shown only to some cannot be told from what is shown to all, but by how many there are
  for (const _ of all.slice(1)) reader.lose('result-feedback')
  const [first] = all
  const own: TextReader = { ...reader, special: undefined }
  return first ? readText(contentOf(first.children), 'feedback', own) : ''
}

function readChoice(interaction: Element, work: Work): Own {
  const { reader } = work
  const declared = declaredFor(work, interaction)
  const right = rightOf(declared, reader.lose)
  const choices = childrenOf(interaction, 'simpleChoice')
  refuseMany(choices.length)
  const stem = stemOf(work, interaction)
  const told = (choice: Element, i: number) => {
    const blocks = childrenOf(choice, 'feedbackInline', 'feedbackBlock')
    return readText(
      blocks.flatMap(({ children }) => contentOf(children)),
      `options.${i}.feedback`,
      { ...reader, special: undefined },
    )
  }
  const named = (name: string) => choices.findIndex(({ attributes }) => attributes.identifier?.toLowerCase() === name)
  const [onTrue, onFalse] = [named('true'), named('false')]
  if (choices.length === 2 && onTrue !== -1 && onFalse !== -1) {
    const [yes, no] = [choices[onTrue], choices[onFalse]]
    if (yes && no && right.size === 1) {
      const isTrue = right.has(yes.attributes.identifier ?? '')
      return { kind: 'true-false', stem, isTrue, feedbackOnTrue: told(yes, 0), feedbackOnFalse: told(no, 1) }
    }
  }
  const isSingle = declared.cardinality === 'single'
  return {
    kind: isSingle ? 'choice' : 'multiple',
    stem,
    options: choices.map((choice, i) => ({
      text: readText(choice.children, `options.${i}.text`, reader),
      isRight: right.has(choice.attributes.identifier ?? ''),
      feedback: told(choice, i),
    })),
    fixedOptions: interaction.attributes.shuffle !== 'true',
  }
}

function readMatch(interaction: Element, work: Work): Own {
  const { reader } = work
  const { correct, mapped } = declaredFor(work, interaction)
  const [lefts = [], rights = []] = childrenOf(interaction, 'simpleMatchSet').map((set) =>
    childrenOf(set, 'simpleAssociableChoice'),
  )
  const given = (correct.length ? correct : mapped.map(({ key }) => key)).map((pair) => pair.split(/\s+/))
  refuseMany(lefts.length + rights.length)
  const used = new Set<string>()
  const pairs = lefts.map((left, i) => {
    const partners = given.filter(([one]) => one === left.attributes.identifier).map(([, other]) => other)
    const right = rights.find(({ attributes }) => attributes.identifier === partners[0])
    if (partners.length > 1)
      throw new QuestionError(/*i18n*/ 'A left-hand side has several partners; such questions are not taken.')
    used.add(right?.attributes.identifier ?? '')
    return {
      left: readText(left.children, `pairs.${i}.left`, reader),
      right: right ? readText(right.children, `pairs.${i}.right`, reader) : '',
    }
  })
  const spare = rights
    .filter(({ attributes }) => !used.has(attributes.identifier ?? ''))
    .map((right, i) => readText(right.children, `spare.${i}`, reader))
  return { kind: 'match', stem: stemOf(work, interaction), pairs, spare }
}

function readEssay(interaction: Element, work: Work): Own {
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
function readEntries(entries: readonly Element[], work: Work): Own {
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
