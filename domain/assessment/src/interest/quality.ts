import type { Scale } from './items.ts'

export type QualityFlag = 'long_run' | 'little_variation' | 'very_fast' | 'mostly_middle'
export interface Quality {
  verdict: 'ok' | 'caution' | 'suggest_retake'
  flags: QualityFlag[]
}

const LONG_RUN = { 3: 17, 5: 12 } as const
const MIDDLE = { 3: 1, 5: 3 } as const
const LEAST_SD = 0.3
const FASTEST_MEDIAN_S = 1.5
const FASTEST_TOTAL_S = 60
const MIDDLE_SHARE = 0.7
/** Below this many answers a pattern of answers means nothing. */
const FEWEST_ANSWERS = 10

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}

function longestRun(answers: readonly number[]): number {
  let [longest, run] = [0, 0]
  answers.forEach((answer, i) => {
    run = i > 0 && answers[i - 1] === answer ? run + 1 : 1
    longest = Math.max(longest, run)
  })
  return longest
}

/**
 * Signs of inattentive answering; they advise, they never block. `answers` in the order shown (0-2 or 1-5),
 * `seconds` per item where it was kept. Random clicking is caught only by its speed: run length catches none of it.
 */
export function answerQuality(scale: Scale, answers: readonly number[], seconds: readonly number[] = []): Quality {
  const flags: QualityFlag[] = []
  if (answers.length >= FEWEST_ANSWERS) {
    const mean = answers.reduce((sum, x) => sum + x, 0) / answers.length
    const sd = Math.sqrt(answers.reduce((sum, x) => sum + (x - mean) ** 2, 0) / answers.length)
    if (longestRun(answers) >= LONG_RUN[scale]) flags.push('long_run')
    if (sd < LEAST_SD) flags.push('little_variation')
    if (answers.filter((x) => x === MIDDLE[scale]).length >= MIDDLE_SHARE * answers.length) flags.push('mostly_middle')
  }
  const total = seconds.reduce((sum, s) => sum + s, 0)
  if (seconds.length > 0 && (median(seconds) < FASTEST_MEDIAN_S || total < FASTEST_TOTAL_S)) flags.push('very_fast')
  return { verdict: flags.length === 0 ? 'ok' : flags.length === 1 ? 'caution' : 'suggest_retake', flags }
}
