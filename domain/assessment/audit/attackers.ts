import type { Item, OptionKey } from '../src/item.ts'

/** Chooses an option from the options alone; never sees the question. */
export type Attacker = (options: readonly string[]) => number

const bestBy =
  (mark: (option: string, all: readonly string[], i: number) => number): Attacker =>
  (all) => {
    const marks = all.map((option, i) => mark(option, all, i))
    const top = Math.max(...marks)
    const best = marks.flatMap((m, i) => (m === top ? [i] : []))
    // Ties are broken by content, not by place, so that an attacker is not also a guess at the place.
    return best.toSorted((a, b) => scramble(all[a]) - scramble(all[b]))[0]
  }
const scramble = (text: string): number => [...text].reduce((h, c) => (h * 31 + c.charCodeAt(0)) % 99_991, 7)
const others = (all: readonly string[], i: number): string[] => all.filter((_, j) => j !== i)
const total = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0)

const numbers = (all: readonly string[]): number[] => all.map(Number)
const rank = (all: readonly string[], i: number): number => numbers(all).filter((v) => v < Number(all[i])).length
const NUMERIC: Record<string, Attacker> = {
  'middle number': bestBy((_, all, i) => -Math.abs(rank(all, i) - (all.length - 1) / 2)),
  'nearest to the mean': bestBy((o, all) => -Math.abs(Number(o) - total(numbers(all)) / all.length)),
  'largest number': bestBy((o) => Number(o)),
  'smallest number': bestBy((o) => -Number(o)),
  'second largest': bestBy((_, all, i) => -Math.abs(rank(all, i) - 3)),
  'second smallest': bestBy((_, all, i) => -Math.abs(rank(all, i) - 1)),
  'most digits shared in place': bestBy((o, all, i) =>
    total(others(all, i).map((t) => [...t].filter((d, k) => o[k] === d).length)),
  ),
  'hub of simple steps': bestBy(
    (o, all, i) =>
      others(all, i).filter((t) => [1, 2, 5, 10, 20, 100].includes(Math.abs(Number(t) - Number(o)))).length,
  ),
  'common last digit': bestBy((o, all, i) => others(all, i).filter((t) => t.at(-1) === o.at(-1)).length),
  'rare last digit': bestBy((o, all, i) => -others(all, i).filter((t) => t.at(-1) === o.at(-1)).length),
  'common parity': bestBy((o, all, i) => others(all, i).filter((t) => Number(t) % 2 === Number(o) % 2).length),
  'roundest number': bestBy((o) => /0*$/.exec(o)?.[0].length ?? 0),
  'least round number': bestBy((o) => -(/[05]$/.test(o) ? 1 : 0)),
  'smallest gap to a neighbour': bestBy(
    (o, all, i) => -Math.min(...others(all, i).map((t) => Math.abs(Number(t) - Number(o)))),
  ),
  'widest gap to its neighbours': bestBy((o, all, i) =>
    Math.min(...others(all, i).map((t) => Math.abs(Number(t) - Number(o)))),
  ),
}

const shared = (a: string, b: string): number => [...new Set(a)].filter((c) => b.includes(c)).length
const TEXT: Record<string, Attacker> = {
  'longest text': bestBy((o) => o.length),
  'shortest text': bestBy((o) => -o.length),
  'most letters shared': bestBy((o, all, i) => total(others(all, i).map((t) => shared(o, t)))),
  'fewest letters shared': bestBy((o, all, i) => -total(others(all, i).map((t) => shared(o, t)))),
  'most letters in the same place': bestBy((o, all, i) =>
    total(others(all, i).map((t) => [...t].filter((d, k) => o[k] === d).length)),
  ),
  'first in the alphabet': bestBy((o, all) => -all.toSorted().indexOf(o)),
  'last in the alphabet': bestBy((o, all) => all.toSorted().indexOf(o)),
  'most words shared': bestBy((o, all, i) =>
    total(others(all, i).map((t) => o.split(' ').filter((w) => t.split(' ').includes(w)).length)),
  ),
}

const marks = (svg: string): string[] => svg.match(/<(?:circle|polygon|rect|path)[^>]*>/g) ?? []
const pieces = (svg: string): string[] => svg.match(/[a-z-]+="[^"]*"/g) ?? []
const DRAWN: Record<string, Attacker> = {
  'mode vote on marks': bestBy(
    (o, all, i) => total(marks(o).map((m) => others(all, i).filter((t) => t.includes(m)).length)) / marks(o).length,
  ),
  'mode vote on attributes': bestBy(
    (o, all, i) => total(pieces(o).map((m) => others(all, i).filter((t) => t.includes(m)).length)) / pieces(o).length,
  ),
  'rarest attributes': bestBy(
    (o, all, i) => -total(pieces(o).map((m) => others(all, i).filter((t) => t.includes(m)).length)) / pieces(o).length,
  ),
  'longest drawing': bestBy((o) => o.length),
  'shortest drawing': bestBy((o) => -o.length),
  'most marks': bestBy((o) => marks(o).length),
  'fewest marks': bestBy((o) => -marks(o).length),
  'most black': bestBy((o) => o.split('fill="#000"').length),
}

const place =
  (i: number): Attacker =>
  (all) =>
    Math.min(i, all.length - 1)
const PLACES = Object.fromEntries([0, 1, 2, 3, 4, 7].map((i) => [`place ${i + 1}`, place(i)]))

export interface Attack {
  name: string
  /** Share of items it gets right, 0-1. */
  share: number
}

const optionsOf = (item: Item): { keys: OptionKey[]; values: string[] } => {
  const entries = Object.entries(item.options) as [OptionKey, string][]
  return { keys: entries.map(([key]) => key), values: entries.map(([, value]) => item.figures[value] ?? value) }
}

/**
 * Families whose question is the options themselves ("which one does not belong"): attackers that look for what is
 * rare or common among the options solve them honestly and are left out for these.
 */
const SOLVED_BY_LOOKING = ['odd-figure', 'odd-word']
const LOOKING = /vote|rarest|shared|same place|most black|marks|drawing/

/** Learns from the first half which option texts tend to be right and attacks the second half with that. */
function learned(items: readonly Item[]): Attack {
  const half = items.length >> 1
  const seen = new Map<string, { right: number; shown: number }>()
  for (const item of items.slice(0, half)) {
    const { keys, values } = optionsOf(item)
    values.forEach((value, i) => {
      const row = seen.get(value) ?? { right: 0, shown: 0 }
      seen.set(value, { right: row.right + (keys[i] === item.key ? 1 : 0), shown: row.shown + 1 })
    })
  }
  const rate = (value: string): number => {
    const row = seen.get(value) ?? { right: 0, shown: 0 }
    return (row.right + 4) / (row.shown + 20)
  }
  const attack = bestBy((option) => rate(option))
  const rest = items.slice(half)
  const hits = rest.filter((item) => {
    const { keys, values } = optionsOf(item)
    return keys[attack(values)] === item.key
  })
  return { name: 'learned option texts', share: hits.length / rest.length }
}

/** All attackers that apply to a family's options, best first. */
export function attack(items: readonly Item[]): Attack[] {
  const isDrawn = Object.keys(items[0].figures).some((tag) => tag.startsWith('option'))
  const isNumeric = Object.values(items[0].options).every((text) => /^-?\d+$/.test(text))
  const own = isDrawn ? DRAWN : isNumeric ? { ...NUMERIC, ...TEXT } : TEXT
  const isLooking = (name: string): boolean => SOLVED_BY_LOOKING.includes(items[0].family) && LOOKING.test(name)
  const attacks = Object.entries({ ...own, ...PLACES })
    .filter(([name]) => !isLooking(name))
    .map(([name, choose]): Attack => {
      const hits = items.filter((item) => {
        const { keys, values } = optionsOf(item)
        return keys[choose(values)] === item.key
      })
      return { name, share: hits.length / items.length }
    })
  return [...attacks, learned(items)].toSorted((a, b) => b.share - a.share)
}
