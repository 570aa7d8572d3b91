import { range, space } from '../../../space.ts'
import { latexSum, latexUnreduced, latexFraction as tex } from '../../exact/format.ts'
import { gcd } from '../../exact/integers.ts'
import { mul, type Numeric, rational } from '../../exact/rational.ts'
import { polynomial } from '../algebra/print.ts'
import { drawing, label, line } from '../figures/svg.ts'
import { form, modelOf } from '../forms.ts'
import { amount, num } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near, valueOf } from '../reread/value.ts'

type Inequation = {
  a: number
  b: number
  low: number
  high: number
  domain: 'real numbers' | 'integers' | 'natural numbers' | 'whole numbers'
  strict: boolean
}
const member: Record<Inequation['domain'], string> = {
  'real numbers': '\\mathbb{R}',
  integers: '\\mathbb{Z}',
  'natural numbers': '\\mathbb{N}',
  'whole numbers': '\\mathbb{W}',
}

function numberLine(p: Inequation): string {
  const [from, to] = [p.low - 2, p.high + 2]
  const x = (n: number) => 20 + ((n - from) * 280) / (to - from)
  const ticks = range(from, to).flatMap((n) => [line([x(n), 36], [x(n), 44]), label([x(n), 58], String(n), 11)])
  return drawing(320, 75, 'number line for the answer', [line([8, 40], [312, 40]), ...ticks])
}
/** Members of the solution low < or ≤ x ≤ high. */
const solutions = (p: Inequation) =>
  range(p.strict ? p.low + 1 : p.low, p.high).filter(
    (n) => n >= { 'real numbers': -99, integers: -99, 'natural numbers': 1, 'whole numbers': 0 }[p.domain],
  )
const between = (p: Inequation, low: number, high: number) =>
  p.domain === 'real numbers'
    ? `${low} ${p.strict ? '<' : '\\le'} x \\le ${high}, x \\in \\mathbb{R}`
    : `\\{${solutions({ ...p, low, high }).join(', ')}\\}`

const inequation = form({
  marks: [3, 4],
  space: space<Inequation>(
    {
      a: [-5, -4, -3, -2, 2, 3, 4, 5],
      b: range(-9, 9),
      low: range(-6, 3),
      high: range(0, 8),
      domain: ['real numbers', 'integers', 'natural numbers', 'whole numbers'],
      strict: [true, false],
    },
    (p) => p.b !== 0 && p.high - p.low >= 3 && p.high - p.low <= 9 && solutions(p).length >= 2,
  ),
  difficulty: (p) => (p.a < 0 ? 'difficult' : 'average'),
  stem: (p, ask) => {
    const [l, h] = [p.a * p.low + p.b, p.a * p.high + p.b]
    const body = polynomial([p.a, p.b])
    const [first, second] = p.a > 0 ? [p.strict ? '<' : '\\le', '\\le'] : ['\\le', p.strict ? '<' : '\\le']
    const chain = p.a > 0 ? `${l} ${first} ${body} ${second} ${h}` : `${h} ${first} ${body} ${second} ${l}`
    return `Solve the inequation $${chain}$, $x \\in ${member[p.domain]}$, and ${ask.marks === 3 ? 'represent the solution on a number line' : 'represent the solution on a number line. Write also the greatest value of $x$ and the sum of the greatest integer and the least integer in the solution'}.`
  },
  figure: numberLine,
  work: (p, ask) => {
    const [l, h] = [p.a * p.low, p.a * p.high]
    const list = solutions(p)
    const extra = ask.marks === 4 ? `; greatest value $${p.high}$, sum $${list[0] + p.high}$` : ''
    const key = `$${between(p, p.low, p.high)}$${extra}`
    const chain =
      p.a > 0
        ? `${l} ${p.strict ? '<' : '\\le'} ${latexSum([[p.a, 'x']])} \\le ${h}`
        : `${h} \\le ${latexSum([[p.a, 'x']])} ${p.strict ? '<' : '\\le'} ${l}`
    const flipped: Inequation = { ...p, low: -p.high, high: -p.low }
    return {
      answer: key,
      steps: [
        [`${p.b < 0 ? `Adds ${-p.b} to` : `Subtracts ${p.b} from`} each part: $${chain}$`, 1],
        [
          p.a < 0
            ? `Divides by $${p.a}$ and turns the signs round: $${p.low} ${p.strict ? '<' : '\\le'} x \\le ${p.high}$`
            : `Divides by ${p.a}: $${p.low} ${p.strict ? '<' : '\\le'} x \\le ${p.high}$`,
          1,
        ],
        [
          `Number line: ${p.domain === 'real numbers' ? `${p.strict ? 'hollow' : 'solid'} circle at $${p.low}$, solid circle at $${p.high}$, the part between them thick` : `solid dots at $${list.join(', ')}$`}`,
          1,
        ],
        ...(ask.marks === 4
          ? ([
              [
                `Greatest value $${p.high}$, sum $${list[0]} + ${p.high < 0 ? `(${p.high})` : p.high} = ${list[0] + p.high}$`,
                1,
              ],
            ] as [string, number][])
          : []),
      ],
      wrong:
        solutions(flipped).length > 0 && p.low !== -p.high
          ? [
              [
                `$${between(flipped, flipped.low, flipped.high)}$${extra}`,
                'sign not turned round when dividing by a negative number',
              ],
            ]
          : [[`$${between({ ...p, strict: !p.strict }, p.low, p.high)}$${extra}`, 'wrong circle at an end']],
    }
  },
  reads: pattern('Solve the inequation $#$, $x \\in \\mathbb{#}$, and represent the solution on a number line.#'),
  check: ([, chain, domain, more], candidate) => {
    const parts = chain.split(/ (<|\\le) /)
    const fits = (x: number) => {
      const v = parts.map((each, i) => (i % 2 === 0 ? valueOf(each, { x }) : 0))
      const ok = (a: number, sign: string, b: number) => (sign === '<' ? a < b : a <= b)
      return ok(v[0], parts[1], v[2]) && ok(v[2], parts[3], v[4])
    }
    const whole = range(-40, 40).filter((x) => fits(x) && x >= ({ N: 1, W: 0 }[domain] ?? -99))
    if (
      more !== '' &&
      !candidate.endsWith(`; greatest value $${whole[whole.length - 1]}$, sum $${whole[0] + whole[whole.length - 1]}$`)
    )
      return false
    const body = /^\$(.+?)\$/.exec(candidate)?.[1] ?? ''
    if (domain !== 'R') return body === `\\{${whole.join(', ')}\\}`
    const ends = /^(-?\d+) (<|\\le) x (<|\\le) (-?\d+), x \\in \\mathbb\{R\}$/.exec(body)
    if (!ends) return false
    const [low, high] = [num(ends[1]), num(ends[4])]
    const inside = (x: number) => (ends[2] === '<' ? low < x : low <= x) && (ends[3] === '<' ? x < high : x <= high)
    return range(-160, 160).every((quarter) => fits(quarter / 4) === inside(quarter / 4))
  },
})

export const inequationModel = modelOf({
  id: 'M87',
  title: 'Linear inequation on the number line',
  classes: ['10'],
  topic: 'maths.linear-inequations',
  type: 'long',
  bloom: 'Ap',
  forms: [inequation],
})

type M2 = readonly [number, number, number, number]
const entry = range(-4, 6)
const matrix = (m: readonly number[]) => `\\begin{bmatrix} ${m[0]} & ${m[1]} \\\\ ${m[2]} & ${m[3]} \\end{bmatrix}`
const product = (a: M2, b: M2): M2 => [
  a[0] * b[0] + a[1] * b[2],
  a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2],
  a[2] * b[1] + a[3] * b[3],
]
const readMatrix = (text: string): number[][] =>
  (/\\begin\{bmatrix\}(.+?)\\end\{bmatrix\}/.exec(text)?.[1] ?? '')
    .split('\\\\')
    .map((row) => row.split('&').map((cell) => num(cell.trim())))
type TwoMatrices = {
  a: number
  b: number
  c: number
  d: number
  e: number
  f: number
  g: number
  h: number
  k: number
  kind: string
}
const first = (p: TwoMatrices): M2 => [p.a, p.b, p.c, p.d]
const second = (p: TwoMatrices): M2 => [p.e, p.f, p.g, p.h]

const matrices = form({
  marks: [3, 4],
  space: space<TwoMatrices>(
    {
      a: entry,
      b: entry,
      c: entry,
      d: entry,
      e: entry,
      f: entry,
      g: entry,
      h: entry,
      k: [2, 3, 4, 5],
      kind: ['AB', 'square'],
    },
    (p) => [p.a, p.b, p.c, p.d, p.e, p.f, p.g, p.h].filter((n) => n === 0).length <= 1 && p.a * p.d !== p.b * p.c,
  ),
  difficulty: (p) => (p.kind === 'AB' ? 'average' : 'difficult'),
  stem: (p, ask) => {
    const given = `If $A = ${matrix(first(p))}$ and $B = ${matrix(second(p))}$, find`
    const formula = p.kind === 'AB' ? `AB - ${p.k}B` : `A^{2} + ${p.k}B`
    return `${given} the matrix $${formula}$${ask.marks === 4 ? `, and the matrix $X$ such that $X + A = ${formula}$` : ''}.`
  },
  work: (p, ask) => {
    const [A, B] = [first(p), second(p)]
    const combine = (m: readonly number[]) => m.map((value, i) => value + (p.kind === 'AB' ? -p.k : p.k) * B[i])
    const middle = p.kind === 'AB' ? product(A, B) : product(A, A)
    const key = combine(middle)
    const text = (m: readonly number[]) =>
      `$${matrix(m)}$${ask.marks === 4 ? `, $X = ${matrix(m.map((value, i) => value - A[i]))}$` : ''}`
    const entrywise = p.kind === 'AB' ? A.map((value, i) => value * B[i]) : A.map((value) => value * value)
    return {
      answer: text(key),
      steps: [
        `$${p.kind === 'AB' ? 'AB' : 'A^{2}'} = ${matrix(middle)}$`,
        `$${p.k}B = ${matrix(B.map((value) => p.k * value))}$`,
        `$${matrix(key)}$`,
        ...(ask.marks === 4 ? [`$X = ${matrix(key)} - A = ${matrix(key.map((value, i) => value - A[i]))}$`] : []),
      ],
      wrong: [
        [text(combine(entrywise)), 'entrywise product for the matrix product'],
        ...(p.kind === 'AB' ? [[text(combine(product(B, A))), 'multiplies in the wrong order']] : []),
      ].filter(([t]) => t !== text(key)) as [string, string][],
    }
  },
  reads: pattern('If $A = #$ and $B = #$, find the matrix $#$#.'),
  check: ([, a, b, formula, more], candidate) => {
    const [A, B] = [readMatrix(a), readMatrix(b)]
    const shown = candidate.split(', $X = ')
    const k = num(/(\d+)B/.exec(formula)?.[1] ?? '')
    // Acting on vectors: (formula)v computed step by step for v = (1, 0), (0, 1), (2, −3).
    const act = (m: number[][], v: number[]) => m.map((row) => row.reduce((sum, cell, i) => sum + cell * v[i], 0))
    const M = readMatrix(shown[0])
    const X = more === '' ? undefined : readMatrix(shown[1] ?? '')
    return [
      [1, 0],
      [0, 1],
      [2, -3],
    ].every((v) => {
      const Bv = act(B, v)
      const expected = formula.startsWith('AB')
        ? act(A, Bv).map((n, i) => n - k * Bv[i])
        : act(A, act(A, v)).map((n, i) => n + k * Bv[i])
      const right = act(M, v).every((n, i) => n === expected[i]) && M.length === 2
      return (
        right && (X === undefined ? shown.length === 1 : act(X, v).every((n, i) => n === expected[i] - act(A, v)[i]))
      )
    })
  },
})

export const icseMatrixModel = modelOf({
  id: 'M88',
  title: 'Matrices of order two',
  classes: ['10'],
  topic: 'maths.matrices',
  type: 'long',
  bloom: 'Ap',
  forms: [matrices],
})

type Ratio = { m: number; n: number; p: number; q: number; r: number; s: number; letters: readonly [string, string] }
const evaluate = form({
  marks: [3, 4],
  space: space<Ratio>(
    {
      m: range(2, 9),
      n: range(2, 9),
      p: range(1, 6),
      q: range(1, 6),
      r: range(1, 6),
      s: range(1, 6),
      letters: [
        ['a', 'b'],
        ['x', 'y'],
        ['p', 'q'],
      ],
    },
    (v) => gcd(v.m, v.n) === 1 && v.p * v.s !== v.q * v.r && v.r * v.m !== v.s * v.n && v.p * v.m !== v.q * v.n,
  ),
  difficulty: (_, ask) => (ask.marks === 4 ? 'difficult' : 'average'),
  stem: (v, ask) => {
    const [a, b] = v.letters
    return ask.marks === 3
      ? `If $${a} : ${b} = ${v.m} : ${v.n}$, find the ratio $(${latexSum([
          [v.p, a],
          [v.q, b],
        ])}) : (${latexSum([
          [v.r, a],
          [v.s, b],
        ])})$ using the $k$-method.`
      : `If $${a} : ${b} = ${v.m} : ${v.n}$, find by the $k$-method the value of $\\frac{${latexSum([
          [v.p, `${a}^{2}`],
          [v.q, `${b}^{2}`],
        ])}}{${latexSum([
          [v.r, `${a}^{2}`],
          [v.s, `${a}${b}`],
        ])}}$.`
  },
  work: (v, ask) => {
    const [a, b] = v.letters
    const [top, bottom] =
      ask.marks === 3
        ? [v.p * v.m + v.q * v.n, v.r * v.m + v.s * v.n]
        : [v.p * v.m ** 2 + v.q * v.n ** 2, v.r * v.m ** 2 + v.s * v.m * v.n]
    const value = rational(top, bottom)
    const ratio = (x: Numeric) => `$${mul(x, 1).num} : ${mul(x, 1).den}$`
    const key = ask.marks === 3 ? ratio(value) : `$${tex(value)}$`
    const dropped =
      ask.marks === 3 ? rational(v.p + v.q, v.r + v.s) : rational(v.p * v.m + v.q * v.n, v.r * v.m + v.s * v.n)
    const inverted =
      ask.marks === 3
        ? rational(v.p * v.n + v.q * v.m, v.r * v.n + v.s * v.m)
        : rational(v.p * v.n ** 2 + v.q * v.m ** 2, v.r * v.n ** 2 + v.s * v.m * v.n)
    const print = (x: Numeric) => (ask.marks === 3 ? ratio(x) : `$${tex(x)}$`)
    const power = ask.marks === 3 ? 'k' : 'k^{2}'
    return {
      answer: key,
      steps: [
        `Let $${a} = ${v.m}k$ and $${b} = ${v.n}k$`,
        `Numerator $${top}${power}$, denominator $${bottom}${power}$`,
        ...(ask.marks === 4 ? [`$k^{2}$ cancels: $${latexUnreduced(top, bottom)}$`] : []),
        ...(ask.marks === 4 && latexUnreduced(top, bottom) === tex(value) ? [] : [key]),
      ],
      wrong: [
        [print(dropped), 'drops the multipliers'],
        [print(inverted), 'takes the ratio the other way round'],
      ].filter(([t]) => t !== key) as [string, string][],
    }
  },
  reads:
    /^If \$(\w) : (\w) = (\d+) : (\d+)\$, find (?:the ratio \$\((.+)\) : \((.+)\)\$ using|by the \$k\$-method the value of \$(\\frac.+)\$)/,
  check: ([, a, b, m, n, top, bottom, fraction], candidate) => {
    const k = 0.731
    const values = { [a]: num(m) * k, [b]: num(n) * k }
    const real = top ? valueOf(top, values) / valueOf(bottom, values) : valueOf(fraction, values)
    const ratio = /^\$(\d+) : (\d+)\$$/.exec(candidate)
    return top ? ratio !== null && near(num(ratio[1]) / num(ratio[2]), real) : near(amount(candidate), real)
  },
})

export const ratioKModel = modelOf({
  id: 'M89',
  title: 'Ratio by the k-method',
  classes: ['10'],
  topic: 'maths.ratio-proportion',
  type: 'short',
  bloom: 'Ap',
  forms: [evaluate],
})
