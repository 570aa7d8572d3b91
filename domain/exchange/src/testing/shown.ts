import { plainEnglish } from '@margam/school/sentence'
import type { ExchangedQuestion } from '../question.ts'
import type { Imported, Loss, Problem } from '../report.ts'

function answersOf(question: ExchangedQuestion): string {
  switch (question.kind) {
    case 'choice':
    case 'multiple':
      return question.options
        .map(({ text, isRight, feedback }) => `${isRight ? '=' : '~'}${text}${feedback && `#${feedback}`}`)
        .join(' ')
    case 'true-false':
      return `${question.isTrue} #${question.feedbackOnTrue} #${question.feedbackOnFalse}`
    case 'short':
      return question.accepted.join(' or ')
    case 'numeric':
      return 'from' in question.answer
        ? `${question.answer.from}..${question.answer.to}`
        : `${question.answer.value}:${question.answer.tolerance}`
    case 'match':
      return [
        ...question.pairs.map(({ left, right }) => `${left} -> ${right}`),
        ...question.spare.map((text) => `-> ${text}`),
      ].join(', ')
    case 'fill':
      return question.blanks.map(({ accepted }) => accepted.join(' or ')).join(', ')
    case 'essay':
      return question.answer
  }
}

/** A question in a line, for tests that state what is read. */
export const shownQuestion = (question: ExchangedQuestion): string =>
  [
    question.kind,
    question.title,
    question.marks ?? '-',
    question.topic,
    question.stem,
    answersOf(question),
    question.feedback,
  ].join(' | ')

export const shownProblem = ({ number, line, message }: Problem): string =>
  `${number} at ${line}: ${plainEnglish(message)}`
export const shownLoss = ({ number, what, where, detail, count }: Loss): string =>
  `${number} ${what} ${where ?? '-'} ${detail} ${count}`

export const shown = ({ questions, problems, losses }: Imported) => ({
  questions: questions.map(shownQuestion),
  problems: problems.map(shownProblem),
  losses: losses.map(shownLoss),
})
