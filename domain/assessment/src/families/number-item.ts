import type { Draft } from '../item.ts'
import type { Rng } from '../rng.ts'
import { type NumberMistake, numberOptions, WRONG } from './number-options.ts'

/** A question with a whole number as its answer, before it has options. */
export interface NumberStory extends Omit<Draft, 'options' | 'keyIndex'> {
  answer: number
  mistakes: NumberMistake[]
}
const STORIES = 150
/** Draws stories until the answer can stand at a place by size that was drawn beforehand: all are equally likely. */
export function drawNumberItem(rng: Rng, tell: (rng: Rng) => NumberStory | null): Draft | null {
  const place = rng.int(0, WRONG)
  for (let i = 0; i < STORIES; i++) {
    const story = tell(rng)
    if (story === null) continue
    const { answer, mistakes, ...draft } = story
    const made = numberOptions(rng, { key: answer, place }, mistakes)
    if (made !== null) return { ...draft, ...made }
  }
  return null
}
