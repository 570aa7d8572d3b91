import type { Design, Draft, FamilyModel } from '../item.ts'
import type { Rng } from '../rng.ts'
import { designOf } from './design.ts'

interface Clue {
  text: string
  negative: boolean
  holds(seat: readonly number[]): boolean
}

const NAMES = [
  'Anu',
  'Bina',
  'Chetan',
  'Diya',
  'Esha',
  'Farid',
  'Gauri',
  'Hari',
  'Isha',
  'Jomon',
  'Kavya',
  'Latha',
  'Manu',
  'Nila',
  'Om',
  'Pooja',
  'Ravi',
  'Sanju',
  'Tara',
  'Varun',
]
const ORDINAL = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']
const COUNT: Record<number, string> = { 5: 'Five', 6: 'Six', 7: 'Seven' }

const SIZES: [people: number, negatives: number][] = [
  [5, 0],
  [5, 1],
  [5, 2],
  [6, 0],
  [6, 1],
  [6, 2],
  [7, 0],
  [7, 1],
]
/** For forms without figures; relative rows name no place in any clue. */
const HARD_SIZES: [people: number, negatives: number, relative: boolean][] = [
  [6, 3, false],
  [6, 1, true],
  [6, 2, true],
  [6, 3, true],
  [6, 4, true],
  [7, 1, true],
  [7, 2, true],
  [7, 3, true],
]
const DESIGNS = [
  ...SIZES.map(([people, negatives]) =>
    designOf(
      `${people}-${negatives}`,
      { base: -1.2, people: 0.4 * (people - 4), negative: 0.5 * negatives },
      { people, negatives, relative: false },
    ),
  ),
  ...HARD_SIZES.map(([people, negatives, relative]) =>
    designOf(
      `${people}-${negatives}${relative ? '-relative' : ''}`,
      { base: -1.2, people: 0.4 * (people - 4), negative: 0.5 * negatives, noPlace: relative ? 0.4 : 0 },
      { people, negatives, relative, onlyWithoutFigures: true },
    ),
  ),
]

interface ClueKind {
  negative: boolean
  /** Whether the clue may name no place of the row. */
  relative: boolean
}

/** One random clue about two of the people; `seat[p]` is the place of person p from the left, from 0. */
function clue(rng: Rng, names: readonly string[], { negative, relative }: ClueKind): Clue {
  const n = names.length
  const [a, b] = rng.shuffle(names.map((_, i) => i))
  const [A, B] = [names[a], names[b]]
  const place = rng.int(0, n - 1)
  const kind = rng.int(0, (negative ? 2 : 4) - (relative ? 1 : 0))
  if (negative) {
    if (kind === 0)
      return { text: `${A} does not sit next to ${B}.`, negative, holds: (s) => Math.abs(s[a] - s[b]) !== 1 }
    if (kind === 1)
      return { text: `${A} does not sit at either end.`, negative, holds: (s) => s[a] !== 0 && s[a] !== n - 1 }
    return { text: `${A} is not ${ORDINAL[place]} from the left.`, negative, holds: (s) => s[a] !== place }
  }
  if (kind === 0)
    return { text: `${A} sits immediately to the left of ${B}.`, negative, holds: (s) => s[b] - s[a] === 1 }
  if (kind === 1) return { text: `${A} sits next to ${B}.`, negative, holds: (s) => Math.abs(s[a] - s[b]) === 1 }
  if (kind === 2) return { text: `${A} sits somewhere to the left of ${B}.`, negative, holds: (s) => s[a] < s[b] }
  if (kind === 3)
    return {
      text: `Exactly one person sits between ${A} and ${B}.`,
      negative,
      holds: (s) => Math.abs(s[a] - s[b]) === 2,
    }
  return { text: `${A} is ${ORDINAL[place]} from the left.`, negative, holds: (s) => s[a] === place }
}

const ORDERS = new Map<number, number[][]>()
/** Every arrangement of n people, made once per n. */
function arrangements(n: number): number[][] {
  const known = ORDERS.get(n)
  if (known) return known
  const all: number[][] =
    n === 0
      ? [[]]
      : arrangements(n - 1).flatMap((rest) => Array.from({ length: n }, (_, i) => rest.toSpliced(i, 0, n - 1)))
  ORDERS.set(n, all)
  return all
}

/** Positive clues until the asked place has one possible person, then without those that are not needed. */
function enough(
  rng: Rng,
  names: readonly string[],
  { truth, start, asked, relative }: { truth: readonly number[]; start: Clue[]; asked: number; relative: boolean },
): Clue[] | null {
  const fitting = (clues: readonly Clue[]): number[][] =>
    arrangements(names.length).filter((seat) => clues.every((c) => c.holds(seat)))
  const settled = (open: readonly number[][]): boolean => {
    const person = open[0]?.indexOf(asked)
    return open.every((seat) => seat[person] === asked)
  }
  let clues = start
  let open = fitting(clues)
  while (!settled(open)) {
    if (clues.length > names.length + 2) return null
    const next = clue(rng, names, { negative: false, relative })
    if (next.holds(truth) && !clues.some(({ text }) => text === next.text)) {
      clues = [...clues, next]
      open = open.filter((seat) => next.holds(seat))
    }
  }
  for (const candidate of clues) {
    const without = clues.filter((c) => c !== candidate)
    if (!settled(fitting(without))) continue
    if (candidate.negative) return null
    clues = without
  }
  return clues
}

/** One try; null where a denial turns out not to be needed, or the clues say too little or too much. */
function tryRow(rng: Rng, { people, negatives, relative }: (typeof DESIGNS)[number]): Draft | null {
  const names = rng.shuffle(NAMES).slice(0, people)
  const truth = rng.shuffle(names.map((_, i) => i))
  const start: Clue[] = []
  for (let i = 0; start.length < negatives && i < 200; i++) {
    const next = clue(rng, names, { negative: true, relative })
    if (next.holds(truth) && !start.some(({ text }) => text === next.text)) start.push(next)
  }
  const asked = rng.int(0, people - 1)
  const clues = enough(rng, names, { truth, start, asked, relative })
  const key = truth.indexOf(asked)
  // A clue that names the asked place would be the answer itself.
  if (
    clues === null ||
    clues.length < 3 ||
    clues.some(({ text }) => text === `${names[key]} is ${ORDINAL[asked]} from the left.`)
  )
    return null
  const offered = rng.shuffle([key, ...rng.shuffle(names.map((_, i) => i).filter((i) => i !== key)).slice(0, 4)])
  const listed = `${names.slice(0, -1).join(', ')} and ${names[people - 1]}`
  return {
    question: [
      `${COUNT[people]} friends, ${listed}, sit in one row and face north.`,
      rng
        .shuffle(clues)
        .map(({ text }) => text)
        .join(' '),
      `Who is ${ORDINAL[asked]} from the left?`,
    ].join('\n'),
    options: offered.map((i) => ({ value: names[i], ...(i !== key && { mistake: 'breaks a clue' }) })),
    keyIndex: offered.indexOf(key),
    rules: clues.map(({ text }) => text),
    skin: names,
    uses: ['seating'],
  }
}

/** Rows of which every denial is needed are rare, one try in a hundred where there are three. */
const SEARCHES = 12

function draw(rng: Rng, design: Design): Draft | null {
  const own = DESIGNS.find(({ id }) => id === design.id) ?? DESIGNS[0]
  for (let i = 0; i < (design.onlyWithoutFigures ? SEARCHES : 1); i++) {
    const draft = tryRow(rng, own)
    if (draft !== null) return draft
  }
  return null
}

/** Who sits where in a row. */
export const seating: FamilyModel = {
  family: 'seating',
  category: 'logical_reasoning',
  optionCount: 5,
  drawnOptions: false,
  designs: DESIGNS,
  draw,
}
