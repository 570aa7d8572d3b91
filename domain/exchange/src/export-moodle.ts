import { asTolerance } from './as-tolerance.ts'
import { shareOf } from './decimal.ts'
import { modelAnswer } from './model-answer.ts'
import { writeAccepted } from './moodle/accepted.ts'
import { writeCategory } from './moodle/category.ts'
import { writeBlank } from './moodle/cloze.ts'
import { writeTags } from './moodle/tags.ts'
import { toBase64 } from './pictures.ts'
import type { ExchangedQuestion, Place } from './question.ts'
import { exportEach, type Lose, type Loss } from './report.ts'
import { foreignHtml, foreignPlain, hasMarkup, picturesAt, plainOf } from './text/write-text.ts'
import { cdata, escapeXml, tag, textTag, xmlFile } from './xml/write-xml.ts'

/** Writes questions in the XML format of Moodle 4. */
export function exportMoodleXml(questions: readonly ExchangedQuestion[]): { text: string; losses: Loss[] } {
  let topic = ''
  const { written, losses } = exportEach(questions, (question, lose) => {
    const category = question.topic === topic ? '' : writeTopic(question.topic)
    topic = question.topic
    return `${category}${writeQuestion(question, lose)}`
  })
  return { text: xmlFile(tag('quiz', {}, written.map((one) => `\n${one}`).join(''))), losses }
}

const text = (content: string) => tag('text', {}, content)
const writeTopic = (topic: string) =>
  `${tag('question', { type: 'category' }, tag('category', {}, text(escapeXml(writeCategory(topic)))))}\n`

interface More {
  attributes?: Readonly<Record<string, string>>
  /** Further elements in it. */
  rest?: string
  /** What comes into the HTML once its formulas are those of Moodle. */
  fill?: (html: string) => string
}

/** An element with HTML and the pictures of its place. */
function htmlTag(name: string, html: string, question: ExchangedQuestion, place: Place, more: More = {}): string {
  const { attributes = {}, rest = '', fill = String } = more
  const pictures = picturesAt(question, place)
  const images = pictures.map((one) =>
    tag('img', { src: `@@PLUGINFILE@@/${encodeURIComponent(one.name)}`, alt: one.alt }),
  )
  const files = pictures.map((one) =>
    tag('file', { name: one.name, path: '/', encoding: 'base64' }, toBase64(one.bytes)),
  )
  const whole = `${fill(foreignHtml(html))}${images.join('')}`
  return tag(name, { ...attributes, format: 'html' }, `${text(whole && cdata(whole))}${files.join('')}${rest}`)
}

const plainTag = (name: string, content: string, rest = '', attributes = {}) =>
  tag(name, attributes, `${text(escapeXml(content))}${rest}`)

const TYPES: Readonly<Record<ExchangedQuestion['kind'], string>> = {
  choice: 'multichoice',
  multiple: 'multichoice',
  'true-false': 'truefalse',
  short: 'shortanswer',
  numeric: 'numerical',
  match: 'matching',
  fill: 'cloze',
  essay: 'essay',
}

function writeQuestion(question: ExchangedQuestion, lose: Lose): string {
  const tags = writeTags(question).map((one) => plainTag('tag', one))
  const marks = question.kind === 'fill' || !question.marks ? '' : textTag('defaultgrade', question.marks)
  const fill = question.kind === 'fill' ? blanksOf(question, lose) : String
  const pieces = [
    plainTag('name', question.title),
    htmlTag('questiontext', question.stem, question, 'stem', { fill }),
    htmlTag('generalfeedback', question.feedback, question, 'feedback'),
    marks,
    ...writeOwn(question, lose),
    tags.length ? tag('tags', {}, tags) : '',
  ]
  return tag(
    'question',
    { type: TYPES[question.kind] },
    pieces
      .filter(Boolean)
      .map((piece) => `\n  ${piece}`)
      .join('') + '\n',
  )
}

/** Puts the answers into the text. Blanks earn whole marks each, so that not every sum can be had. */
function blanksOf({ blanks, marks, matchCase }: ExchangedQuestion & { kind: 'fill' }, lose: Lose) {
  const each = Number(marks) / blanks.length
  const fits = marks !== null && Number.isInteger(each) && each > 0 && each < 1000
  if (marks !== null && !fits) lose('marks')
  return (html: string) =>
    blanks.reduce(
      (stem, { accepted }, i) =>
        stem.replace(`[[${i + 1}]]`, () => writeBlank(accepted, fits ? String(each) : '1', matchCase)),
      // a brace that only looks like one of a blank
      html.replace(/\{(?=\d{0,3}:)/g, '&#123;'),
    )
}

const answer = (content: string, fraction: string, rest = '') =>
  plainTag('answer', content, rest, { fraction, format: 'moodle_auto_format' })

function writeOwn(question: ExchangedQuestion, lose: Lose): string[] {
  switch (question.kind) {
    case 'choice':
    case 'multiple': {
      const isSingle = question.kind === 'choice'
      const share = isSingle ? '100' : shareOf(question.options.filter(({ isRight }) => isRight).length || 1)
      return [
        textTag('single', String(isSingle)),
        textTag('shuffleanswers', String(!question.fixedOptions)),
        textTag('answernumbering', 'abc'),
        ...question.options.map((option, i) => {
          const feedback = htmlTag('feedback', option.feedback, question, `options.${i}.feedback`)
          // all right ones and no other: a wrong one takes everything away
          const fraction = option.isRight ? share : isSingle ? '0' : '-100'
          return htmlTag('answer', option.text, question, `options.${i}.text`, {
            rest: feedback,
            attributes: { fraction },
          })
        }),
      ]
    }
    case 'true-false':
      return [
        answer(
          'true',
          question.isTrue ? '100' : '0',
          htmlTag('feedback', question.feedbackOnTrue, question, 'options.0.feedback'),
        ),
        answer(
          'false',
          question.isTrue ? '0' : '100',
          htmlTag('feedback', question.feedbackOnFalse, question, 'options.1.feedback'),
        ),
      ]
    case 'short':
      return [
        textTag('usecase', question.matchCase ? '1' : '0'),
        ...question.accepted.map((accepted) => answer(writeAccepted(accepted), '100')),
      ]
    case 'numeric': {
      if ('from' in question.answer) lose('range', 'answer')
      const { value, tolerance } = asTolerance(question.answer)
      return [answer(value, '100', textTag('tolerance', tolerance))]
    }
    case 'match':
      return writePairs(question, lose)
    case 'fill':
      return []
    case 'essay':
      for (const _ of question.scheme) lose('scheme')
      return [textTag('responseformat', 'editor'), htmlTag('graderinfo', modelAnswer(question), question, 'answer')]
  }
}

function writePairs(question: ExchangedQuestion & { kind: 'match' }, lose: Lose): string[] {
  const right = (html: string, place: `pairs.${number}.right` | `spare.${number}`) => {
    if (hasMarkup(html)) lose('right-markup', place)
    for (const { name } of picturesAt(question, place)) lose('picture', place, name)
    return plainTag('answer', foreignPlain(plainOf(html)))
  }
  return [
    textTag('shuffleanswers', 'true'),
    ...question.pairs.map((pair, i) =>
      htmlTag('subquestion', pair.left, question, `pairs.${i}.left`, { rest: right(pair.right, `pairs.${i}.right`) }),
    ),
    ...question.spare.map((html, i) => plainTag('subquestion', '', right(html, `spare.${i}`), { format: 'html' })),
  ]
}
