import type { EssayQuestion } from './question.ts'

/** The model answer with the steps of the scheme below it, for formats that know no steps. */
export const modelAnswer = ({ answer, scheme }: EssayQuestion): string =>
  scheme.length
    ? `${answer}<ol>${scheme.map(({ step, marks }) => `<li>${step} (${marks})</li>`).join('')}</ol>`
    : answer
