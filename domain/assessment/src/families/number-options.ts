import type { DraftOption } from '../item.ts'
import type { Rng } from '../rng.ts'

export interface NumberMistake {
  value: number
  name: string
}

const WRONG = 4
const SUBSETS = 80

/** What an attacker without the question might go by; a higher value is more tempting. */
const CLUES: ((values: readonly number[], i: number) => number)[] = [
  (values, i) => -Math.abs(values[i] - values.reduce((sum, v) => sum + v, 0) / values.length),
  (values, i) => values.filter((v, j) => j !== i && isNear(v, values[i])).length,
  (values, i) => sharedDigits(values.map(String), i),
]

const isNear = (a: number, b: number): boolean => {
  const difference = Math.abs(a - b)
  const [small, large] = [Math.min(Math.abs(a), Math.abs(b)), Math.max(Math.abs(a), Math.abs(b))]
  return [1, 2, 5, 10, 20, 100].includes(difference) || (small > 0 && [2, 3, 4, 10].includes(large / small))
}

function sharedDigits(texts: readonly string[], i: number): number {
  return texts.reduce(
    (sum, text, j) => sum + (j === i ? 0 : [...text].filter((digit, place) => texts[i][place] === digit).length),
    0,
  )
}

/** Place of the first value among all by a clue, ties counted as the middle of their places. */
function rankOfFirst(values: readonly number[], clue: (values: readonly number[], i: number) => number): number {
  const marks = values.map((_, i) => clue(values, i))
  const above = marks.filter((mark) => mark > marks[0]).length
  const equal = marks.filter((mark) => mark === marks[0]).length - 1
  return above + equal / 2
}

/** Slips in calculating: they may befall the right way and every wrong way alike. */
function slips(value: number): number[] {
  const size = Math.abs(value)
  const near = [1, 2, 3, 4, 5, 6, 10]
  return size < 60
    ? near
    : [...near.slice(3), 20, 30, Math.max(8, Math.round(size / 20)), Math.max(15, Math.round(size / 8))]
}

/**
 * The right number and four wrong ones in shuffled order. Wrong numbers come from the named mistakes and from slips on
 * top of them; the four are chosen so that the place of the right number by size, by closeness to the mean, by simple
 * steps to the others and by shared digits is each time a place drawn at random. Null when there are too few mistakes.
 */
export function numberOptions(
  rng: Rng,
  key: number,
  mistakes: readonly NumberMistake[],
): { options: DraftOption[]; keyIndex: number } | null {
  if (!Number.isSafeInteger(key)) return null
  const named = new Map<number, string>()
  const add = (value: number, name: string): void => {
    if (Number.isSafeInteger(value) && value !== key && !named.has(value) && (value > 0 || key <= 0))
      named.set(value, name)
  }
  for (const { value, name } of mistakes) add(value, name)
  const ways = [{ value: key, name: 'the right way' }, ...mistakes].filter(({ value }) => Number.isSafeInteger(value))
  for (const { value, name } of ways) {
    for (const slip of slips(value))
      for (const sign of [1, -1]) add(value + sign * slip, `a slip of ${slip} after ${name}`)
  }
  const below = [...named.keys()].filter((value) => value < key)
  const above = [...named.keys()].filter((value) => value > key)
  const place = rng.int(0, WRONG)
  if (below.length < place || above.length < WRONG - place) return null
  const wanted = CLUES.map(() => rng.int(0, WRONG))
  const isNamed = (value: number): boolean => mistakes.some((mistake) => mistake.value === value)
  let best: { wrong: number[]; miss: number } | undefined
  for (let i = 0; i < SUBSETS; i++) {
    const wrong = [...rng.shuffle(below).slice(0, place), ...rng.shuffle(above).slice(0, WRONG - place)]
    const values = [key, ...wrong]
    const off = CLUES.reduce((sum, clue, c) => sum + Math.abs(rankOfFirst(values, clue) - wanted[c]), 0)
    // Named mistakes teach more than slips, so they win where the places come out alike.
    const miss = off - 0.1 * wrong.filter(isNamed).length
    if (best === undefined || miss < best.miss) best = { wrong, miss }
  }
  if (best === undefined) return null
  const order = rng.shuffle([key, ...best.wrong])
  return {
    options: order.map((value) => ({ value: String(value), ...(value !== key && { mistake: named.get(value) }) })),
    keyIndex: order.indexOf(key),
  }
}
