import { checkQuestion, oneLine, readMarks, refuseMany } from '../check-question.ts'
import type { Intake } from '../intake.ts'
import { notTaken } from '../not-taken.ts'
import { createPictureBox, type FindFile } from '../picture-box.ts'
import type { ExchangedQuestion } from '../question.ts'
import { type Lose, QuestionError } from '../report.ts'
import type { TextReader } from '../text/set-pieces.ts'
import { childOf, childrenOf, descendantsOf, type Element, textOf } from '../xml/read-xml.ts'
import { declarationsOf, marksOf } from './declarations.ts'
import {
  APART,
  contentOf,
  type ItemMetadata,
  interactionsOf,
  type Own,
  readText,
  TOLD,
  type Work,
} from './item-body.ts'
import { normalNames } from './normal-names.ts'
import { readChoice, readMatch } from './read-chosen.ts'
import { readEntries, readEssay } from './read-typed.ts'

const TEMPLATES = /\/(?:match_correct|map_response|map_response_point)(?:\.xml)?$/

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

function readFeedback({ item, reader }: Work): string {
  const all = childrenOf(item, 'modalFeedback')
  // what is shown only to some cannot be told from what is shown to all, but by how many there are
  for (const _ of all.slice(1)) reader.lose('result-feedback')
  const [first] = all
  const own: TextReader = { ...reader, special: undefined }
  return first ? readText(contentOf(first.children), 'feedback', own) : ''
}
