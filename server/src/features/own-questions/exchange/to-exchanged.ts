import type { ExchangedQuestion, Picture } from '@margam/exchange'
import { toPlain } from '@margam/papers/item-text'
import type { OwnQuestion } from '@margam/papers/own/own-question'

export interface OutgoingQuestion {
  question: OwnQuestion
  tags: string[]
  /** "Mathematics / Integers" */
  topic: string
  language: string
  /** As it is kept: one picture in an SVG. */
  figure: string | null
}
const GAP = /_{3,}/g

/** The picture inside a figure, which stands below the question. */
function toPicture(figure: string): Picture {
  const [, type, base64] = /href="data:(image\/(?:png|jpeg));base64,([^"]+)"/.exec(figure) ?? []
  if ((type !== 'image/png' && type !== 'image/jpeg') || base64 === undefined)
    throw new Error('A figure has no picture.')
  const name = type === 'image/png' ? 'picture.png' : 'picture.jpg'
  return { name, type, bytes: new Uint8Array(Buffer.from(base64, 'base64')), alt: '', at: 'stem' }
}

/** An own question on its way to another system. `loseScheme` is told where a kind has no place for the steps. */
export function toExchanged(
  { question, tags, topic, language, figure }: OutgoingQuestion,
  loseScheme: () => void,
): ExchangedQuestion {
  const { type, stem, options, isFixed, answer, scheme, marks, difficulty } = question
  const common = {
    title: toPlain(stem).replace(/\s+/g, ' ').slice(0, 80),
    stem,
    marks: String(marks),
    feedback: '',
    tags,
    difficulty,
    topic,
    language,
    pictures: figure ? [toPicture(figure)] : [],
  }
  if (type === 'short' || type === 'long') {
    const steps = scheme.map(({ step, marks: own }) => ({ step, marks: String(own) }))
    return { ...common, kind: 'essay', answer: answer.text, scheme: steps }
  }
  if (scheme.length > 0) loseScheme()
  if (type === 'mcq') {
    const choices = options.map(({ text, isKey }) => ({ text, isRight: isKey, feedback: '' }))
    return { ...common, kind: 'choice', options: choices, fixedOptions: isFixed }
  }
  if (type === 'true-false') {
    const feedback = { feedbackOnTrue: '', feedbackOnFalse: '' }
    return { ...common, kind: 'true-false', isTrue: answer.text === 'True', ...feedback }
  }
  const accepted = [answer.text, ...(answer.accepted ?? [])].map(toPlain)
  if (type === 'fill' && stem.match(GAP)?.length === 1)
    return { ...common, kind: 'fill', stem: stem.replace(GAP, '[[1]]'), blanks: [{ accepted }], matchCase: false }
  return { ...common, kind: 'short', accepted, matchCase: false }
}
