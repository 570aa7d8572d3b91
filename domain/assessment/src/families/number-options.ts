import type { DraftOption } from '../item.ts'
import type { Rng } from '../rng.ts'

export interface NumberMistake {
  value: number
  name: string
}

export const WRONG = 4
const SUBSETS = 300
/** A choice whose places are off by this much in all is taken at once. */
const CLOSE_ENOUGH = 1

type Clue = (values: readonly number[], i: number) => number

/** What an attacker without the question might go by, higher being more tempting, with its weight in the choice. */
const CLUES: [weight: number, clue: Clue][] = [
  [1, (values, i) => -Math.abs(values[i] - values.reduce((sum, v) => sum + v, 0) / values.length)],
  [1, (values, i) => values.filter((v, j) => j !== i && isNear(v, values[i])).length],
  [1, (values, i) => sharedDigits(values.map(String), i)],
  [1.5, (values, i) => values.filter((v) => Math.abs(v) % 10 === Math.abs(values[i]) % 10).length],
  [2, (values, i) => -Math.min(...values.filter((_, j) => j !== i).map((v) => Math.abs(v - values[i])))],
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
function rankOfFirst(values: readonly number[], clue: Clue): number {
  const marks = values.map((_, i) => clue(values, i))
  const above = marks.filter((mark) => mark > marks[0]).length
  const equal = marks.filter((mark) => mark === marks[0]).length - 1
  return above + equal / 2
}

/** Slips in calculating: they may befall the right way and every wrong way alike. */
function slips(value: number): number[] {
  const size = Math.abs(value)
  const near = Array.from({ length: 18 }, (_, i) => i + 1)
  if (size < 40) return near
  const shares = [0.05, 0.08, 0.12, 0.17, 0.22, 0.28, 0.35].map((share) => Math.round(size * share))
  return [...near.slice(1), 20, 24, 27, 30, 33, 36, 40, 50, ...shares, ...(size % 50 === 0 ? [100, 150, 200] : [])]
}

/** Kinds of last digits that look alike: round, half round, even, odd. Small numbers are all of one kind. */
function look(value: number): string {
  const size = Math.abs(value)
  if (size < 30) return 'small'
  if (size % 100 === 0) return 'hundreds'
  return size % 10 === 0 ? 'tens' : size % 5 === 0 ? 'fives' : size % 2 === 0 ? 'even' : 'odd'
}

/** Whether a wrong number could be the right one to the eye: as many digits, a like ending, a like size. */
function looksLike(value: number, key: number): boolean {
  const apart = Math.abs(value - key)
  const alike = look(value) === look(key) && String(value).length === String(key).length
  return alike && apart <= Math.max(15, 0.5 * Math.abs(key))
}

/**
 * The right number and four wrong ones in shuffled order. Wrong numbers come from the named mistakes and from slips on
 * top of them, as far as they look like the right one; the four are chosen so that the place of the right number by
 * size is `place`, and its place by closeness to the mean, by simple steps to the others, by shared digits and by
 * nearness to another option is each time one drawn at random. Null when there are too few such numbers.
 */
export function numberOptions(
  rng: Rng,
  { key, place }: { key: number; place: number },
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
  const usable = [...named.keys()].filter((value) => looksLike(value, key))
  const below = usable.filter((value) => value < key)
  const above = usable.filter((value) => value > key)
  if (below.length < place || above.length < WRONG - place) return null
  const wanted = CLUES.map(() => rng.int(0, WRONG))
  const isNamed = (value: number): boolean => mistakes.some((mistake) => mistake.value === value)
  let best: { wrong: number[]; miss: number } | undefined
  for (let i = 0; i < SUBSETS && (best === undefined || best.miss > CLOSE_ENOUGH); i++) {
    const wrong = [...rng.shuffle(below).slice(0, place), ...rng.shuffle(above).slice(0, WRONG - place)]
    const values = [key, ...wrong]
    const off = CLUES.reduce(
      (sum, [weight, clue], c) => sum + weight * Math.abs(rankOfFirst(values, clue) - wanted[c]),
      0,
    )
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
