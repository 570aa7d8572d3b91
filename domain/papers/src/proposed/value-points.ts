import { say } from '@margam/school/sentence'
import type { Proposal, Wanted } from './proposal.ts'
import { passed, refused, type Verdict } from './verdict.ts'

const isInHalves = (marks: number) => marks > 0 && Number.isInteger(marks * 2)

/** The value points make the marks of the question; of more than a mark there is more than one. */
export function pointsMakeMarks({ scheme }: Proposal, { marks }: Pick<Wanted, 'marks'>): Verdict {
  const sum = scheme.reduce((total, step) => total + step.marks, 0)
  if (!scheme.every((step) => isInHalves(step.marks)))
    return refused('marks', /*i18n*/ 'A value point carries no marks, or not in halves.')
  if (sum !== marks)
    return refused('marks', say('The value points make {sum} marks, and the question carries {marks}.', { sum, marks }))
  if (marks > 1 && scheme.length < 2)
    return refused('marks', /*i18n*/ 'All marks hang on one value point, so an answer in part could not be marked.')
  return passed('marks')
}
