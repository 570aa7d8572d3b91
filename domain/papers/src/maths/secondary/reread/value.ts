import { type Node, parseLatex } from './latex.ts'

export type Values = Readonly<Record<string, number>>

const calls: Record<string, (x: number) => number> = {
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  cosec: (x) => 1 / Math.sin(x),
  sec: (x) => 1 / Math.cos(x),
  cot: (x) => 1 / Math.tan(x),
  log: Math.log,
  ln: Math.log,
  abs: Math.abs,
  sqrt: Math.sqrt,
  factorial: (x) => {
    let product = 1
    for (let k = 2; k <= x; k++) product *= k
    return product
  },
}

const inverses: Record<string, (x: number) => number> = {
  sin: Math.asin,
  cos: Math.acos,
  tan: Math.atan,
  cosec: (x) => Math.asin(1 / x),
  sec: (x) => Math.acos(1 / x),
  cot: (x) => Math.PI / 2 - Math.atan(x),
}

function evaluate(node: Node, values: Values): number {
  switch (node.kind) {
    case 'number':
      return node.value
    case 'name':
      return values[node.name] ?? (node.name === 'e' ? Math.E : Number.NaN)
    case 'negative':
      return -evaluate(node.of, values)
    case 'call': {
      const of = evaluate(node.of, values)
      const power = node.power === undefined ? undefined : evaluate(node.power, values)
      if (node.name === 'root' && power !== undefined) return Math.sign(of) * Math.abs(of) ** (1 / power)
      if (power === -1 && inverses[node.name]) return inverses[node.name](of)
      const value = calls[node.name]?.(of) ?? Number.NaN
      return power === undefined ? value : value ** power
    }
    case 'binary': {
      const left = evaluate(node.left, values)
      const right = evaluate(node.right, values)
      if (node.op === '+') return left + right
      if (node.op === '-') return left - right
      if (node.op === '*') return left * right
      if (node.op === '/') return left / right
      return left ** right
    }
  }
}

/** Trees already read: integration and scans ask for one formula at thousands of points. */
const trees = new Map<string, Node | undefined>()

function parsed(latex: string): Node | undefined {
  if (!trees.has(latex)) {
    if (trees.size >= 64) trees.clear()
    trees.set(latex, parseLatex(latex))
  }
  return trees.get(latex)
}

/** The value of a formula with its letters replaced; NaN when it cannot be read or a letter has no value. */
export function valueOf(latex: string, values: Values = {}): number {
  const node = parsed(latex)
  return node ? evaluate(node, values) : Number.NaN
}

/** Finite and equal up to rounding of double arithmetic (or the relative tolerance given). */
export function near(a: number, b: number, tolerance = 1e-9): boolean {
  return (
    Number.isFinite(a) && Number.isFinite(b) && Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(a), Math.abs(b))
  )
}

/** Whether two formulas agree at the given values of one letter, where both are defined; at least five must be. */
export function agree(
  a: string,
  b: string,
  letter: string,
  points: readonly number[] = samples,
  fixed: Values = {},
): boolean {
  let compared = 0
  for (const x of points) {
    const left = valueOf(a, { ...fixed, [letter]: x })
    const right = valueOf(b, { ...fixed, [letter]: x })
    if (!Number.isFinite(left) && !Number.isFinite(right)) continue
    if (!near(left, right, 1e-8)) return false
    compared++
  }
  return compared >= 5
}

/** Unremarkable points that are no zero or pole of what school papers ask. */
export const samples: readonly number[] = [0.137, 0.391, 0.618, 0.877, 1.231, 1.459, 2.173, 3.617]

/** The central difference quotient of a formula in one letter. */
export function slopeAt(latex: string, letter: string, x: number, fixed: Values = {}): number {
  const h = 1e-5
  return (valueOf(latex, { ...fixed, [letter]: x + h }) - valueOf(latex, { ...fixed, [letter]: x - h })) / (2 * h)
}

/** Composite Simpson's rule with 2,000 strips. */
export function simpson(latex: string, letter: string, from: number, to: number): number {
  const strips = 2000
  const h = (to - from) / strips
  let sum = 0
  for (let k = 0; k <= strips; k++) {
    const weight = k === 0 || k === strips ? 1 : k % 2 === 1 ? 4 : 2
    sum += weight * valueOf(latex, { [letter]: from + k * h })
  }
  return (sum * h) / 3
}
