import { shareOf } from './decimal.ts'
import { escapeGift } from './gift/scan.ts'
import { writeAccepted } from './moodle/accepted.ts'
import { writeCategory } from './moodle/category.ts'
import { writeTags } from './moodle/tags.ts'
import type { ExchangedQuestion, NumericAnswer } from './question.ts'
import { exportEach, type Lose, type Loss } from './report.ts'
import { foreignHtml, foreignPlain, hasMarkup, plainOf } from './text/write-text.ts'

const BLANK = '[[1]]'
const LINE = '_____'

/** Writes questions in Moodle's GIFT format. */
export function exportGift(questions: readonly ExchangedQuestion[]): { text: string; losses: Loss[] } {
  let topic = ''
  const { written, losses } = exportEach(questions, (question, lose) => {
    const body = writeBody(question, lose)
    if (!body) return null
    for (const { name, at } of question.pictures) lose('picture', at, name)
    if (question.marks) lose('marks')
    const category = question.topic === topic ? '' : `$CATEGORY: ${writeCategory(question.topic)}\n\n`
    topic = question.topic
    const tags = writeTags(question).map((tag) => `[tag:${tag.replaceAll('\\', '').replaceAll(']', '\\]')}]`)
    const comment = tags.length ? `// ${tags.join(' ')}\n` : ''
    const title = question.title ? `::${escapeGift(question.title)}::` : ''
    return `${category}${comment}${title}[html]${body}\n`
  })
  return { text: written.join('\n'), losses }
}

/** HTML in which nothing is taken for the arrow of a pair, nor for a format or a weight at its beginning. */
const html = (text: string) => escapeGift(foreignHtml(text).replace(/^[%[]/, (sign) => `&#${sign.charCodeAt(0)};`))
const withFeedback = (feedback: string) => (feedback ? `#${html(feedback)}` : '')
const braces = (content: string, { feedback }: ExchangedQuestion) =>
  `{${content}${feedback ? `${content ? '\n' : ''}####${html(feedback)}` : ''}${content.includes('\n') ? '\n' : ''}}`

function writeBody(question: ExchangedQuestion, lose: Lose): string | null {
  const stem = html(question.stem)
  switch (question.kind) {
    case 'choice':
    case 'multiple':
      if (question.fixedOptions) lose('fixed-options')
      return `${stem} ${braces(writeOptions(question), question)}`
    case 'true-false': {
      const { isTrue, feedbackOnTrue, feedbackOnFalse } = question
      const [right, wrong] = isTrue ? [feedbackOnTrue, feedbackOnFalse] : [feedbackOnFalse, feedbackOnTrue]
      const told = right ? `#${html(wrong)}#${html(right)}` : withFeedback(wrong)
      return `${stem} ${braces(`${isTrue ? 'TRUE' : 'FALSE'}${told}`, question)}`
    }
    case 'short':
      if (question.matchCase) lose('match-case')
      return writeShort(question.accepted, lose, (answers) => `${stem} ${braces(answers, question)}`)
    case 'numeric':
      return `${stem} ${braces(`#${writeNumeric(question.answer)}`, question)}`
    case 'match': {
      const right = (text: string, place: `pairs.${number}.right` | `spare.${number}`) => {
        if (hasMarkup(text)) lose('right-markup', place)
        return escapeGift(foreignPlain(plainOf(text)).replaceAll('\n', ' '))
      }
      const pairs = question.pairs.map((pair, i) => `\n=${html(pair.left)} -> ${right(pair.right, `pairs.${i}.right`)}`)
      const spare = question.spare.map((text, i) => `\n= -> ${right(text, `spare.${i}`)}`)
      return `${stem} ${braces([...pairs, ...spare].join(''), question)}`
    }
    case 'fill':
      return writeFill(question, lose)
    case 'essay':
      if (question.answer) lose('answer', 'answer')
      for (const _ of question.scheme) lose('scheme')
      return `${stem} ${braces('', question)}`
  }
}

function writeOptions({ kind, options }: ExchangedQuestion & { kind: 'choice' | 'multiple' }): string {
  const share = shareOf(options.filter(({ isRight }) => isRight).length || 1)
  const sign = (isRight: boolean) => {
    if (kind === 'choice') return isRight ? '=' : '~'
    return isRight ? `~%${share}%` : '~%-100%'
  }
  return options
    .map(({ text, isRight, feedback }) => `\n${sign(isRight)}${html(text)}${withFeedback(feedback)}`)
    .join('')
}

/** Moodle reads every answer with an arrow as one of a pair, and knows no sign against it. */
function writeShort(accepted: readonly string[], lose: Lose, around: (answers: string) => string): string | null {
  const texts = accepted.map(writeAccepted)
  for (const text of texts) if (text.includes('->')) lose('arrow', 'answer', text)
  const answers = texts
    .filter((text) => !text.includes('->'))
    .map((text) => `\n=${text.startsWith('%') ? '%100%' : ''}${escapeGift(text)}`)
  return answers.length ? around(answers.join('')) : null
}

const writeNumeric = (answer: NumericAnswer) =>
  'from' in answer ? `${answer.from}..${answer.to}` : `${answer.value}:${answer.tolerance}`

/** One blank within a sentence is a "missing word"; more have no place here. */
function writeFill(question: ExchangedQuestion & { kind: 'fill' }, lose: Lose): string | null {
  const [blank, ...others] = question.blanks
  if (!blank || others.length > 0) {
    lose('question', null, question.kind)
    return null
  }
  if (question.matchCase) lose('match-case')
  const at = question.stem.indexOf(BLANK)
  const [before, after] = [question.stem.slice(0, at), question.stem.slice(at + BLANK.length)]
  if (!after) lose('blank')
  return writeShort(blank.accepted, lose, (answers) => {
    const inBraces = braces(answers, question)
    return after ? `${html(before)}${inBraces}${html(after)}` : `${html(`${before}${LINE}`)} ${inBraces}`
  })
}
