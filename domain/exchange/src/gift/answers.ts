import { say } from '@margam/school/sentence'
import { readNumber, readRange, refuseMany } from '../check-question.ts'
import { readDecimal } from '../decimal.ts'
import type { NumericAnswer } from '../question.ts'
import { type Lose, QuestionError } from '../report.ts'
import { cutAt, findSign, unescapeGift } from './scan.ts'

/** One answer within the braces, escapes still in it. */
export interface GiftAnswer {
  text: string
  feedback: string
  /** What it earns of a hundred. */
  weight: string
}

const WEIGHT = /^%([+-]?[\d.]{1,20})%/

/** The answers of a body, each behind its sign: = right, ~ wrong, a weight between two signs of per cent. */
export function cutAnswers(body: string): GiftAnswer[] {
  const answers: GiftAnswer[] = []
  let at = findSign(body, '=~')
  while (at !== -1) {
    refuseMany(answers.length)
    const next = findSign(body, '=~', at + 1)
    const written = body.slice(at + 1, next === -1 ? undefined : next).trim()
    const weighed = WEIGHT.exec(written)
    const weight = weighed ? readDecimal(weighed[1] ?? '') : body.charAt(at) === '=' ? '100' : '0'
    if (weight === null)
      throw new QuestionError(say('The weight {weight} is no number.', { weight: written.slice(0, 20) }))
    const [text, feedback] = cutAt(written.slice(weighed?.[0].length ?? 0), '#')
    answers.push({ text: text.trim(), feedback: feedback?.trim() ?? '', weight })
    at = next
  }
  return answers
}

export type GiftKind = 'essay' | 'numeric' | 'choice' | 'match' | 'true-false' | 'short'

/** What kind of question a body makes, by Moodle's own order of looking. */
export function kindOf(body: string): GiftKind {
  if (!body) return 'essay'
  if (body.startsWith('#')) return 'numeric'
  if (findSign(body, '~') !== -1) return 'choice'
  const hasRight = findSign(body, '=') !== -1
  if (hasRight && body.includes('->')) return 'match'
  if (/^(?:t|true|f|false)$/i.test(cutAt(body, '#')[0].trim())) return 'true-false'
  return 'short'
}

/** The number of a body behind its #: value:tolerance, from..to, or several with weights of which the first full one is taken. */
export function readNumeric(body: string, lose: Lose): NumericAnswer {
  const answers = findSign(body, '=') === -1 ? [toAnswer(body)] : cutAnswers(body)
  const [right, ...others] = answers.filter(({ weight }) => weight === '100')
  if (answers.some(({ weight }) => weight !== '100' && weight !== '0')) lose('weights', 'answer')
  if (answers.some(({ feedback }) => feedback)) lose('answer-feedback', 'answer')
  for (const { text } of others) lose('other-answers', 'answer', unescapeGift(text))
  if (!right) throw new QuestionError(/*i18n*/ 'The question has no right answer.')
  const [from, to] = right.text.split('..')
  if (from !== undefined && to !== undefined) return readRange(from, to)
  const [value = '', tolerance = ''] = right.text.split(':')
  return readNumber(value, tolerance)
}

function toAnswer(body: string): GiftAnswer {
  const [text, feedback] = cutAt(body, '#')
  return { text: text.trim(), feedback: feedback?.trim() ?? '', weight: '100' }
}
