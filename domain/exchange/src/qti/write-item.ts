import { asTolerance } from '../as-tolerance.ts'
import { modelAnswer } from '../model-answer.ts'
import type { ExchangedQuestion, Place } from '../question.ts'
import { foreignPlain, picturesAt, xhtmlOf } from '../text/write-text.ts'
import { escapeXml, tag, xmlFile } from '../xml/write-xml.ts'
import type { Dialect } from './dialect.ts'
import { hasOptionFeedback, type ItemWork } from './item-work.ts'
import { writeProcessing } from './write-processing.ts'

/** One question as an item of its own file. */
export function writeItem(work: ItemWork, identifier: string): string {
  const { question, dialect } = work
  const { element } = dialect
  const general = question.feedback || picturesAt(question, 'feedback').length
  return xmlFile(
    element(
      'assessmentItem',
      {
        xmlns: dialect.namespace,
        identifier,
        title: question.title,
        'xml:lang': question.language || undefined,
        adaptive: 'false',
        timeDependent: 'false',
      },
      [
        ...declarations(work),
        element('itemBody', {}, body(work)),
        writeProcessing(work),
        general ? modalFeedback(work) : '',
      ].flatMap((piece) => (piece ? [`\n${piece}`] : [])),
    ),
  )
}

/** HTML of ours with the pictures of its place. */
function html(text: string, place: Place, { question, lose, pathOf }: ItemWork): string {
  const images = picturesAt(question, place).map(({ name, alt }) => tag('img', { src: pathOf(name), alt }))
  return `${xhtmlOf(text, (latex) => lose('formula', place, latex))}${images.join('')}`
}

const block = (content: string) => tag('div', {}, content)
const outcome = ({ element }: Dialect, identifier: string, baseType: string, more = {}, value = '') =>
  element(
    'outcomeDeclaration',
    { identifier, cardinality: 'single', baseType, ...more },
    value && element('defaultValue', {}, element('value', {}, value)),
  )

function declarations(work: ItemWork): string[] {
  const { question, dialect } = work
  const general = question.feedback || picturesAt(question, 'feedback').length
  const chosen = { cardinality: question.kind === 'multiple' ? 'multiple' : 'single' }
  return [
    ...responses(work),
    outcome(dialect, 'SCORE', 'float', { normalMaximum: question.marks ?? undefined }),
    ...(question.marks ? [outcome(dialect, 'MAXSCORE', 'float', {}, question.marks)] : []),
    ...(hasOptionFeedback(question) ? [outcome(dialect, 'FEEDBACK', 'identifier', chosen)] : []),
    ...(general ? [outcome(dialect, 'GENERAL', 'identifier', {}, 'shown')] : []),
  ]
}

const values = ({ element }: Dialect, texts: readonly string[]) =>
  element(
    'correctResponse',
    {},
    texts.map((text) => element('value', {}, escapeXml(text))),
  )

/** What is right, for each place in which something is answered. */
function responses({ question, dialect }: ItemWork): string[] {
  const { element } = dialect
  const declare = (baseType: string, cardinality: string, content: readonly string[], identifier = 'RESPONSE') =>
    element('responseDeclaration', { identifier, cardinality, baseType }, content)
  const strings = (accepted: readonly string[], matchCase: boolean, identifier?: string) => {
    const texts = accepted.map(foreignPlain)
    const entries = texts.map((mapKey) =>
      element('mapEntry', { mapKey, mappedValue: '1', caseSensitive: String(matchCase) }),
    )
    return declare(
      'string',
      'single',
      [values(dialect, texts.slice(0, 1)), element('mapping', { defaultValue: '0' }, entries)],
      identifier,
    )
  }
  switch (question.kind) {
    case 'choice':
    case 'multiple': {
      const right = question.options.flatMap(({ isRight }, i) => (isRight ? [`option${i + 1}`] : []))
      return [declare('identifier', question.kind === 'choice' ? 'single' : 'multiple', [values(dialect, right)])]
    }
    case 'true-false':
      return [declare('identifier', 'single', [values(dialect, [String(question.isTrue)])])]
    case 'short':
      return [strings(question.accepted, question.matchCase)]
    case 'numeric':
      return [declare('float', 'single', [values(dialect, [asTolerance(question.answer).value])])]
    case 'match':
      return [
        declare('directedPair', 'multiple', [
          values(
            dialect,
            question.pairs.map((_, i) => `left${i + 1} right${i + 1}`),
          ),
        ]),
      ]
    case 'fill':
      return question.blanks.map(({ accepted }, i) => strings(accepted, question.matchCase, `RESPONSE${i + 1}`))
    case 'essay':
      return [declare('string', 'single', [])]
  }
}

function modalFeedback(work: ItemWork): string {
  const content = block(html(work.question.feedback, 'feedback', work))
  const shown = { outcomeIdentifier: 'GENERAL', identifier: 'shown', showHide: 'show' }
  return work.dialect.element(
    'modalFeedback',
    shown,
    work.dialect.forScorers.use ? work.dialect.element('contentBody', {}, content) : content,
  )
}

function body(work: ItemWork): string[] {
  const { question, dialect } = work
  const { element } = dialect
  const stem = html(question.stem, 'stem', work)
  const entry = (identifier: string) => element('textEntryInteraction', { responseIdentifier: identifier })
  switch (question.kind) {
    case 'fill':
      return [
        block(
          question.blanks.reduce((text, _, i) => text.replace(`[[${i + 1}]]`, () => entry(`RESPONSE${i + 1}`)), stem),
        ),
      ]
    case 'short':
    case 'numeric':
      return [block(stem), block(entry('RESPONSE'))]
    case 'essay': {
      for (const _ of question.scheme) work.lose('scheme')
      const model = html(modelAnswer(question), 'answer', work)
      const content = dialect.forScorers.use ? element('contentBody', {}, block(model)) : block(model)
      return [
        block(stem),
        element('extendedTextInteraction', { responseIdentifier: 'RESPONSE' }),
        model && element('rubricBlock', dialect.forScorers, content),
      ]
    }
    case 'match':
      return [block(stem), pairs(question, work)]
    case 'true-false': {
      const choices = [
        choice('true', 'True', question.feedbackOnTrue, 0, work),
        choice('false', 'False', question.feedbackOnFalse, 1, work),
      ]
      return [block(stem), interaction(choices, { shuffle: 'false', maxChoices: '1' }, dialect)]
    }
    case 'choice':
    case 'multiple': {
      const choices = question.options.map(({ text, feedback }, i) =>
        choice(`option${i + 1}`, html(text, `options.${i}.text`, work), feedback, i, work),
      )
      const maxChoices = question.kind === 'choice' ? '1' : '0'
      return [block(stem), interaction(choices, { shuffle: String(!question.fixedOptions), maxChoices }, dialect)]
    }
  }
}

const interaction = (choices: readonly string[], attributes: Readonly<Record<string, string>>, { element }: Dialect) =>
  element('choiceInteraction', { responseIdentifier: 'RESPONSE', ...attributes }, choices)

function choice(identifier: string, content: string, feedback: string, i: number, work: ItemWork): string {
  const { element } = work.dialect
  const told = html(feedback, `options.${i}.feedback`, work)
  const inline = { outcomeIdentifier: 'FEEDBACK', identifier, showHide: 'show' }
  return element('simpleChoice', { identifier }, [content, told && element('feedbackBlock', inline, block(told))])
}

function pairs(question: ExchangedQuestion & { kind: 'match' }, work: ItemWork): string {
  const { element } = work.dialect
  const one = (identifier: string, content: string) =>
    element('simpleAssociableChoice', { identifier, matchMax: '1' }, content)
  const lefts = question.pairs.map(({ left }, i) => one(`left${i + 1}`, html(left, `pairs.${i}.left`, work)))
  const rights = question.pairs.map(({ right }, i) => one(`right${i + 1}`, html(right, `pairs.${i}.right`, work)))
  const spare = question.spare.map((text, i) => one(`spare${i + 1}`, html(text, `spare.${i}`, work)))
  const sets = [element('simpleMatchSet', {}, lefts), element('simpleMatchSet', {}, [...rights, ...spare])]
  return element('matchInteraction', { responseIdentifier: 'RESPONSE', shuffle: 'true', maxAssociations: '0' }, sets)
}
