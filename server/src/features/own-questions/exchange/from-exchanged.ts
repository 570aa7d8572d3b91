import { MOST_ACCEPTED } from '@margam/contract/own-questions'
import type { ExchangedQuestion, NumericAnswer } from '@margam/exchange'
import { toHtml, toPlain } from '@margam/papers/item-text'
import { MOST_MARKS, MOST_OPTIONS, type OwnQuestion, type OwnType, TRUTH } from '@margam/papers/own/own-question'
import { createRng } from '@margam/papers/rng'
import { type Sentence, say } from '@margam/school/sentence'

/** One question cannot be an own question; the others go on. */
export class NotTaken extends Error {
  readonly sentence: Sentence
  constructor(sentence: Sentence) {
    super('not taken')
    this.sentence = sentence
  }
}
export type Lose = (message: Sentence) => void

type Of<K extends ExchangedQuestion['kind']> = Extract<ExchangedQuestion, { kind: K }>
type Answered = Pick<OwnQuestion, 'type' | 'stem' | 'options' | 'isFixed' | 'answer' | 'scheme'>

const GAP = '____'
const html = (plain: string) => toHtml(plain)
/** Other systems put a paragraph around a single line; in an option or an answer it would stand apart from its letter. */
const unwrapped = (text: string) => /^<p>((?:(?!<\/?p>)[\s\S])*)<\/p>$/.exec(text.trim())?.[1] ?? text
const plainStem = (question: ExchangedQuestion): Answered => ({
  type: 'very-short',
  stem: unwrapped(question.stem),
  options: [],
  isFixed: false,
  answer: { text: '' },
  scheme: [],
})

/** A question of another system as an own question, without what own questions have no place for. @throws NotTaken */
export function fromExchanged(question: ExchangedQuestion, lose: Lose): OwnQuestion {
  if (question.feedback) lose(/*i18n*/ 'Own questions have no place for feedback.')
  for (const { name } of question.pictures)
    lose(say('The picture {name} was left out. Add it to the question once that is here.', { name }))
  if (question.pictures.length > 0 && toPlain(question.stem) === '')
    throw new NotTaken(/*i18n*/ 'The question is only a picture.')
  const marks = marksOf(question, lose)
  const answered = answeredOf(question, marks, lose)
  const sum = answered.scheme.reduce((total, step) => total + step.marks, 0)
  const isSound = answered.scheme.every((step) => step.marks > 0 && Number.isInteger(step.marks * 2)) && sum === marks
  if (answered.scheme.length > 0 && !isSound)
    lose(/*i18n*/ 'The steps of the scheme do not make the marks and were left out.')
  return {
    ...answered,
    marks,
    difficulty: question.difficulty ?? 'average',
    bloom: 'R',
    scheme: isSound ? answered.scheme : [],
  }
}

function marksOf(question: ExchangedQuestion, lose: Lose): number {
  if (question.marks === null) return question.kind === 'match' ? Math.min(MOST_MARKS, question.pairs.length) : 1
  const whole = Math.min(MOST_MARKS, Math.max(1, Math.ceil(Number(question.marks))))
  if (whole !== Number(question.marks))
    lose(say('Its {from} marks became {to}: marks are whole numbers up to 20.', { from: question.marks, to: whole }))
  return whole
}

function answeredOf(question: ExchangedQuestion, marks: number, lose: Lose): Answered {
  switch (question.kind) {
    case 'choice':
    case 'multiple':
      return choice(question, lose)
    case 'true-false':
      if (question.feedbackOnTrue || question.feedbackOnFalse)
        lose(/*i18n*/ 'Own questions have no place for feedback.')
      return { ...plainStem(question), type: 'true-false', answer: { text: TRUTH[question.isTrue ? 0 : 1] } }
    case 'short':
      return typed(question, question.accepted, lose)
    case 'numeric':
      return { ...plainStem(question), answer: { text: html(numberText(question.answer)) } }
    case 'fill':
      return gaps(question, lose)
    case 'match':
      return pairs(question, lose)
    case 'essay':
      return {
        ...plainStem(question),
        type: lengthOf(marks),
        answer: { text: unwrapped(question.answer) },
        scheme: question.scheme.map(({ step, marks: own }) => ({ step: unwrapped(step), marks: Number(own) })),
      }
  }
}

const lengthOf = (marks: number): OwnType => (marks <= 1 ? 'very-short' : marks <= 3 ? 'short' : 'long')

function choice(question: Of<'choice' | 'multiple'>, lose: Lose): Answered {
  const { options, fixedOptions } = question
  if (options.filter(({ isRight }) => isRight).length > 1)
    throw new NotTaken(/*i18n*/ 'Several options are right together; a paper prints choices with one.')
  if (options.length > MOST_OPTIONS)
    throw new NotTaken(say('A choice has at most {most} options.', { most: MOST_OPTIONS }))
  if (options.some(({ text }) => toPlain(text) === '')) throw new NotTaken(/*i18n*/ 'An option is only a picture.')
  if (options.some(({ feedback }) => feedback)) lose(/*i18n*/ 'Own questions have no place for feedback.')
  return {
    ...plainStem(question),
    type: 'mcq',
    options: options.map(({ text, isRight }) => ({ text: unwrapped(text), isKey: isRight })),
    isFixed: fixedOptions,
  }
}

function typed(question: Of<'short'>, accepted: readonly string[], lose: Lose): Answered {
  if (question.matchCase) lose(/*i18n*/ 'That capitals count was left out: whoever marks decides.')
  const [first = '', ...others] = accepted.map(html)
  return {
    ...plainStem(question),
    type: /_{3,}/.test(question.stem) ? 'fill' : 'very-short',
    answer: { text: first, ...acceptedOf(others, lose) },
  }
}

function acceptedOf(others: readonly string[], lose: Lose) {
  if (others.length > MOST_ACCEPTED) lose(say('Only {most} other right answers were taken.', { most: MOST_ACCEPTED }))
  return others.length > 0 ? { accepted: others.slice(0, MOST_ACCEPTED) } : {}
}

const numberText = (answer: NumericAnswer) => {
  if ('from' in answer) return `${answer.from} – ${answer.to}`
  return Number(answer.tolerance) === 0 ? answer.value : `${answer.value} (± ${answer.tolerance})`
}

function gaps(question: Of<'fill'>, lose: Lose): Answered {
  const stem = question.stem.replace(/\[\[\d{1,3}\]\]/g, GAP)
  const order = [...question.stem.matchAll(/\[\[(\d{1,3})\]\]/g)].map(([, number]) => Number(number) - 1)
  const blanks = order.map((at) => question.blanks[at]?.accepted.map(html) ?? [])
  const [only] = blanks
  if (question.matchCase) lose(/*i18n*/ 'That capitals count was left out: whoever marks decides.')
  if (blanks.length === 1 && only) {
    const [first = '', ...others] = only
    return { ...plainStem(question), type: 'fill', stem, answer: { text: first, ...acceptedOf(others, lose) } }
  }
  if (blanks.some((accepted) => accepted.length > 1))
    lose(/*i18n*/ 'Of several gaps the first right answer of each was taken.')
  return { ...plainStem(question), type: 'fill', stem, answer: { text: blanks.map(([first]) => first).join('; ') } }
}

/** Both columns as a table, the right one in another order, which is the same each time. */
function pairs(question: Of<'match'>, lose: Lose): Answered {
  lose(/*i18n*/ 'The pairs are printed as a table of two columns.')
  const rights = [...question.pairs.map(({ right }) => right), ...question.spare]
  const order = createRng(`pairs/${question.stem}`).shuffle(rights.map((_, i) => i))
  const letter = (at: number) => String.fromCodePoint(97 + at)
  const rows = order.map((at, i) => {
    const left = question.pairs[i]?.left
    return `<tr><td>${left === undefined ? '' : `${i + 1}. ${left}`}</td><td>(${letter(i)}) ${rights[at]}</td></tr>`
  })
  const matched = question.pairs.map((_, i) => `${i + 1}–(${letter(order.indexOf(i))})`)
  return {
    ...plainStem(question),
    type: 'short',
    stem: `${question.stem}<table><tbody>${rows.join('')}</tbody></table>`,
    answer: { text: matched.join(', ') },
  }
}
