import { holdsDay, type YearSpan } from './academic-years.ts'
import { type Sentence, say } from './sentence.ts'

/** A part of a year. Its dates are optional: "" or null for none. */
export interface Term {
  name: string
  startsOn: string | null
  endsOn: string | null
}

export interface TermProblem {
  /** The term's place in the list. */
  index: number
  field: 'startsOn' | 'endsOn'
  problem: Sentence
}

/**
 * What is wrong with the dates of a year's terms, at most one thing a term: both dates or neither, inside the year, and
 * the terms in the order of their dates without a day in two of them.
 */
export function termDateProblems(year: YearSpan, terms: readonly Term[]): TermProblem[] {
  const problems: TermProblem[] = []
  let before: { name: string; endsOn: string } | undefined
  for (const [index, { name, startsOn, endsOn }] of terms.entries()) {
    const fail = (field: TermProblem['field'], problem: Sentence) => problems.push({ index, field, problem })
    if (!startsOn && !endsOn) continue
    if (!startsOn) fail('startsOn', /*i18n*/ 'Give both dates of the term, or neither.')
    else if (!endsOn) fail('endsOn', /*i18n*/ 'Give both dates of the term, or neither.')
    else if (startsOn >= endsOn) fail('endsOn', /*i18n*/ 'The end date must be after the start date.')
    else if (!holdsDay(year, startsOn)) fail('startsOn', /*i18n*/ 'This day lies outside the academic year.')
    else if (!holdsDay(year, endsOn)) fail('endsOn', /*i18n*/ 'This day lies outside the academic year.')
    else {
      if (before && startsOn <= before.endsOn)
        fail('startsOn', say('This term must begin after {name} has ended.', { name: before.name }))
      before = { name, endsOn }
    }
  }
  return problems
}

/** The term in which a day lies, of those that have dates. */
export const termOn = <T extends Pick<Term, 'startsOn' | 'endsOn'>>(terms: readonly T[], day: string): T | undefined =>
  terms.find(({ startsOn, endsOn }) => Boolean(startsOn && endsOn && startsOn <= day && day <= endsOn))
