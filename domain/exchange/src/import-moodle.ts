import { checkQuestion, oneLine, readMarks, readNumber, refuseMany } from './check-question.ts'
import { readDecimal } from './decimal.ts'
import { decodeText } from './decode.ts'
import { createIntake, type Intake } from './intake.ts'
import { readAccepted } from './moodle/accepted.ts'
import { readCategory } from './moodle/category.ts'
import { type Cloze, readCloze } from './moodle/cloze.ts'
import { createTexts } from './moodle/read-texts.ts'
import { readTags } from './moodle/tags.ts'
import { weighOptions } from './moodle/weights.ts'
import { notTaken } from './not-taken.ts'
import { createPictureBox, type FindFile, findNothing } from './picture-box.ts'
import type { ExchangedQuestion } from './question.ts'
import {
  type Candidate,
  FileError,
  type Imported,
  importSafely,
  type Lose,
  QuestionError,
  readCandidates,
} from './report.ts'
import { safePlain } from './text/safe-text.ts'
import type { TextReader } from './text/set-pieces.ts'
import { childOf, childrenOf, type Element, readXml, textIn } from './xml/read-xml.ts'

/** What Moodle writes into every question of choices, in its own English. */
const STANDARD = /^(?:<p>)?Your answer is (?:correct|partially correct|incorrect)\.(?:<\/p>)?$/
const RESULT_TEXTS = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']

/** Reads a file in Moodle's XML format. */
export function importMoodleXml(file: Uint8Array): Imported {
  return importSafely(() => {
    const root = readXml(decodeText(file), 'file')
    if (root.name !== 'quiz')
      throw new FileError(/*i18n*/ 'The file is no Moodle XML: it does not begin with <quiz>.', root.line)
    return readCandidates(candidatesOf(root, createIntake('foreign')))
  })
}

function* candidatesOf(root: Element, intake: Intake): Generator<Candidate> {
  let topic = ''
  for (const element of childrenOf(root, 'question')) {
    const { type = '' } = element.attributes
    if (type === 'category') {
      topic = readCategory(textIn(childOf(element, 'category'), 'text'))
      continue
    }
    const here = topic
    yield {
      title: oneLine(textIn(childOf(element, 'name'), 'text')),
      line: element.line,
      read: (lose) => checkQuestion(readQuestion(element, type, here, intake, lose)),
    }
  }
}

const isYes = (text: string) => text === 'true' || text === '1'

interface Work {
  element: Element
  lose: Lose
  texts: ReturnType<typeof createTexts>
  /** For plain texts, which carry no files. */
  reader: TextReader
}

function readQuestion(element: Element, type: string, topic: string, intake: Intake, lose: Lose): ExchangedQuestion {
  const box = createPictureBox(intake.album)
  const makeReader = (find: FindFile): TextReader => ({ lose, formulas: intake.formulas, box, find })
  const [texts, reader] = [createTexts(makeReader), makeReader(findNothing)]
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined
  if (!read) throw new QuestionError(notTaken(type))
  let cloze: Cloze | null = null
  const stem = texts.read(childOf(element, 'questiontext'), 'stem', (html) => {
    if (type !== 'cloze') return html
    cloze = readCloze(html, reader)
    return cloze.html
  })
  const tags = childrenOf(childOf(element, 'tags'), 'tag').map((tag) => textIn(tag, 'text'))
  const own = read({ element, lose, texts, reader }, cloze)
  noteRest(element, lose)
  return {
    title: oneLine(textIn(childOf(element, 'name'), 'text')),
    stem,
    marks: readMarks(textIn(element, 'defaultgrade'), lose),
    feedback: texts.read(childOf(element, 'generalfeedback'), 'feedback'),
    topic,
    pictures: box.pictures,
    ...readTags(tags),
    ...own,
  }
}

/** What a question says beyond what we take. */
function noteRest(element: Element, lose: Lose) {
  for (const result of childrenOf(element, ...RESULT_TEXTS)) {
    const text = textIn(result, 'text')
    if (text && !STANDARD.test(text)) lose('result-feedback')
  }
  for (const hint of childrenOf(element, 'hint')) if (textIn(hint, 'text')) lose('hints')
  if (textIn(element, 'idnumber')) lose('field', null, 'idnumber')
  if (childrenOf(childOf(element, 'units'), 'unit').some((unit) => textIn(unit, 'unit_name'))) lose('unit')
  if (textIn(childOf(element, 'responsetemplate'), 'text')) lose('template')
}

/** What is right of a hundred; a number that cannot be read counts for nothing and is told. */
function weightOf(answer: Element, lose: Lose): string {
  const { fraction = '0' } = answer.attributes
  const weight = readDecimal(fraction)
  if (weight === null) lose('number', null, fraction)
  return weight ?? '0'
}

const weighedOf = (element: Element, lose: Lose) =>
  childrenOf(element, 'answer').map((answer) => ({
    text: textIn(answer, 'text'),
    weight: weightOf(answer, lose),
    hasFeedback: textIn(childOf(answer, 'feedback'), 'text') !== '',
    answer,
  }))

type Own<Q = ExchangedQuestion> = Q extends ExchangedQuestion
  ? Omit<Q, 'title' | 'stem' | 'feedback' | 'topic' | 'pictures' | 'tags' | 'difficulty' | 'language' | 'marks'> & {
      marks?: string
    }
  : never

const readers: Readonly<Record<string, (work: Work, cloze: Cloze | null) => Own>> = {
  multichoice: ({ element, texts, lose }) => {
    const isSingle = isYes(textIn(element, 'single') || 'true')
    const answers = childrenOf(element, 'answer')
    refuseMany(answers.length)
    const options = answers.map((answer, i) => ({
      text: texts.read(answer, `options.${i}.text`),
      feedback: texts.read(childOf(answer, 'feedback'), `options.${i}.feedback`),
      weight: weightOf(answer, lose),
    }))
    const fixedOptions = !isYes(textIn(element, 'shuffleanswers') || 'true')
    return { kind: isSingle ? 'choice' : 'multiple', options: weighOptions(options, isSingle, lose), fixedOptions }
  },
  truefalse: ({ element, texts, lose }) => {
    const answers = childrenOf(element, 'answer')
    const called = (name: string) => answers.find((answer) => textIn(answer, 'text').toLowerCase() === name)
    const [onTrue, onFalse] = [called('true'), called('false')]
    const right = answers.find((answer) => weightOf(answer, lose) === '100')
    if (!right || (right !== onTrue && right !== onFalse))
      throw new QuestionError(/*i18n*/ 'The question has no right answer.')
    return {
      kind: 'true-false',
      isTrue: right === onTrue,
      feedbackOnTrue: texts.read(childOf(onTrue, 'feedback'), 'options.0.feedback'),
      feedbackOnFalse: texts.read(childOf(onFalse, 'feedback'), 'options.1.feedback'),
    }
  },
  shortanswer: ({ element, lose, reader }) => ({
    kind: 'short',
    accepted: readAccepted(weighedOf(element, lose), reader),
    matchCase: isYes(textIn(element, 'usecase')),
  }),
  numerical: ({ element, lose }) => {
    const answers = weighedOf(element, lose)
    const [right, ...others] = answers.filter(({ weight }) => weight === '100')
    if (answers.some(({ weight }) => weight !== '100' && weight !== '0')) lose('weights', 'answer')
    if (answers.some(({ hasFeedback }) => hasFeedback)) lose('answer-feedback', 'answer')
    for (const { text } of others) lose('other-answers', 'answer', text)
    if (!right) throw new QuestionError(/*i18n*/ 'The question has no right answer.')
    return { kind: 'numeric', answer: readNumber(right.text, textIn(right.answer, 'tolerance')) }
  },
  matching: ({ element, texts, reader }) => {
    const pairs: { left: string; right: string }[] = []
    const spare: string[] = []
    const subquestions = childrenOf(element, 'subquestion')
    refuseMany(subquestions.length)
    for (const one of subquestions) {
      const right = textIn(childOf(one, 'answer'), 'text')
      const i = pairs.length
      const left = texts.read(one, `pairs.${i}.left`)
      const hasPicture = reader.box.pictures.some(({ at }) => at === `pairs.${i}.left`)
      if (left || hasPicture) pairs.push({ left, right: safePlain(right, `pairs.${i}.right`, reader) })
      else if (right) spare.push(safePlain(right, `spare.${spare.length}`, reader))
    }
    return { kind: 'match', pairs, spare }
  },
  cloze: (_, cloze) => {
    if (!cloze) throw new QuestionError(/*i18n*/ 'The question has no text.')
    return { kind: 'fill', blanks: cloze.blanks, matchCase: cloze.matchCase, marks: cloze.marks }
  },
  essay: ({ element, texts }) => ({
    kind: 'essay',
    answer: texts.read(childOf(element, 'graderinfo'), 'answer'),
    scheme: [],
  }),
}
