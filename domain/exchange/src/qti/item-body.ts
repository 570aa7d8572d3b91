import type { ExchangedQuestion, Place } from '../question.ts'
import { safeNodes } from '../text/safe-text.ts'
import type { TextReader } from '../text/set-pieces.ts'
import { childOf, type Element, isElement, type MarkupNode } from '../xml/read-xml.ts'
import type { Declared } from './declarations.ts'

/** What an item cannot tell of itself: a manifest says it. */
export type ItemMetadata = Pick<ExchangedQuestion, 'tags' | 'topic' | 'difficulty'>

/** Parts of an item that are read by themselves, or are none of its text. */
export const APART = new Set('choiceInteraction matchInteraction extendedTextInteraction rubricBlock'.split(' '))
export const TOLD = new Set('feedbackInline feedbackBlock modalFeedback'.split(' '))

/** An item as its parts are read. */
export interface Work {
  item: Element
  body: Element
  declared: ReadonlyMap<string, Declared>
  reader: TextReader
}

/** What an interaction alone says of a question. */
export type Own<Q = ExchangedQuestion> = Q extends ExchangedQuestion
  ? Omit<Q, 'title' | 'marks' | 'feedback' | 'language' | 'pictures' | 'tags' | 'topic' | 'difficulty'>
  : never

export const interactionsOf = (element: Element): Element[] =>
  element.children
    .filter(isElement)
    .flatMap((child) => (child.name.endsWith('Interaction') ? [child] : interactionsOf(child)))

/** Whether there is something in it to show or to report, besides what is answered. */
export const hasContent = (node: MarkupNode): boolean => {
  if (!isElement(node)) return node.trim() !== ''
  if (APART.has(node.name) || TOLD.has(node.name) || node.name === 'textEntryInteraction') return false
  const isBare = /^(?:p|div|span)$/.test(node.name) && Object.keys(node.attributes).length === 0
  return !isBare || node.children.some(hasContent)
}

/** The nodes of a text; a block around everything is none of it. */
export function contentOf(
  nodes: readonly MarkupNode[],
  isKept: (node: MarkupNode) => boolean = hasContent,
): readonly MarkupNode[] {
  const seen = nodes.filter(isKept)
  const [only] = seen
  const isAround = seen.length === 1 && only !== undefined && isElement(only) && /^(?:div|contentBody)$/.test(only.name)
  if (isAround) return contentOf(only.children, isKept)
  return nodes.filter((node) => !isElement(node) || isKept(node))
}

export const readText = (nodes: readonly MarkupNode[], place: Place, reader: TextReader) =>
  safeNodes(nodes, place, reader)

/** The text above an interaction, with what the interaction itself asks. */
export const stemOf = ({ body, reader }: Work, interaction: Element) =>
  readText([...contentOf(body.children), ...(childOf(interaction, 'prompt')?.children ?? [])], 'stem', reader)

export const declaredFor = ({ declared }: Work, interaction: Element): Declared =>
  declared.get(interaction.attributes.responseIdentifier ?? '') ?? {
    baseType: 'identifier',
    cardinality: 'single',
    correct: [],
    mapped: [],
  }
