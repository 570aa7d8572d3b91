import type { Design, FamilyModel } from '../item.ts'
import type { Rng } from '../rng.ts'
import { designOf } from './design.ts'
import { drawNumberItem, type NumberStory } from './number-item.ts'
import type { NumberMistake } from './number-options.ts'

type Kind = 'add' | 'multiply' | 'second' | 'linear' | 'alternate' | 'position' | 'recursive' | 'powers'
const COST: Record<Kind, number> = {
  add: 0,
  multiply: 0.5,
  second: 0.9,
  linear: 0.9,
  alternate: 0.9,
  position: 1.2,
  recursive: 1.1,
  powers: 0.8,
}
const INTERLEAVED = 1.1
const SHOWN = 6
const SHOWN_INTERLEAVED = 10
const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47]

interface SeriesDesign extends Design {
  kinds: Kind[]
  /** With a negative or a three-digit term. */
  large: boolean
}

const SINGLE: Kind[][] = (Object.keys(COST) as Kind[]).map((kind) => [kind])
const PAIRS: Kind[][] = [
  ['add', 'add'],
  ['add', 'multiply'],
  ['add', 'powers'],
  ['add', 'second'],
  ['add', 'linear'],
  ['multiply', 'second'],
  ['powers', 'second'],
  ['linear', 'second'],
  ['second', 'second'],
  ['recursive', 'second'],
  ['position', 'second'],
  ['recursive', 'position'],
]

const DESIGNS: SeriesDesign[] = [...SINGLE, ...PAIRS].flatMap((kinds) =>
  [false, true].map((large) =>
    designOf(
      `${kinds.join('-')}${large ? '-large' : ''}`,
      {
        base: -2.2,
        rule: kinds.reduce((sum, kind) => sum + COST[kind], 0),
        interleaved: kinds.length > 1 ? INTERLEAVED : 0,
        large: large ? 0.3 : 0,
      },
      { kinds, large, variant: kinds.join('-') },
    ),
  ),
)

type Strand = { terms: number[]; rule: string; mistake: (shown: number[]) => number }

const run = (length: number, first: number[], next: (terms: number[], i: number) => number): number[] => {
  const terms = [...first]
  while (terms.length < length) terms.push(next(terms, terms.length))
  return terms
}
const last = (terms: readonly number[]): number => terms[terms.length - 1]

/** One strand of a kind; `mistake` is what the commonest wrong reading puts next. */
const STRANDS: Record<Kind, (rng: Rng, length: number, large: boolean) => Strand> = {
  add: (rng, length, large) => {
    const k = rng.pick([-9, -7, -6, -4, -3, 3, 4, 6, 7, 8, 9, 11, 12])
    const start = large ? rng.int(60, 160) : k < 0 ? rng.int(-k * length + 2, 90) : rng.int(1, 30)
    return {
      terms: run(length, [start], (t) => last(t) + k),
      rule: `add ${k}`,
      mistake: (t) => last(t) + k + Math.sign(k),
    }
  },
  multiply: (rng, length, large) => {
    const k = rng.pick([2, 3])
    const start = large ? rng.int(4, 9) : rng.int(1, 3)
    const terms = run(length, [start], (t) => last(t) * k)
    const shown = rng.chance(0.25) ? terms.toReversed() : terms
    return { terms: shown, rule: `multiply by ${k}`, mistake: (t) => last(t) + (last(t) - (t[t.length - 2] ?? 0)) }
  },
  second: (rng, length, large) => {
    const [start, d, grow] = [rng.int(large ? 70 : 1, large ? 140 : 20), rng.int(-3, 6), rng.pick([-2, 1, 2, 3, 4])]
    const terms = run(length, [start], (t, i) => last(t) + d + grow * (i - 1))
    return { terms, rule: `differences grow by ${grow}`, mistake: (t) => 2 * last(t) - (t[t.length - 2] ?? 0) }
  },
  linear: (rng, length, large) => {
    const [a, b, start] = [rng.pick([2, 3]), rng.pick([-3, -2, -1, 1, 2, 3, 5]), rng.int(large ? 5 : 1, large ? 12 : 5)]
    return {
      terms: run(length, [start], (t) => a * last(t) + b),
      rule: `multiply by ${a} then add ${b}`,
      mistake: (t) => a * last(t),
    }
  },
  alternate: (rng, length, large) => {
    const [a, b, start] = [2, rng.pick([-4, -3, -1, 1, 3, 4, 5]), rng.int(large ? 14 : 2, large ? 30 : 8)]
    const [even, odd] = rng.chance(0.5)
      ? [(x: number) => x * a, (x: number) => x + b]
      : [(x: number) => x + b, (x: number) => x * a]
    return {
      terms: run(length, [start], (t, i) => (i % 2 === 1 ? even(last(t)) : odd(last(t)))),
      rule: `multiply by ${a} and add ${b} in turn`,
      mistake: (t) => (t.length % 2 === 1 ? odd(last(t)) : even(last(t))),
    }
  },
  position: (rng, length, large) => {
    const from = rng.int(1, 3)
    const start = rng.int(large ? 20 : 1, large ? 90 : 9)
    if (large && rng.chance(0.4)) {
      const terms = run(length, [rng.int(1, 3)], (t, i) => last(t) * (i + from - 1))
      return { terms, rule: `multiply by ${from}, ${from + 1}, ...`, mistake: (t) => last(t) * (t.length + from - 2) }
    }
    return {
      terms: run(length, [start], (t, i) => last(t) + (i + from - 1) ** 2),
      rule: `add the squares from ${from}`,
      mistake: (t) => last(t) + (t.length + from - 2) ** 2,
    }
  },
  recursive: (rng, length, large) => {
    const [a, b] = [rng.int(1, large ? 15 : 6), rng.int(2, large ? 20 : 7)]
    return {
      terms: run(length, [a, b], (t) => last(t) + t[t.length - 2]),
      rule: 'add the two terms before',
      mistake: (t) => 2 * last(t) - (t[t.length - 2] ?? 0),
    }
  },
  powers: (rng, length, large) => {
    const [from, shift] = [rng.int(large ? 5 : 1, large ? 9 : 3), rng.int(-2, 3)]
    if (!large && rng.chance(0.4)) {
      const terms = PRIMES.slice(from, from + length).map((p) => p + shift)
      return { terms, rule: `primes plus ${shift}`, mistake: (t) => last(t) + 2 }
    }
    return {
      terms: Array.from({ length }, (_, i) => (from + i) ** 2 + shift),
      rule: `squares plus ${shift}`,
      mistake: (t) => 2 * last(t) - (t[t.length - 2] ?? 0),
    }
  },
}

function tell(rng: Rng, design: Design): NumberStory | null {
  const { kinds, large } = DESIGNS.find(({ id }) => id === design.id) ?? DESIGNS[0]
  const shown = kinds.length === 1 ? SHOWN : SHOWN_INTERLEAVED
  const order = rng.shuffle(kinds)
  const strands = order.map((kind) => STRANDS[kind](rng, shown / kinds.length + 1, large))
  const all = Array.from({ length: shown + 1 }, (_, i) => strands[i % kinds.length].terms[Math.floor(i / kinds.length)])
  const isLarge = all.some((term) => term < 0 || term > 99)
  if (isLarge !== large || all.some((term) => Math.abs(term) > 2000) || new Set(all).size < all.length - 2) return null
  const terms = all.slice(0, shown)
  const key = all[shown]
  const own = strands[0]
  const seen = own.terms.slice(0, -1)
  const previous = last(terms)
  const mistakes: NumberMistake[] = [
    { value: own.mistake(seen), name: 'a simpler reading of the rule' },
    { value: last(seen), name: 'the rule applied once less' },
    { value: 2 * key - last(seen), name: 'the rule applied once more' },
    { value: 2 * previous - terms[shown - 2], name: 'the last difference repeated' },
    {
      value: strands.length > 1 ? last(strands[1].terms) : key + (key - last(seen)),
      name: 'the other strand continued',
    },
    { value: previous + 1, name: 'counting on' },
  ]
  return {
    question: `Which number comes next in the series?\n${terms.join(', ')}, ?`,
    answer: key,
    mistakes,
    rules: strands.map(({ rule }) => rule),
    skin: [`starts with ${terms[0]}`],
    uses: [`series ${kinds.toSorted().join(' ')}`],
  }
}

/** A row of numbers that follows one rule, or two rules in turn. */
export const numberSeries: FamilyModel = {
  family: 'number-series',
  category: 'numerical_reasoning',
  optionCount: 5,
  drawnOptions: false,
  designs: DESIGNS,
  draw: (rng, design) => drawNumberItem(rng, (source) => tell(source, design)),
}
