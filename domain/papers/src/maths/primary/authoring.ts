import type { Difficulty, Distractor, ParamSpace, SchemeStep } from '../../item-model.ts'
import { joinPoints } from '../../value-points.ts'
import { equals, type Numeric, type Rational, toRational } from '../exact/rational.ts'

/**
 * Shares the marks over the steps in halves, later steps getting what is over; where there are fewer halves than steps,
 * the last steps are joined into one. One mark is one step.
 */
export function shareMarks(marks: number, steps: readonly string[]): SchemeStep[] {
  const halves = marks === 1 ? 1 : marks * 2
  const kept = steps.slice(0, halves)
  if (steps.length > halves) kept[halves - 1] = joinPoints(steps.slice(halves - 1))
  const each = Math.floor(halves / kept.length)
  const over = halves - each * kept.length
  return kept.map((step, i) => ({ step, marks: marks === 1 ? 1 : (each + (i >= kept.length - over ? 1 : 0)) / 2 }))
}

/** Wrong values with their named misconceptions, in order; drops the key, repeats and, unless allowed, values below 0. */
export function wrongValues(
  key: Numeric,
  candidates: readonly (readonly [Numeric, string])[],
  write: (value: Rational) => string,
  below: 'no-negatives' | 'negatives' = 'no-negatives',
): Distractor[] {
  const kept: Rational[] = [toRational(key)]
  const distractors: Distractor[] = []
  for (const [candidate, misconception] of candidates) {
    const value = toRational(candidate)
    if (kept.some((other) => equals(other, value)) || (below === 'no-negatives' && value.num < 0n)) continue
    kept.push(value)
    distractors.push({ text: write(value), misconception })
  }
  return distractors
}

/** Wrong texts with their named misconceptions, in order; drops the key and repeats. */
export function wrongTexts(key: string, candidates: readonly (readonly [string, string])[]): Distractor[] {
  const seen = new Set([key])
  return candidates.flatMap(([text, misconception]) => {
    if (seen.has(text)) return []
    seen.add(text)
    return [{ text, misconception }]
  })
}

/** How many of the item's radicals make it harder: none is easy, one average, more difficult. */
export function difficultyOf(...harder: boolean[]): Difficulty {
  const count = harder.filter(Boolean).length
  return count === 0 ? 'easy' : count === 1 ? 'average' : 'difficult'
}

/** The n-th arrangement of the list, n from 0 to (length! − 1); the same n gives the same order. */
export function arrangement<T>(list: readonly T[], n: number): T[] {
  const rest = [...list]
  let code = n
  const result: T[] = []
  while (rest.length > 0) {
    result.push(...rest.splice(code % rest.length, 1))
    code = Math.floor(code / (rest.length + 1))
  }
  return result
}

/** First letter large, for the start of a sentence. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A parameter space made of several; sampling takes each of them equally often. */
export function oneOf<P>(...spaces: readonly ParamSpace<P>[]): ParamSpace<P> {
  return {
    size: spaces.reduce((sum, { size }) => sum + size, 0),
    sample: (rng) => rng.pick(spaces).sample(rng),
    *all() {
      for (const each of spaces) yield* each.all()
    },
  }
}
