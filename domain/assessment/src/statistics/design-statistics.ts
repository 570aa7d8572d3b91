import type { Category } from '../item.ts'
import { difficultyOf, expectedCorrelation, expectedShare, slopeAt } from './expected.ts'
import { checkCount, correlationOf, ENOUGH_ANSWERS, FEWEST_ANSWERS } from './moments.ts'

/** Counts over all real answers to the items of one design; places that were left open are not answers. */
export interface DesignCounts {
  /** `designName`: `"<family> <design id>"`. */
  design: string
  category: Category
  /** Difficulty that the design is given, logits. */
  b: number
  /** Options of each of its items. */
  options: number
  answers: number
  right: number
  /** Rest: the raw score of the answer's sitting without this item. Sums over all answers, */
  sumRest: number
  sumRestSquared: number
  /** and over the right ones. */
  sumRestRight: number
  /** Median time of an answer; null where no times were kept. */
  medianSeconds: number | null
  /** How often an option that stands for a mistake was chosen, by the mistake's name. */
  mistakes: Readonly<Record<string, number>>
  /** How many options that stand for the mistake were shown; two on one item count twice. */
  offered: Readonly<Record<string, number>>
}

export type DesignFlag =
  | 'too_few_answers'
  | 'low_discrimination'
  | 'far_from_expected'
  | 'below_chance'
  | 'unused_option'

export interface DesignStatistics {
  design: string
  category: Category
  answers: number
  /** 0-1; null without an answer. */
  shareRight: number | null
  /** 0-1, by the response model for students with ability N(0, 1). */
  expectedShareRight: number
  /** Difficulty at which the model expects the share found, logits within -6 and 6; null under 30 answers. */
  observedB: number | null
  /** Point-biserial correlation with the rest score, -1 to 1; null under 30 answers or where nothing varies. */
  discrimination: number | null
  medianSeconds: number | null
  /** Mistakes that nobody made though they were offered at least 30 times; in order of their names. */
  unused: string[]
  flags: DesignFlag[]
}

const LEAST_DISCRIMINATION = 0.15
/** Correlation of a rest score with ability: the root of the form's reliability, .78. */
const SCORE_WITH_ABILITY = 0.88
const FAR_SE = 3
/** Standard errors below what is expected: one sound design in a hundred falls under it. */
const CLEAR_SE = 2.33
const FEWEST_OFFERS = 30
/** How improbable it has to be that nobody makes a mistake, over all mistakes of a design. */
const SURPRISING = 0.005

function check(row: DesignCounts): void {
  checkCount(`Answers of ${row.design}:`, row.answers)
  checkCount(`Right answers of ${row.design}:`, row.right, row.answers)
  for (const [name, count] of Object.entries(row.mistakes)) {
    checkCount(`${row.design}, "${name}":`, count, Math.min(row.answers - row.right, row.offered[name] ?? 0))
  }
  if (!Number.isInteger(row.options) || row.options < 2)
    throw new RangeError(`${row.design} has ${row.options} options.`)
}

const unusedOf = ({ mistakes, offered }: DesignCounts): string[] =>
  Object.keys(offered)
    .filter((name) => offered[name] >= FEWEST_OFFERS && (mistakes[name] ?? 0) === 0)
    .toSorted()

/** Whether a mistake's absence would surprise if wrong answers fell evenly on the wrong options. */
function isSurprising({ answers, right, options, offered }: DesignCounts, name: string): boolean {
  const chosen = (answers - right) / answers / (options - 1)
  return (1 - chosen) ** offered[name] * Object.keys(offered).length < SURPRISING
}

/** Whether the difficulty found lies more than three standard errors from the given one, by the larger of both errors. */
function isFar({ answers, b, options }: DesignCounts, share: number, observedB: number): boolean {
  const errorAt = (at: number): number => {
    const p = expectedShare({ b: at, options })
    return Math.sqrt((p * (1 - p)) / answers) / slopeAt({ b: at, options })
  }
  const chance = 1 / options
  // Near guessing and near certainty no difficulty fits, so the shares themselves are compared there.
  if (share <= chance + 0.02 || share >= 0.995) {
    const p = expectedShare({ b, options })
    return Math.abs(share - p) > FAR_SE * Math.sqrt((p * (1 - p)) / answers)
  }
  return Math.abs(observedB - b) > FAR_SE * Math.max(errorAt(b), errorAt(observedB))
}

function flagsOf(row: DesignCounts, found: Omit<DesignStatistics, 'flags'>): DesignFlag[] {
  const { answers, options } = row
  const { discrimination, observedB, shareRight, unused } = found
  if (answers < FEWEST_ANSWERS || shareRight === null || observedB === null) return ['too_few_answers']
  const flags: DesignFlag[] = []
  if (answers >= ENOUGH_ANSWERS) {
    // A hard item of few answers can fall below the mark by luck, so it also has to be clearly under what is expected.
    const wanted = SCORE_WITH_ABILITY * expectedCorrelation(row)
    const error = (1 - wanted ** 2) / Math.sqrt(answers)
    const r = discrimination ?? 0
    if (r < LEAST_DISCRIMINATION && r < wanted - CLEAR_SE * error) flags.push('low_discrimination')
    if (isFar(row, shareRight, observedB)) flags.push('far_from_expected')
  }
  const chance = 1 / options
  if (shareRight < chance - CLEAR_SE * Math.sqrt((chance * (1 - chance)) / answers)) flags.push('below_chance')
  if (unused.some((name) => isSurprising(row, name))) flags.push('unused_option')
  return flags
}

function statisticsOf(row: DesignCounts): DesignStatistics {
  check(row)
  const { design, category, answers, right, options, b } = row
  const shareRight = answers === 0 ? null : right / answers
  const isShown = answers >= FEWEST_ANSWERS && shareRight !== null
  const found = {
    design,
    category,
    answers,
    shareRight,
    expectedShareRight: expectedShare({ b, options }),
    observedB: isShown ? difficultyOf(shareRight, options) : null,
    discrimination: isShown
      ? correlationOf(
          answers,
          { sum: right, sumSquared: right },
          { sum: row.sumRest, sumSquared: row.sumRestSquared },
          row.sumRestRight,
        )
      : null,
    medianSeconds: row.medianSeconds,
    unused: unusedOf(row),
  }
  return { ...found, flags: flagsOf(row, found) }
}

/**
 * What real answers say about designs, in the order of `rows`. Under 30 answers nothing is judged; discrimination and
 * difficulty are judged from 200 on. Throws RangeError for counts that contradict each other.
 */
export const designStatistics = (rows: readonly DesignCounts[]): DesignStatistics[] => rows.map(statisticsOf)

/**
 * Flags for which a design is drawn less (`avoid` of a form). An option that nobody takes only makes guessing easier,
 * which the share of right answers shows if it matters.
 */
const DRAWN_LESS: readonly DesignFlag[] = ['low_discrimination', 'far_from_expected', 'below_chance']

/** Whether the design should stay out of forms where another can stand. */
export const isDrawnLess = ({ flags }: Pick<DesignStatistics, 'flags'>): boolean =>
  flags.some((flag) => DRAWN_LESS.includes(flag))
