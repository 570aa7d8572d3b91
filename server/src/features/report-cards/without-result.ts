import { WHOLE_YEAR } from '@margam/contract/school-fields'
import { missingResults } from '@margam/school/missing-results'
import { type Sentence, say } from '@margam/school/sentence'
import type { ClassFacts } from './class-results.ts'

type Student = ClassFacts['students'][number]

/** What a student has no result in, and why nothing is owed of some of it. */
export interface WithoutResult {
  /** As a card says it: "English", "English (Term 2)" or "all subjects of Term 2"; until there is none the card is not complete. */
  named: Sentence[]
  /** Whether these are results of terms, so that a subject among them may have one of another term. */
  byTerm: boolean
  /** Since when the student is in the class, where they came after all that a term held; null otherwise. */
  since: string | null
}

/** What the student has no result in (docs/decisions/140, 205). */
export function withoutResult(facts: ClassFacts, { id: studentId, inClassSince }: Student): WithoutResult {
  const subjects = facts.subjects.filter(({ subjectId }) => facts.takes(studentId, subjectId))
  const terms = facts.terms.filter(({ id }) => facts.period === WHOLE_YEAR || id === facts.period)
  const nameOf = new Map(subjects.map(({ subjectId, name }) => [subjectId, name]))
  const entered = facts.exams.map((exam) => ({ ...exam, entry: facts.entryOf(exam, studentId) }))
  const own = [...facts.earlierOf(studentId), ...entered]
  const missing = missingResults(
    [...nameOf.keys()],
    own,
    terms.map(({ id }) => id),
    // an exam without a weight gives no result
    ({ weight, entry }) => weight > 0n && entry !== null,
  )
  /** No mark of such a term will ever come: all of it was held before the student did, and none was entered all the same. */
  const wasOver = (termId: string | null) => {
    const isOf = (exam: { termId: string | null }) => termId === null || exam.termId === termId
    const held = [...facts.exams, ...facts.drafts].filter(isOf)
    return (
      held.length > 0 &&
      held.every(({ heldOn }) => heldOn < inClassSince) &&
      own.filter(isOf).every(({ entry }) => entry === null)
    )
  }
  const owed = missing.filter(({ termId }) => !wasOver(termId))
  const nameOfTerm = (termId: string | null) =>
    facts.period === WHOLE_YEAR ? terms.find(({ id }) => id === termId)?.name : undefined
  return {
    named: owed.flatMap(({ termId, subjectIds }): Sentence[] => {
      const term = nameOfTerm(termId)
      if (subjectIds === 'all') return [term ? say('all subjects of {term}', { term }) : /*i18n*/ 'all subjects']
      return subjectIds.map((id) => {
        const subject = nameOf.get(id) ?? ''
        return term ? say('{subject} ({term})', { subject, term }) : subject
      })
    }),
    byTerm: owed.some(({ termId }) => nameOfTerm(termId) !== undefined),
    since: owed.length < missing.length ? inClassSince : null,
  }
}
