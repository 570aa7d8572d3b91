/** An exam whose marks are out, by its subject and its term. */
interface OutExam {
  subjectId: string
  termId: string | null
}

/** What of a term has no result: some subjects, or all of them. */
export interface MissingResults {
  /** Null where the exams name no terms. */
  termId: string | null
  subjectIds: readonly string[] | 'all'
}

/**
 * Where a student's card lacks a result: a subject needs one in each term of the period, from an exam that is out with
 * something entered. An absence is entered. Terms count once an exam of the class names one (docs/decisions/140).
 */
export function missingResults<E extends OutExam>(
  taken: readonly string[],
  exams: readonly E[],
  terms: readonly string[],
  isEntered: (exam: E) => boolean,
): MissingResults[] {
  const hasTerms = exams.some(({ termId }) => termId !== null && terms.includes(termId))
  const needed = hasTerms ? terms : [null]
  return needed.flatMap((termId): MissingResults[] => {
    const given = new Set(
      exams.filter((exam) => (!hasTerms || exam.termId === termId) && isEntered(exam)).map((exam) => exam.subjectId),
    )
    const subjectIds = taken.filter((id) => !given.has(id))
    if (subjectIds.length === 0) return []
    return [{ termId, subjectIds: subjectIds.length === taken.length && taken.length > 1 ? 'all' : subjectIds }]
  })
}
