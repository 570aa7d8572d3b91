import { checkQuestion, oneLine, readMarks, readNumber, readRange, refuseMany } from '../check-question.ts'
import { compare, minus } from '../decimal.ts'
import type { Intake } from '../intake.ts'
import { notTaken } from '../not-taken.ts'
import { createPictureBox, type FindFile } from '../picture-box.ts'
import type { ExchangedQuestion, NumericAnswer, Place } from '../question.ts'
import { type Lose, QuestionError } from '../report.ts'
import { plainText } from '../text/safe-text.ts'
import type { TextReader } from '../text/set-pieces.ts'
import { childOf, childrenOf, descendantsOf, type Element, isElement, textOf } from '../xml/read-xml.ts'
import { type Condition, conditionsOf, rightTests, type Test } from './conditions.ts'
import { fieldsOf, typeOf } from './kind.ts'
import { materialsOf, readMaterials } from './material.ts'

interface Work {
  item: Element
  presentation: Element | undefined
  reader: TextReader
  conditions: Condition[]
  /** What has to hold for all marks. */
  right: Test[]
  /** Feedback that has been read. */
  told: Set<string>
}

type Own<Q = ExchangedQuestion> = Q extends ExchangedQuestion
  ? Omit<Q, 'title' | 'stem' | 'marks' | 'feedback' | 'language' | 'pictures' | 'tags' | 'topic' | 'difficulty'> & {
      stem?: string
    }
  : never

/** Reads one item of version 1.2, as Canvas writes it or alike. @throws QuestionError */
export function readItem(item: Element, topic: string, intake: Intake, find: FindFile, lose: Lose): ExchangedQuestion {
  const fields = fieldsOf(item)
  const type = typeOf(item, fields)
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined
  if (!read) throw new QuestionError(notTaken(type))
  const box = createPictureBox(intake.album)
  const reader: TextReader = { lose, formulas: intake.formulas, box, find }
  const conditions = conditionsOf(item)
  const presentation = childOf(item, 'presentation')
  const work: Work = { item, presentation, reader, conditions, right: rightTests(conditions, lose), told: new Set() }
  const own = read(work)
  const feedback = feedbackOf('general_fb', 'feedback', work)
  for (const { attributes } of childrenOf(item, 'itemfeedback')) {
    if (!work.told.has(attributes.ident ?? '')) lose('result-feedback')
  }
  return checkQuestion({
    title: oneLine(item.attributes.title ?? ''),
    stem: readMaterials(materialsOf(presentation), 'stem', reader),
    marks: readMarks(fields.get('points_possible') ?? fields.get('qmd_weighting') ?? '', lose),
    feedback,
    tags: [],
    topic,
    difficulty: null,
    language: '',
    pictures: box.pictures,
    ...own,
  })
}

function feedbackOf(ident: string, place: Place, { item, reader, told }: Work): string {
  const found = childrenOf(item, 'itemfeedback').find(({ attributes }) => attributes.ident === ident)
  told.add(ident)
  return found ? readMaterials(descendantsOf(found, 'material'), place, reader) : ''
}

function listsOf({ presentation }: Work): Element[] {
  const lists = descendantsOf(presentation, 'response_lid')
  refuseMany(lists.length)
  return lists
}
const labelsOf = (list: Element | undefined) => descendantsOf(list, 'response_label')
const labelText = (label: Element) => descendantsOf(label, 'mattext').map(textOf).join(' ').trim()
const equals = (tests: readonly Test[], place?: string) =>
  tests
    .filter(({ kind, place: own }) => kind === 'varequal' && (place === undefined || own === place))
    .map(({ value }) => value)

/** What is told about one option alone. */
function optionFeedback(id: string, place: Place, work: Work): string {
  const shown = work.conditions.find(({ tests, shows }) => shows.length && tests.length === 1 && tests[0]?.value === id)
  const ident = shown?.shows.find((one) => !/^(?:correct|general|general_incorrect)_fb$/.test(one)) ?? `${id}_fb`
  return feedbackOf(ident, place, work)
}

function readChoice(work: Work, kind: 'choice' | 'multiple'): Own {
  const [list] = listsOf(work)
  const right = new Set(equals(work.right))
  const labels = labelsOf(list)
  refuseMany(labels.length)
  const options = labels.map((label, i) => {
    const id = label.attributes.ident ?? ''
    return {
      text: readMaterials(descendantsOf(label, 'material'), `options.${i}.text`, work.reader),
      isRight: right.has(id),
      feedback: optionFeedback(id, `options.${i}.feedback`, work),
    }
  })
  const isFixed = descendantsOf(list, 'render_choice')[0]?.attributes.shuffle === 'No'
  return { kind, options, fixedOptions: isFixed }
}

const readers: Readonly<Record<string, (work: Work) => Own>> = {
  multiple_choice_question: (work) => readChoice(work, 'choice'),
  multiple_answers_question: (work) => readChoice(work, 'multiple'),
  true_false_question: (work) => {
    const labels = labelsOf(listsOf(work)[0])
    const named = (name: string) => labels.find((label) => labelText(label).toLowerCase() === name)?.attributes.ident
    const [yes, no] = [named('true'), named('false')]
    // in another language they are two options
    if (!yes || !no) return { ...readChoice(work, 'choice'), fixedOptions: true } as Own
    const right = equals(work.right)
    if (right.length !== 1 || (right[0] !== yes && right[0] !== no))
      throw new QuestionError(/*i18n*/ 'The question has no right answer.')
    return {
      kind: 'true-false',
      isTrue: right[0] === yes,
      feedbackOnTrue: optionFeedback(yes, 'options.0.feedback', work),
      feedbackOnFalse: optionFeedback(no, 'options.1.feedback', work),
    }
  },
  short_answer_question: ({ right, reader }) => {
    const tests = right.filter(({ kind }) => kind === 'varequal')
    refuseMany(tests.length)
    return {
      kind: 'short',
      accepted: [...new Set(tests.map(({ value }) => plainText(value, 'answer', reader)).filter(Boolean))],
      matchCase: tests.some(({ matchCase }) => matchCase),
    }
  },
  fill_in_multiple_blanks_question: readBlanks,
  matching_question: readPairs,
  numerical_question: readNumeric,
  essay_question: () => ({ kind: 'essay', answer: '', scheme: [] }),
}

/** Canvas writes the name of a blank into the text: [color]. */
function readBlanks(work: Work): Own {
  const { presentation, reader, right } = work
  const lists = listsOf(work)
  const names = lists.map((list) => labelName(list))
  const stem = readMaterials(materialsOf(presentation), 'stem', reader, (text) =>
    names.reduce((whole, name, i) => whole.replace(`[${name}]`, () => `[[${i + 1}]]`), text),
  )
  const blanks = lists.map((list) => {
    const ids = new Set(equals(right, list.attributes.ident))
    const labels = labelsOf(list).filter(({ attributes }) => ids.has(attributes.ident ?? ''))
    return {
      accepted: [...new Set(labels.map((label) => plainText(labelText(label), 'answer', reader)).filter(Boolean))],
    }
  })
  return { kind: 'fill', stem, blanks, matchCase: false }
}
const labelName = (list: Element) => textOf(materialsOf(list)[0]).trim()

function readPairs(work: Work): Own {
  const { reader, right } = work
  const used = new Set<string>()
  const lists = listsOf(work)
  const pairs = lists.map((list, i) => {
    const [id = ''] = equals(right, list.attributes.ident)
    used.add(id)
    const label = labelsOf(list).find(({ attributes }) => attributes.ident === id)
    return {
      left: readMaterials(materialsOf(list), `pairs.${i}.left`, reader),
      right: label ? readMaterials(descendantsOf(label, 'material'), `pairs.${i}.right`, reader) : '',
    }
  })
  const labels = labelsOf(lists[0])
  refuseMany(labels.length)
  const others = labels.filter(({ attributes }) => !used.has(attributes.ident ?? ''))
  const spare = others.map((label, i) => readMaterials(descendantsOf(label, 'material'), `spare.${i}`, reader))
  return { kind: 'match', pairs, spare }
}

/** A number by itself, with the span around it that counts as well, or a span alone. */
function readNumeric({ conditions, reader }: Work): Own {
  const [first, ...others] = conditions.filter(({ earns, tests }) => compare(earns, '0') > 0 && tests.length)
  if (!first) throw new QuestionError(/*i18n*/ 'The question has no right answer.')
  for (const { tests } of others) reader.lose('other-answers', 'answer', tests[0]?.value ?? '')
  const valueOf = (...kinds: string[]) => first.tests.find(({ kind }) => kinds.includes(kind))?.value
  const [value, from, to] = [valueOf('varequal'), valueOf('vargte', 'vargt'), valueOf('varlte', 'varlt')]
  if (valueOf('vargt', 'varlt') !== undefined) reader.lose('processing', 'answer', 'vargt')
  return { kind: 'numeric', answer: numericOf(value, from, to) }
}

function numericOf(value: string | undefined, from: string | undefined, to: string | undefined): NumericAnswer {
  if (from === undefined || to === undefined) return readNumber(value ?? '', '')
  const span = readRange(from, to)
  if (value === undefined) return span
  const middle = readNumber(value, '').value
  const [below, above] = [minus(middle, span.from), minus(span.to, middle)]
  return below === above && compare(below, '0') >= 0 ? { value: middle, tolerance: below } : span
}

/** The items of a file in their order, sections within sections. */
export function itemsOf(element: Element): Element[] {
  return element.children.filter(isElement).flatMap((child) => {
    if (child.name === 'item' || child.name === 'sourcebank_ref') return [child]
    return /^(?:assessment|section|objectbank|selection_ordering|selection)$/.test(child.name) ? itemsOf(child) : []
  })
}
