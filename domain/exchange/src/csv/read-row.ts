import { oneLine, readMarks, readNumber, readRange } from '../check-question.ts'
import { readDecimal } from '../decimal.ts'
import { LIMITS } from '../limits.ts'
import { notTaken } from '../not-taken.ts'
import type { Difficulty, ExchangedQuestion, NumericAnswer, Place } from '../question.ts'
import { type Lose, QuestionError } from '../report.ts'
import { plainText, safeHtml, safePlain } from '../text/safe-text.ts'
import type { TextReader } from '../text/set-pieces.ts'
import { type Column, kindOf } from './columns.ts'

const LETTER = /^[a-z]$/i

/** The cell of a column, '' where there is none. */
export type Cells = (column: Column) => string

const LEVELS: Readonly<Record<string, Difficulty>> = {
  easy: 'easy',
  average: 'average',
  medium: 'average',
  difficult: 'difficult',
  hard: 'difficult',
}
const isYes = (cell: string) => /^(?:yes|true|1|x)$/i.test(cell)
const lines = (cell: string) =>
  cell
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export function readRow(at: Cells, reader: TextReader): ExchangedQuestion {
  const { lose } = reader
  const kind = kindOf(at('type'))
  if (!kind) throw new QuestionError(notTaken(oneLine(at('type'))))
  const format = at('format').toLowerCase() || 'plain'
  if (format !== 'plain' && format !== 'html') lose('field', null, `format ${format}`)
  const text = (cell: string, place: Place) =>
    format === 'html' ? safeHtml(cell, place, reader) : safePlain(cell, place, reader)
  const level = at('difficulty').toLowerCase()
  const difficulty = Object.hasOwn(LEVELS, level) ? (LEVELS[level] ?? null) : null
  if (level && !difficulty) lose('field', null, `difficulty ${level}`)
  const common = {
    title: oneLine(at('title')),
    stem: text(at('question'), 'stem'),
    marks: readMarks(at('marks'), lose),
    feedback: text(at('feedback'), 'feedback'),
    tags: [...new Set(lines(at('tags')).map((tag) => oneLine(tag)))].slice(0, LIMITS.list),
    difficulty,
    topic: oneLine(at('topic')),
    language: oneLine(at('language'), 35),
    pictures: [],
  }
  const matchCase = isYes(at('match_case'))
  const accepted = (cell: string) => [...new Set(lines(cell).map((line) => plainText(line, 'answer', reader)))]
  switch (kind) {
    case 'choice':
    case 'multiple':
      return { ...common, kind, options: readOptions(at, text), fixedOptions: isYes(at('fixed')) }
    case 'true-false':
      if (!/^(?:true|false|t|f)$/i.test(at('answer')))
        throw new QuestionError(/*i18n*/ 'The question has no right answer.')
      return {
        ...common,
        kind,
        isTrue: /^t/i.test(at('answer')),
        feedbackOnTrue: text(at('feedback_1'), 'options.0.feedback'),
        feedbackOnFalse: text(at('feedback_2'), 'options.1.feedback'),
      }
    case 'short':
      return { ...common, kind, accepted: accepted(at('answer')), matchCase }
    case 'numeric':
      return { ...common, kind, answer: readAnswer(at('answer')) }
    case 'match':
      return { ...common, kind, ...readPairs(at, text) }
    case 'fill':
      return {
        ...common,
        kind,
        blanks: filled(at, 'option').map((i) => ({ accepted: accepted(at(`option_${i}`)) })),
        matchCase,
      }
    case 'essay':
      return { ...common, kind, answer: text(at('answer'), 'answer'), scheme: readScheme(at, text, lose) }
  }
}

type ReadText = (cell: string, place: Place) => string

/** The numbers of the columns that hold something, from 1 to the last one. */
function filled(at: Cells, ...kinds: ('option' | 'match')[]): number[] {
  const numbers = Array.from({ length: LIMITS.list + 1 }, (_, i) => i + 1)
  const last = numbers.findLast((i) => kinds.some((kind) => at(`${kind}_${i}`))) ?? 0
  return numbers.slice(0, last)
}

/** The right ones are named by number or letter, one a line or divided by commas and semicolons. */
function readOptions(at: Cells, text: ReadText) {
  const numbers = filled(at, 'option')
  const named = at('answer')
    .split(/[\s,;]/)
    .filter(Boolean)
    .map((one) => (LETTER.test(one) ? one.toLowerCase().charCodeAt(0) - 96 : Number(one)))
  const wrong = named.find((number) => !numbers.includes(number))
  if (wrong !== undefined) {
    throw new QuestionError(/*i18n*/ 'The answer names no option. Write its number, or one number a line.')
  }
  return numbers.map((number, i) => ({
    text: text(at(`option_${number}`), `options.${i}.text`),
    isRight: named.includes(number),
    feedback: text(at(`feedback_${number}`), `options.${i}.feedback`),
  }))
}

/** "3.14", "3.14 ± 0.05", "3 .. 4". */
function readAnswer(cell: string): NumericAnswer {
  const [from, to] = cell.split('..')
  if (from !== undefined && to !== undefined) return readRange(from, to)
  const [value = '', tolerance = ''] = cell.split(/±|\+-|\+\/-/)
  return readNumber(value, tolerance)
}

function readPairs(at: Cells, text: ReadText) {
  const pairs: { left: string; right: string }[] = []
  const spare: string[] = []
  for (const i of filled(at, 'option', 'match')) {
    const [left, right] = [at(`option_${i}`), at(`match_${i}`)]
    const n = pairs.length
    if (left) pairs.push({ left: text(left, `pairs.${n}.left`), right: text(right, `pairs.${n}.right`) })
    else if (right) spare.push(text(right, `spare.${spare.length}`))
  }
  return { pairs, spare }
}

function readScheme(at: Cells, text: ReadText, lose: Lose) {
  return filled(at, 'option').flatMap((i) => {
    const [step, marks] = [text(at(`option_${i}`), 'answer'), readDecimal(at(`match_${i}`))]
    if (step && marks === null) lose('number', 'answer', at(`match_${i}`))
    return step ? [{ step, marks: marks ?? '0' }] : []
  })
}
