import type { Rng } from './rng.ts'

/** A question with four options, in the order of printing. */
export interface Lettered {
  /** Where the key must stay (assertion–reason, "all of the above"); null where options may be shuffled. */
  fixed: number | null
  /** The key's letter at the same number of the neighbouring set, where there is one. */
  neighbour: number | null
}

const tries = 400
const longestRun = 3

/**
 * Key letters 0–3 for a sequence of questions: as even as the fixed ones allow (each within one of a quarter), no letter
 * more than three times in a row, and at least 70 % away from the neighbouring set where that can be.
 */
export function keyLetters(questions: readonly Lettered[], rng: Rng): number[] {
  const free = balancedLetters(questions, rng)
  let best: number[] = []
  let bestFaults = Infinity
  for (let attempt = 0; attempt < tries && bestFaults > 0; attempt++) {
    const order = rng.shuffle(free)
    let next = 0
    const letters = questions.map((question) => question.fixed ?? order[next++])
    const faults = faultsOf(letters, questions)
    if (faults < bestFaults) [best, bestFaults] = [letters, faults]
  }
  return best
}

function balancedLetters(questions: readonly Lettered[], rng: Rng): number[] {
  const counts = [0, 0, 0, 0]
  for (const { fixed } of questions) if (fixed !== null && fixed < 4) counts[fixed]++
  const letters: number[] = []
  const count = questions.filter((question) => question.fixed === null).length
  for (let i = 0; i < count; i++) {
    const least = Math.min(...counts)
    const letter = rng.pick([0, 1, 2, 3].filter((l) => counts[l] === least))
    counts[letter]++
    letters.push(letter)
  }
  return letters
}

/** Letters beyond a run of three, and questions short of 70 % that differ from the neighbour. */
function faultsOf(letters: readonly number[], questions: readonly Lettered[]): number {
  let faults = 0
  let run = 0
  letters.forEach((letter, i) => {
    run = letter === letters[i - 1] ? run + 1 : 1
    if (run > longestRun) faults++
  })
  const compared = questions.filter((question) => question.neighbour !== null).length
  const differing = letters.filter(
    (letter, i) => questions[i].neighbour !== null && letter !== questions[i].neighbour,
  ).length
  return faults + Math.max(0, Math.ceil(compared * 0.7) - differing)
}
