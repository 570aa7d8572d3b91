import type { ExchangedQuestion } from '../question.ts'
import type { Lose } from '../report.ts'
import { picturesAt } from '../text/write-text.ts'
import type { Dialect } from './dialect.ts'

/** What the parts of one item are written with. */
export interface ItemWork {
  question: ExchangedQuestion
  dialect: Dialect
  lose: Lose
  /** Where a picture lies, as the item names it. */
  pathOf: (picture: string) => string
}

/** Whether something is told about an answer by itself. */
export const hasOptionFeedback = (question: ExchangedQuestion): boolean =>
  question.kind === 'true-false'
    ? Boolean(question.feedbackOnTrue || question.feedbackOnFalse)
    : 'options' in question &&
      question.options.some(({ feedback }, i) => feedback || picturesAt(question, `options.${i}.feedback`).length)
