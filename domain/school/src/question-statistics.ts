import { type ExamQuestion, type QuestionCell, totalOf } from './question-marks.ts'
import type { Ratio } from './rounding.ts'

/** What a class's marks say of one question of a paper. */
export interface QuestionStatistics {
  /** Students whose marks of it count. */
  students: number
  /** Marks got of those that could be had; null of nobody. */
  share: Ratio | null
  /**
   * Correlation of the marks of the question with those of the rest of the paper, from -1 to 1: how well it tells strong
   * students from weak ones. Null of fewer than ten, and where either does not vary.
   */
  discrimination: number | null
}

/** Of fewer, a correlation says nothing. */
const LEAST_STUDENTS = 10

/** Statistics of each question, from those students whose marks by question are complete. */
export function questionStatistics(
  questions: readonly ExamQuestion[],
  students: readonly (readonly QuestionCell[])[],
): QuestionStatistics[] {
  const complete = students
    .map((cells) => ({ cells, ...totalOf(questions, cells) }))
    .filter(({ missing }) => missing === 0)
  return questions.map(({ maximum }, column) => {
    const sat = complete
      .filter(({ counted }) => counted.includes(column))
      .map(({ cells, total }) => {
        const cell = cells[column]
        const got = typeof cell === 'bigint' ? cell : 0n
        return { got, rest: total - got }
      })
    const numerator = sat.reduce((sum, { got }) => sum + got, 0n)
    return {
      students: sat.length,
      share: sat.length > 0 ? { numerator, denominator: maximum * BigInt(sat.length) } : null,
      discrimination:
        sat.length < LEAST_STUDENTS
          ? null
          : correlation(
              sat.map(({ got }) => Number(got)),
              sat.map(({ rest }) => Number(rest)),
            ),
    }
  })
}

const meanOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

/** Pearson's. Null where one of them does not vary. */
function correlation(a: readonly number[], b: readonly number[]): number | null {
  const [meanA, meanB] = [meanOf(a), meanOf(b)]
  const together = a.reduce((sum, one, i) => sum + (one - meanA) * (b[i] - meanB), 0)
  const spread = (values: readonly number[], mean: number) => values.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  const both = Math.sqrt(spread(a, meanA) * spread(b, meanB))
  return both === 0 ? null : together / both
}

export type QuestionVerdict = 'check-key' | 'tells-little' | 'tells-well' | 'too-few' | 'all-alike'

/** What a teacher makes of it: below 0 strong students did worse than weak ones; from .2 it tells them apart well enough. */
export function verdictOfQuestion({ discrimination, share, students }: QuestionStatistics): QuestionVerdict {
  if (discrimination === null) return students < LEAST_STUDENTS ? 'too-few' : 'all-alike'
  if (discrimination < 0 && share !== null && share.numerator * 2n < share.denominator) return 'check-key'
  return discrimination < 0.2 ? 'tells-little' : 'tells-well'
}
