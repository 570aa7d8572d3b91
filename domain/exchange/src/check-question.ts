import { say } from '@margam/school/sentence'
import { compare, readDecimal } from './decimal.ts'
import { LIMITS } from './limits.ts'
import { type ExchangedQuestion, inReadingOrder } from './question.ts'
import { type Lose, QuestionError } from './report.ts'

/** A plain text of one line: a title, a tag, a topic. */
export const oneLine = (text: string, most: number = LIMITS.title): string => {
  const line = text.slice(0, LIMITS.field).replace(/\s+/g, ' ').trim()
  // not in the midst of a pair that makes one sign
  return line
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}

/** Marks as a file writes them; what is no number above nought is told, and left open. */
export function readMarks(written: string, lose: Lose): string | null {
  if (!written.trim()) return null
  const marks = readDecimal(written)
  if (marks !== null && compare(marks, '0') > 0) return marks
  lose('number', null, written.trim())
  return null
}

export function refuseLong(text: string) {
  if (text.length > LIMITS.field) {
    throw new QuestionError(say('A text has more than {most} characters.', { most: LIMITS.field }))
  }
}

/** @throws QuestionError for more options, pairs, blanks or texts than any question has; asked before they are read */
export function refuseMany(count: number) {
  if (count > LIMITS.list) {
    throw new QuestionError(say('The question has more than {most} answers.', { most: LIMITS.list }))
  }
}

/** What every question that comes in fulfils, whatever format it had. @throws QuestionError */
export function checkQuestion(question: ExchangedQuestion): ExchangedQuestion {
  if (!question.stem && !question.pictures.some(({ at }) => at === 'stem')) {
    throw new QuestionError(/*i18n*/ 'The question has no text.')
  }
  const hasPicture = (place: string) => question.pictures.some(({ at }) => at === place)
  if (question.kind === 'choice' || question.kind === 'multiple') {
    const { options, kind } = question
    refuseMany(options.length)
    if (options.length < 2) throw new QuestionError(/*i18n*/ 'The question has fewer than two options.')
    if (options.some(({ text }, i) => !text && !hasPicture(`options.${i}.text`))) {
      throw new QuestionError(/*i18n*/ 'An option is empty.')
    }
    const right = options.filter(({ isRight }) => isRight).length
    if (right === 0) throw new QuestionError(/*i18n*/ 'No option is right.')
    if (kind === 'choice' && right > 1) throw new QuestionError(/*i18n*/ 'Several options are right, each by itself.')
  } else if (question.kind === 'match') {
    refuseMany(question.pairs.length + question.spare.length)
    if (question.pairs.length < 2) throw new QuestionError(/*i18n*/ 'The question has fewer than two pairs.')
    const isEmpty = question.pairs.some(
      ({ left, right }, i) => (!left && !hasPicture(`pairs.${i}.left`)) || (!right && !hasPicture(`pairs.${i}.right`)),
    )
    if (isEmpty) throw new QuestionError(/*i18n*/ 'A side of a pair is empty.')
  } else if (question.kind === 'short') {
    refuseMany(question.accepted.length)
    if (question.accepted.length === 0) throw new QuestionError(/*i18n*/ 'The question has no right answer.')
  } else if (question.kind === 'fill') {
    refuseMany(question.blanks.length)
    for (const { accepted } of question.blanks) refuseMany(accepted.length)
    if (question.blanks.length === 0 || question.blanks.some(({ accepted }) => accepted.length === 0)) {
      throw new QuestionError(/*i18n*/ 'A blank has no right answer.')
    }
    const found = [...question.stem.matchAll(/\[\[(\d{1,3})\]\]/g)].map(([, number]) => Number(number))
    if (found.length !== question.blanks.length || question.blanks.some((_, i) => !found.includes(i + 1))) {
      throw new QuestionError(/*i18n*/ 'The blanks of the text are not those that have answers.')
    }
  } else if (question.kind === 'numeric' && 'from' in question.answer) {
    const { from, to } = question.answer
    if (compare(from, to) > 0) throw new QuestionError(/*i18n*/ 'The range of right numbers ends before it begins.')
  }
  return { ...question, pictures: inReadingOrder(question) }
}

/** A number with a tolerance that is never below nought. @throws QuestionError where one of them is none */
export function readNumber(value: string, tolerance: string): { value: string; tolerance: string } {
  const number = readDecimal(value)
  const spread = tolerance.trim() ? readDecimal(tolerance) : '0'
  if (number === null || spread === null) {
    throw new QuestionError(
      say('The right answer {number} is no number.', { number: oneLine(`${value} ${tolerance}`, 60) }),
    )
  }
  return { value: number, tolerance: spread.replace('-', '') }
}

export function readRange(from: string, to: string): { from: string; to: string } {
  return { from: readNumber(from, '').value, to: readNumber(to, '').value }
}
