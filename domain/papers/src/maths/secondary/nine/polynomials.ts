import { range, space } from '../../../space.ts'
import { latexInteger, latexFraction as tex } from '../../exact/format.ts'
import { rational } from '../../exact/rational.ts'
import { bracket, factorOf, polynomial } from '../algebra/print.ts'
import { form, modelOf } from '../forms.ts'
import { amount, mathSpans, unknowns } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { agree, near, valueOf } from '../reread/value.ts'

const at = (coefficients: readonly number[], x: number) => coefficients.reduce((value, c) => value * x + c, 0)
/** 2(3)^{2} - 5(3) + 4: a polynomial with a number put for its letter. */
export const inserted = (coefficients: readonly number[], x: number): string =>
  polynomial(coefficients).replaceAll('x', `(${x})`)

const small = range(-6, 6).filter((n) => n !== 0)

const remainder = form({
  marks: [1, 2],
  space: space({ a: [1, 2, 3], b: small, c: small, d: small, zero: [-3, -2, -1, 1, 2, 3] }, (p) => {
    const value = at([p.a, p.b, p.c, p.d], p.zero)
    return value !== 0 && Math.abs(value) <= 60 && value !== at([p.a, p.b, p.c, p.d], -p.zero)
  }),
  difficulty: (p) => (p.zero > 0 && p.a === 1 ? 'easy' : 'average'),
  stem: (p) =>
    `Find the remainder when $${polynomial([p.a, p.b, p.c, p.d])}$ is divided by $${polynomial([1, -p.zero])}$.`,
  work: (p) => {
    const list = [p.a, p.b, p.c, p.d]
    const value = at(list, p.zero)
    return {
      answer: `$${value}$`,
      steps: [
        `By the remainder theorem the remainder is $p(${p.zero})$`,
        `$p(${p.zero}) = ${inserted(list, p.zero)} = ${value}$`,
      ],
      wrong: [
        [`$${at(list, -p.zero)}$`, 'puts −a for a in p(a)'],
        [`$${p.d}$`, 'takes the constant term as the remainder'],
        [`$${-value}$`, 'changes the sign of the remainder'],
        [`$0$`, 'takes every linear divisor for a factor'],
      ],
    }
  },
  reads: pattern('Find the remainder when $#$ is divided by $#$.'),
  check: ([, dividend, divisor], candidate) => {
    const zero = range(-10, 10).find((x) => valueOf(divisor, { x }) === 0)
    return zero !== undefined && near(amount(candidate), valueOf(dividend, { x: zero }))
  },
})

const findK = form({
  marks: [2, 3],
  space: space({ a: [1, 2, 3], c: small, zero: [-3, -2, -1, 1, 2, 3], k: range(-9, 9), place: [1, 2] }, (p) => {
    const list = p.place === 1 ? [p.a, p.k, p.c] : [p.a, p.c, p.k]
    const d = -at([...list, 0], p.zero)
    return p.k !== 0 && d !== 0 && Math.abs(d) <= 40
  }),
  difficulty: (p) => (p.place === 1 && p.zero < 0 ? 'difficult' : 'average'),
  stem: (p, ask) => {
    const list = p.place === 1 ? [p.a, p.k, p.c] : [p.a, p.c, p.k]
    const d = -at([...list, 0], p.zero)
    const tail = polynomial([p.c, 0])
    const sign = (n: number, body: string) => (n < 0 ? ` - ${body.replace(/^-/, '')}` : ` + ${body}`)
    const cubic =
      p.place === 1
        ? `${polynomial([p.a, 0, 0, 0])} + kx^{2}${sign(p.c, tail)}${sign(d, String(d))}`
        : `${polynomial([p.a, 0, 0, 0])}${sign(p.c, polynomial([p.c, 0, 0]))} + kx${sign(d, String(d))}`
    return ask.marks === 2
      ? `Find the value of $k$ for which $${polynomial([1, -p.zero])}$ is a factor of $${cubic}$.`
      : `If $${polynomial([1, -p.zero])}$ is a factor of $${cubic}$, find $k$. Hence write the polynomial and check that its value at $x = ${p.zero}$ is zero.`
  },
  work: (p, ask) => {
    const list = p.place === 1 ? [p.a, p.k, p.c] : [p.a, p.c, p.k]
    const d = -at([...list, 0], p.zero)
    const weight = p.place === 1 ? p.zero * p.zero : p.zero
    const rest = -p.k * weight
    const full = polynomial([...list, d])
    const steps: [string, number][] = [
      [`$p(${p.zero}) = 0$ by the factor theorem`, ask.marks === 2 ? 0.5 : 1],
      [`$${polynomial([weight, -rest], 'k')} = 0$`, ask.marks === 2 ? 1 : 0.5],
      [`$k = ${p.k}$`, 0.5],
    ]
    if (ask.marks === 3)
      steps.push([
        `The polynomial is $${full}$, and its value at $${p.zero}$ is $${[...list, d].map((c, i) => bracket(c * p.zero ** (3 - i))).join(' + ')} = 0$`,
        1,
      ])
    return {
      answer:
        ask.marks === 2
          ? `$k = ${p.k}$`
          : `$k = ${p.k}$; the polynomial is $${full}$ and its value at $x = ${p.zero}$ is zero`,
      steps,
      wrong: [
        [`$k = ${-p.k}$`, 'makes a sign error when k is brought to one side'],
        [
          `$k = ${tex(rational(at([...(p.place === 1 ? [p.a, 0, p.c] : [p.a, p.c, 0]), d], -p.zero), -(p.place === 1 ? weight : -weight)))}$`,
          'puts −a for a in p(a)',
        ],
      ].filter(([text]) => text !== `$k = ${p.k}$`) as [string, string][],
    }
  },
  reads: /^(?:Find the value of \$k\$ for which|If) \$(.+?)\$ is a factor of \$(.+?)\$/,
  check: ([, divisor, cubic], candidate) => {
    const zero = range(-10, 10).find((x) => valueOf(divisor, { x }) === 0)
    const k = unknowns(candidate).k ?? Number.NaN
    return zero !== undefined && near(valueOf(cubic, { x: zero, k }), 0)
  },
})

const factorise = form({
  marks: [5],
  space: space({ a: [1, 2], r: range(-5, 5), s: range(-6, 6), t: range(-8, 8) }, (p) => {
    const distinct = new Set([p.r, p.s, p.t]).size === 3 && p.r !== 0 && p.s !== 0 && p.t !== 0
    return distinct && p.r < p.s && Math.abs(p.r) <= 2 && (p.a === 1 ? p.s < p.t : p.t % 2 !== 0)
  }),
  difficulty: (p) => (p.a === 1 ? 'average' : 'difficult'),
  stem: (p) => `Using the factor theorem, factorise $${expanded(p)}$ completely.`,
  work: (p) => {
    const quadratic = [p.a, -(p.a * p.s + p.t), p.s * p.t]
    const last = p.a === 1 ? factorOf(p.t) : `(${polynomial([p.a, -p.t])})`
    return {
      answer: `$${factorOf(p.r)}${factorOf(p.s)}${last}$`,
      steps: [
        [`Tries divisors of the constant term: $p(${p.r}) = 0$`, 1],
        [`So $${polynomial([1, -p.r])}$ is a factor`, 0.5],
        [`Divides: the quotient is $${polynomial(quadratic)}$`, 1.5],
        [`Splits the middle term: $${polynomial(quadratic)} = ${factorOf(p.s)}${last}$`, 1],
        [`$${factorOf(p.r)}${factorOf(p.s)}${last}$`, 1],
      ],
      wrong: [
        [
          `$${factorOf(-p.r)}${factorOf(-p.s)}${p.a === 1 ? factorOf(-p.t) : `(${polynomial([p.a, p.t])})`}$`,
          'writes x + a for the zero a',
        ],
        [`$${factorOf(p.r)}(${polynomial(quadratic)})$`, 'stops at the quadratic factor'],
      ],
    }
  },
  reads: pattern('Using the factor theorem, factorise $#$ completely.'),
  check: ([, cubic], candidate) => {
    const product = mathSpans(candidate).at(-1) ?? ''
    return agree(product, cubic, 'x') && !product.includes('^') && product.split('(').length === 4
  },
})

function expanded(p: { a: number; r: number; s: number; t: number }): string {
  const [b, c] = [-(p.a * p.s + p.t), p.s * p.t]
  return polynomial([p.a, b - p.a * p.r, c - b * p.r, -c * p.r])
}

export const factorTheoremModel = modelOf({
  id: 'M56',
  title: 'Remainder and factor theorem',
  classes: ['9', '10'],
  topic: 'maths.factor-theorem',
  type: 'mcq',
  bloom: 'Ap',
  forms: [remainder, findK, factorise],
})

const byIdentity = form({
  marks: [1],
  space: space({ sum: range(3, 15), product: range(3, 40), sign: [1, -1] }, (p) => p.sum ** 2 > 2 * p.product),
  difficulty: (p) => (p.sign > 0 ? 'easy' : 'average'),
  stem: (p) => `If $a ${p.sign > 0 ? '+' : '-'} b = ${p.sum}$ and $ab = ${p.product}$, then $a^{2} + b^{2}$ is`,
  work: (p) => {
    const value = p.sum ** 2 - p.sign * 2 * p.product
    return {
      answer: `$${value}$`,
      steps: [
        `$a^{2} + b^{2} = (a ${p.sign > 0 ? '+' : '-'} b)^{2} ${p.sign > 0 ? '-' : '+'} 2ab$`,
        `$= ${p.sum ** 2} ${p.sign > 0 ? '-' : '+'} ${2 * p.product} = ${value}$`,
      ],
      wrong: [
        [`$${p.sum ** 2}$`, '(a + b)² = a² + b²'],
        [`$${p.sum ** 2 + p.sign * 2 * p.product}$`, 'adds 2ab where it must be taken away'],
        [`$${p.sum ** 2 - p.sign * p.product}$`, 'forgets the 2 of 2ab'],
        [`$${p.sum ** 2 - p.sign * p.product ** 2}$`, 'takes (ab)² for 2ab'],
      ],
    }
  },
  reads: /^If \$a ([+-]) b = (\d+)\$ and \$ab = (\d+)\$, then \$a\^\{2\} \+ b\^\{2\}\$ is$/,
  check: ([, sign, first, second], candidate) => {
    // The two numbers themselves, real or a conjugate pair: a + b = s, ab = p has a, b = (s ± √(s² − 4p))/2.
    const s = Number(first)
    const p = sign === '+' ? Number(second) : -Number(second)
    const disc = s * s - 4 * p
    const half = s / 2
    const squares = 2 * (half * half + disc / 4)
    return near(amount(candidate), squares)
  },
})

const cubes = form({
  marks: [2],
  space: space(
    {
      m: range(1, 7),
      n: range(1, 9),
      sign: [1, -1],
      letters: [
        ['x', 'y'],
        ['a', 'b'],
        ['p', 'q'],
      ],
    },
    // A common factor would have to come out first, and the key would not be complete.
    (p) => p.m !== p.n && !range(2, 7).some((factor) => p.m % factor === 0 && p.n % factor === 0),
  ),
  difficulty: (p) => (p.m === 1 ? 'easy' : 'average'),
  stem: (p) =>
    `Factorise: $${term(p.m ** 3)}${p.letters[0]}^{3} ${p.sign > 0 ? '+' : '-'} ${term(p.n ** 3)}${p.letters[1]}^{3}$`,
  work: (p) => {
    const [a, b] = [`${term(p.m)}${p.letters[0]}`, `${term(p.n)}${p.letters[1]}`]
    const [one, two] = p.sign > 0 ? ['+', '-'] : ['-', '+']
    const middle = `${term(p.m * p.n)}${p.letters[0]}${p.letters[1]}`
    const squares = [`${term(p.m ** 2)}${p.letters[0]}^{2}`, `${term(p.n ** 2)}${p.letters[1]}^{2}`]
    return {
      answer: `$(${a} ${one} ${b})(${squares[0]} ${two} ${middle} + ${squares[1]})$`,
      steps: [
        `$= (${a})^{3} ${one} (${b})^{3}$`,
        `$= (${a} ${one} ${b})(${squares[0]} ${two} ${middle} + ${squares[1]})$`,
      ],
      wrong: [
        [`$(${a} ${one} ${b})^{3}$`, 'a³ + b³ = (a + b)³'],
        [
          `$(${a} ${one} ${b})(${squares[0]} ${one} ${middle} + ${squares[1]})$`,
          'takes the sign of the middle term wrongly',
        ],
        [
          `$(${a} ${one} ${b})(${squares[0]} ${two} ${term(2 * p.m * p.n)}${p.letters[0]}${p.letters[1]} + ${squares[1]})$`,
          'writes 2ab for ab',
        ],
      ],
    }
  },
  reads: pattern('Factorise: $#$'),
  check: ([, printed], candidate) => {
    const product = mathSpans(candidate).at(-1) ?? ''
    const letters = [...new Set(printed.match(/[a-z]/g))]
    const others = letters.slice(1)
    return (
      product.includes(')(') &&
      [0.7, 1.3].every((value) =>
        agree(product, printed, letters[0], undefined, Object.fromEntries(others.map((l) => [l, value]))),
      )
    )
  },
})

const term = (n: number) => (n === 1 ? '' : String(n))

const threeCubes = form({
  marks: [3],
  space: space(
    { a: range(-30, 30), b: range(-30, 30), c: range(-30, 30) },
    (p) => p.a + p.b + p.c === 0 && p.a > p.b && p.b > p.c && p.a * p.b * p.c !== 0 && p.a >= 5,
  ),
  difficulty: (p) => (p.a > 15 ? 'difficult' : 'average'),
  stem: (p) =>
    `Without actually calculating the cubes, find the value of $${[p.a, p.b, p.c].map((n) => (n < 0 ? `(${n})^{3}` : `${n}^{3}`)).join(' + ')}$.`,
  work: (p) => ({
    answer: `$${latexInteger(3 * p.a * p.b * p.c)}$`,
    steps: [
      `$${p.a} + ${bracket(p.b)} + ${bracket(p.c)} = 0$`,
      `If $x + y + z = 0$ then $x^{3} + y^{3} + z^{3} = 3xyz$`,
      `$= 3 \\times ${bracket(p.a)} \\times ${bracket(p.b)} \\times ${bracket(p.c)} = ${latexInteger(3 * p.a * p.b * p.c)}$`,
    ],
    wrong: [
      [`$0$`, 'takes the sum of the cubes for the cube of the sum'],
      [`$${latexInteger(p.a * p.b * p.c)}$`, 'forgets the 3 of 3xyz'],
      [`$${latexInteger(-3 * p.a * p.b * p.c)}$`, 'counts the negative factors wrongly'],
    ],
  }),
  reads: pattern('Without actually calculating the cubes, find the value of $#$.'),
  check: ([, printed], candidate) => near(amount(candidate), valueOf(printed)),
})

export const identitiesModel = modelOf({
  id: 'M151',
  title: 'Algebraic identities with squares and cubes',
  classes: ['9'],
  topic: 'maths.factorisation',
  type: 'mcq',
  bloom: 'Ap',
  forms: [byIdentity, cubes, threeCubes],
})
