import type { OptionKey, PrintedItem, Proof } from '../item.ts'

interface Fit {
  cost: number
  next: number
  name: string
}
type Hypothesis = (t: readonly number[]) => Fit[]

const differences = (t: readonly number[]): number[] => t.slice(1).map((term, i) => term - t[i])
const allEqual = (t: readonly number[]): boolean => t.every((term) => term === t[0])
const end = (t: readonly number[]): number => t[t.length - 1]
const fit = (holds: boolean, cost: number, next: number, name: string): Fit[] =>
  holds && Number.isFinite(next) && Number.isInteger(next) ? [{ cost, next, name }] : []

const isPrime = (n: number): boolean =>
  n > 1 && Array.from({ length: Math.floor(Math.sqrt(n)) - 1 }, (_, i) => i + 2).every((d) => n % d !== 0)
function nextPrime(n: number): number {
  let candidate = n + 1
  while (!isPrime(candidate)) candidate++
  return candidate
}

const SINGLE: Hypothesis[] = [
  (t) => {
    const d = differences(t)
    return fit(d.length >= 1 && allEqual(d), 0, end(t) + d[0], 'equal steps')
  },
  (t) => {
    const ratio = t[1] / t[0]
    return fit(
      t.length >= 2 && t.every((x, i) => i === 0 || (t[i - 1] !== 0 && x * t[0] === t[i - 1] * t[1])),
      0.5,
      end(t) * ratio,
      'equal ratios',
    )
  },
  (t) => {
    const second = differences(differences(t))
    return fit(
      second.length >= 1 && allEqual(second),
      0.9,
      2 * end(t) - t[t.length - 2] + second[0],
      'equal second differences',
    )
  },
  (t) => {
    const third = differences(differences(differences(t)))
    const d = differences(t)
    return fit(
      third.length >= 1 && allEqual(third),
      1.5,
      end(t) + 2 * end(d) - d[d.length - 2] + third[0],
      'equal third differences',
    )
  },
  (t) => {
    if (t.length < 3 || t[1] === t[0]) return []
    const a = (t[2] - t[1]) / (t[1] - t[0])
    const b = t[1] - a * t[0]
    return fit(
      Number.isInteger(a) && t.every((x, i) => i === 0 || x === a * t[i - 1] + b),
      0.9,
      a * end(t) + b,
      'times and plus',
    )
  },
  (t) =>
    fit(
      t.length >= 3 && t.every((x, i) => i < 2 || x === t[i - 1] + t[i - 2]),
      1.1,
      end(t) + t[t.length - 2],
      'sum of two before',
    ),
  (t) =>
    fit(
      t.length >= 3 && t.every((x, i) => i < 2 || x === t[i - 2] - t[i - 1]),
      1.1,
      t[t.length - 2] - end(t),
      'difference of two before',
    ),
  (t) => {
    const factors = t.slice(1).map((x, i) => x / t[i])
    const steps = differences(factors)
    return fit(
      t.length >= 3 && factors.every(Number.isInteger) && steps.every((s) => s === 1 || s === -1) && allEqual(steps),
      1.2,
      end(t) * (end(factors) + steps[0]),
      'growing factors',
    )
  },
  (t) => {
    const d = differences(t)
    const roots = d.map((x) => Math.sqrt(Math.abs(x)))
    const steps = differences(roots)
    return fit(
      t.length >= 3 &&
        roots.every(Number.isInteger) &&
        d.every((x) => Math.sign(x) === Math.sign(d[0])) &&
        allEqual(steps) &&
        Math.abs(steps[0]) === 1,
      1.2,
      end(t) + Math.sign(d[0]) * (end(roots) + steps[0]) ** 2,
      'square steps',
    )
  },
  (t) => {
    for (let shift = -3; shift <= 4; shift++) {
      const p = t.map((x) => x - shift)
      if (p.every(isPrime) && p.every((x, i) => i === 0 || x === nextPrime(p[i - 1]))) {
        return fit(t.length >= 3, 0.8, nextPrime(end(p)) + shift, `primes plus ${shift}`)
      }
    }
    return []
  },
  (t) =>
    [2, 3].flatMap((power) => {
      for (let from = 0; from <= 14; from++) {
        const shift = t[0] - from ** power
        const holds = Math.abs(shift) <= 4 && t.every((x, i) => x === (from + i) ** power + shift)
        if (holds)
          return fit(t.length >= 3, 0.8, (from + t.length) ** power + shift, `powers of ${power} plus ${shift}`)
      }
      return []
    }),
  (t) =>
    [0, 1].flatMap((first) => {
      // Multiplying and adding in turn; `first` says which step multiplies.
      const factors = t.slice(1).flatMap((x, i) => (i % 2 === first ? [x / t[i]] : []))
      const plus = t.slice(1).flatMap((x, i) => (i % 2 === first ? [] : [x - t[i]]))
      const holds = t.length >= 5 && allEqual(factors) && allEqual(plus) && Number.isInteger(factors[0])
      const multiplies = (t.length - 1) % 2 === first
      return fit(holds, 0.9, multiplies ? end(t) * factors[0] : end(t) + plus[0], 'times and plus in turn')
    }),
  (t) => {
    // Two steps in turn: the same as two equal-step strands, counted at that cost.
    const d = differences(t)
    return fit(
      d.length >= 4 && d.every((x, i) => i < 2 || x === d[i - 2]),
      1.1,
      end(t) + d[d.length - 2],
      'two steps in turn',
    )
  },
]

function fits(t: readonly number[]): Fit[] {
  const single = SINGLE.flatMap((hypothesis) => hypothesis(t))
  const [even, odd] = [0, 1].map((parity) => t.filter((_, i) => i % 2 === parity))
  const [own, other] = t.length % 2 === 0 ? [even, odd] : [odd, even]
  const others = SINGLE.flatMap((hypothesis) => (other.length >= 3 ? hypothesis(other) : []))
  const cheapest = Math.min(...others.map(({ cost }) => cost))
  const mixed = own.length >= 3 && others.length > 0 ? SINGLE.flatMap((hypothesis) => hypothesis(own)) : []
  return [
    ...single,
    ...mixed.map(({ cost, next, name }) => ({ cost: 1.1 + cost + cheapest, next, name: `interleaved: ${name}` })),
  ]
}

/** All rules of the grammar up to one unit of cost above the cheapest that fits must give the same next number. */
export function solveNumberSeries(item: PrintedItem): Proof {
  const terms = (item.question.split('\n')[1] ?? '').match(/-?\d+/g)?.map(Number) ?? []
  if (terms.length < 5) throw new Error('No series to read.')
  const found = fits(terms)
  const least = Math.min(...found.map(({ cost }) => cost))
  const close = found.filter(({ cost }) => cost <= least + 1 + 1e-9)
  const values = new Set(close.map(({ next }) => next))
  const right = (Object.entries(item.options) as [OptionKey, string][])
    .filter(([, text]) => values.has(Number(text)))
    .map(([key]) => key)
  return {
    right: values.size === 1 ? right : [],
    examined: SINGLE.length * 3,
    found: close.map(({ name, next }) => `${name}: ${next}`).join('; '),
  }
}
