import { range, space } from '../../../space.ts'
import { latexInteger, latexSum, latexFraction as tex } from '../../exact/format.ts'
import { gcd } from '../../exact/integers.ts'
import { rational } from '../../exact/rational.ts'
import { rupees } from '../algebra/print.ts'
import { form, modelOf, type Step } from '../forms.ts'
import { people } from '../people.ts'
import { amount, num, plainNumbers, unknowns } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near, valueOf } from '../reread/value.ts'

const small = range(-7, 7).filter((n) => n !== 0)
const side = (a: number, b: number) =>
  latexSum([
    [a, 'x'],
    [b, 'y'],
  ])

type System = { a: number; b: number; c: number; d: number; x: number; y: number }

/** The shortest elimination: of the letter that needs the smaller factors, and no factor where its coefficients agree. */
function eliminates(p: System): Step[] {
  const [e, f] = [p.a * p.x + p.b * p.y, p.c * p.x + p.d * p.y]
  const factors = (u: number, v: number) => [Math.abs(v), Math.abs(u)].map((n) => n / gcd(u, v))
  const size = (u: number, v: number) => factors(u, v).reduce((s, t) => s + t)
  const ofX = size(p.a, p.c) < size(p.b, p.d)
  const [u, v, k, l] = ofX ? [p.a, p.c, p.b, p.d] : [p.b, p.d, p.a, p.c]
  const [out, kept, first, then] = ofX ? ['x', 'y', p.y, p.x] : ['y', 'x', p.x, p.y]
  const [s, t] = factors(u, v)
  const sign = u > 0 === v > 0 ? -1 : 1
  const left = k * s + sign * l * t
  const difference = `$${latexSum([[left, kept]])} = ${e * s + sign * f * t}$`
  const verb = sign < 0 ? 'Subtracts' : 'Adds'
  const found = `$${kept} = ${first}$`
  const back: Step = [`Puts ${found} back: $${out} = ${then}$`, 1]
  if (s === 1 && t === 1) {
    const why = `${verb}, as the coefficients of $${out}$ ${sign < 0 ? 'are equal' : 'are opposite'}: ${difference}`
    return left === 1 ? [[why, 2], back] : [[why, 1], [`So ${found}`, 1], back]
  }
  const multiplied = [
    ...(s > 1 ? [`the first equation by ${s}: $${side(p.a * s, p.b * s)} = ${e * s}$`] : []),
    ...(t > 1 ? [`the second equation by ${t}: $${side(p.c * t, p.d * t)} = ${f * t}$`] : []),
  ]
  return [
    [`Multiplies ${multiplied.join(' and ')}`, 1],
    [`${verb}: ${difference}${left === 1 ? '' : `, so ${found}`}`, 1],
    back,
  ]
}

const solve = form({
  marks: [3],
  space: space(
    { a: range(1, 7), b: small, c: range(1, 7), d: small, x: range(-6, 6), y: range(-6, 6) },
    (p) =>
      p.x * p.y !== 0 &&
      p.a * p.d !== p.b * p.c &&
      p.x !== p.y &&
      (p.a > 1 || p.c > 1) &&
      gcd(p.a, p.b) === 1 &&
      gcd(p.c, p.d) === 1,
  ),
  difficulty: (p) =>
    Math.abs(p.b) === Math.abs(p.d) || p.a === p.c ? 'easy' : p.x < 0 && p.y < 0 ? 'difficult' : 'average',
  stem: (p) =>
    `Solve the pair of linear equations by elimination: $${side(p.a, p.b)} = ${p.a * p.x + p.b * p.y}$, $${side(p.c, p.d)} = ${p.c * p.x + p.d * p.y}$`,
  work: (p) => {
    return {
      answer: `$x = ${p.x}$, $y = ${p.y}$`,
      steps: eliminates(p),
      wrong: [
        [`$x = ${p.x}$`, 'finds one variable only'],
        [`$x = ${p.x}$, $y = ${-p.y}$`, 'makes a sign error when substituting back'],
        [`$x = ${p.y}$, $y = ${p.x}$`, 'gives the values to the wrong letters'],
      ],
    }
  },
  reads: pattern('Solve the pair of linear equations by elimination: $# = #$, $# = #$'),
  check: ([, one, e, two, f], candidate) => {
    const found = unknowns(candidate)
    return near(valueOf(one, found), num(e)) && near(valueOf(two, found), num(f))
  },
})

const shopping = form({
  marks: [3, 5],
  space: space(
    {
      name: people,
      other: people,
      m: range(2, 7),
      n: range(2, 7),
      u: range(2, 7),
      v: range(2, 7),
      x: range(5, 60, 5),
      y: range(4, 60, 4),
      goods: [
        ['pens', 'notebooks'],
        ['apples', 'mangoes'],
        ['plates', 'cups'],
        ['rulers', 'erasers'],
      ],
    },
    (p) => p.m * p.v !== p.n * p.u && p.name !== p.other && p.x !== p.y && p.m !== p.u && p.n !== p.v,
  ),
  difficulty: (_, ask) => (ask.marks === 5 ? 'difficult' : 'average'),
  stem: (p, ask) => {
    const given = `${p.name} buys ${p.m} ${p.goods[0]} and ${p.n} ${p.goods[1]} for ${rupees(p.m * p.x + p.n * p.y)}. ${p.other} buys ${p.u} ${p.goods[0]} and ${p.v} ${p.goods[1]} of the same kinds for ${rupees(p.u * p.x + p.v * p.y)}.`
    const one = [p.goods[0], p.goods[1]].map((g) => g.replace(/oes$/, 'o').replace(/s$/, ''))
    return ask.marks === 3
      ? `${given} Find the cost of one ${one[0]} and of one ${one[1]}.`
      : `${given} Form a pair of linear equations, solve it, and find the cost of ${p.m + p.u} ${p.goods[0]} and ${p.n + p.v + 1} ${p.goods[1]}.`
  },
  work: (p, ask) => {
    const [e, f] = [p.m * p.x + p.n * p.y, p.u * p.x + p.v * p.y]
    const all = (p.m + p.u) * p.x + (p.n + p.v + 1) * p.y
    const text = (x: number, y: number) =>
      ask.marks === 3
        ? `${rupees(x)} and ${rupees(y)}`
        : `${rupees(x)} and ${rupees(y)} each; in all ${rupees((p.m + p.u) * x + (p.n + p.v + 1) * y)}`
    const steps: [string, number][] = [
      [`With ₹$x$ and ₹$y$ for one of each: $${side(p.m, p.n)} = ${e}$`, ask.marks === 3 ? 0.5 : 1],
      [`$${side(p.u, p.v)} = ${f}$`, ask.marks === 3 ? 0.5 : 1],
      [`Eliminates one letter: $x = ${p.x}$`, 1],
      [`$y = ${p.y}$`, 1],
    ]
    if (ask.marks === 5)
      steps.push([
        `$${p.m + p.u} \\times ${p.x} + ${p.n + p.v + 1} \\times ${p.y} = ${latexInteger(all)}$, that is ${rupees(all)}`,
        1,
      ])
    return { answer: text(p.x, p.y), steps, wrong: [[text(p.y, p.x), 'gives the costs to the wrong goods']] }
  },
  reads:
    /^\w+ buys (\d+) \w+ and (\d+) \w+ for ₹([\d,]+)\. \w+ buys (\d+) \w+ and (\d+) \w+ of the same kinds for ₹([\d,]+)\. (?:Find the cost of one|Form .* the cost of (\d+) \w+ and (\d+) \w+\.)/,
  check: ([, m, n, e, u, v, f, j, k], candidate) => {
    const [x, y, all] = plainNumbers(candidate)
    const fits = num(m) * x + num(n) * y === num(e) && num(u) * x + num(v) * y === num(f)
    return fits && (j === undefined ? all === undefined : all === num(j) * x + num(k) * y)
  },
})

const stream = form({
  marks: [5],
  space: space(
    { boat: range(5, 20), water: range(1, 6), t: range(2, 6), s: range(2, 8), a: range(1, 4), b: range(1, 4) },
    (p) => p.water < p.boat - 2 && p.t !== p.s && p.a * p.s !== p.b * p.t,
  ),
  difficulty: () => 'difficult',
  stem: (p) => {
    const [down, up] = [p.boat + p.water, p.boat - p.water]
    return `A boat goes ${up * p.t} km upstream and ${down * p.a} km downstream in ${p.t + p.a} hours. It goes ${up * p.b} km upstream and ${down * p.s} km downstream in ${p.b + p.s} hours. Find the speed of the boat in still water and the speed of the stream.`
  },
  work: (p) => {
    const [down, up] = [p.boat + p.water, p.boat - p.water]
    return {
      answer: `Boat $${p.boat}$ km/h, stream $${p.water}$ km/h`,
      steps: [
        [
          `With boat $x$ km/h and stream $y$ km/h: $\\frac{${up * p.t}}{x - y} + \\frac{${down * p.a}}{x + y} = ${p.t + p.a}$`,
          1,
        ],
        [`$\\frac{${up * p.b}}{x - y} + \\frac{${down * p.s}}{x + y} = ${p.b + p.s}$`, 1],
        [
          `Puts $u = \\frac{1}{x - y}$, $v = \\frac{1}{x + y}$ and solves: $u = \\frac{1}{${up}}$, $v = \\frac{1}{${down}}$`,
          1.5,
        ],
        [`$x - y = ${up}$, $x + y = ${down}$`, 0.5],
        [`Boat $${p.boat}$ km/h, stream $${p.water}$ km/h`, 1],
      ],
      wrong: [
        [`Boat $${p.water}$ km/h, stream $${p.boat}$ km/h`, 'gives the speeds to the wrong things'],
        [`Boat $${down}$ km/h, stream $${up}$ km/h`, 'stops at the speeds down and up the stream'],
      ],
    }
  },
  reads: pattern(
    'A boat goes # km upstream and # km downstream in # hours. It goes # km upstream and # km downstream in # hours. Find the speed of the boat in still water and the speed of the stream.',
  ),
  check: (found, candidate) => {
    const [, a, b, t, c, d, s] = found.map((each, i) => (i === 0 ? 0 : num(each)))
    const said = /^Boat \$(\d+)\$ km\/h, stream \$(\d+)\$ km\/h$/.exec(candidate)
    if (!said) return false
    const [x, y] = [Number(said[1]), Number(said[2])]
    return x > y && near(a / (x - y) + b / (x + y), t) && near(c / (x - y) + d / (x + y), s)
  },
})

export const pairModel = modelOf({
  id: 'M67',
  title: 'Pairs of linear equations and their word problems',
  classes: ['9', '10'],
  // ICSE solves pairs of equations in class 9, where the other boards still have single ones.
  topic: (level) => (level === '9' ? 'maths.simultaneous-equations' : 'maths.linear-equations-two-variables'),
  type: 'short',
  bloom: 'Ap',
  forms: [solve, shopping, stream],
})

type Pair = {
  a: number
  b: number
  c: number
  t: number
  kind: 'unique' | 'none' | 'many'
  place: 'x' | 'y'
  flip: boolean
}

const findK = form({
  marks: [1, 2],
  space: space<Pair>(
    {
      a: range(1, 6),
      b: small,
      c: range(-9, 9),
      t: [2, 3, 4, 5, -2, -3],
      kind: ['unique', 'none', 'many'],
      place: ['x', 'y'],
      flip: [false, true],
    },
    (p) => p.c !== 0 && gcd(p.a, p.b, p.c) === 1 && Math.abs(p.a) !== Math.abs(p.b) && p.a * p.t > 0,
  ),
  difficulty: (p) => (p.kind === 'many' ? 'average' : p.kind === 'none' ? 'average' : 'easy'),
  stem: (p, ask) => {
    const [first, second] = printedPair(p)
    const has = { unique: 'a unique solution', none: 'no solution', many: 'infinitely many solutions' }[p.kind]
    if (ask.marks === 1 && p.kind === 'unique')
      return `The pair $${first}$, $${second}$ has ${has} for every value of $k$ except`
    if (ask.marks === 1) return `The pair $${first}$, $${second}$ has ${has} when $k$ is`
    return `For which value${p.kind === 'unique' ? 's' : ''} of $k$ does the pair $${first}$, $${second}$ have ${has}?`
  },
  work: (p, ask) => {
    const k = p.place === 'x' ? p.a * p.t : p.b * p.t
    const other = p.place === 'x' ? [p.a, p.b] : [p.b, p.a]
    const text = (value: string) =>
      ask.marks === 2 && p.kind === 'unique'
        ? `All values except $k = ${value}$`
        : ask.marks === 2
          ? `$k = ${value}$`
          : `$${value}$`
    const ratio = p.place === 'x' ? `\\frac{${p.a}}{k}` : `\\frac{${p.b}}{k}`
    const known = rational(1, p.t)
    return {
      answer: text(String(k)),
      steps: [
        {
          unique: 'Unique solution: $\\frac{a_{1}}{a_{2}} \\ne \\frac{b_{1}}{b_{2}}$',
          none: 'No solution: $\\frac{a_{1}}{a_{2}} = \\frac{b_{1}}{b_{2}} \\ne \\frac{c_{1}}{c_{2}}$',
          many: 'Infinitely many solutions: $\\frac{a_{1}}{a_{2}} = \\frac{b_{1}}{b_{2}} = \\frac{c_{1}}{c_{2}}$',
        }[p.kind],
        `$${ratio} ${p.kind === 'unique' ? '\\ne' : '='} ${tex(known)}$, so $k ${p.kind === 'unique' ? '\\ne' : '='} ${k}$`,
      ],
      wrong: [
        [text(tex(rational(other[0], p.t))), 'inverts the ratio'],
        [text(String(-k)), 'makes a sign error in the ratio'],
        [text(String(other[1] * p.t)), 'compares a₁ with b₂'],
        [text(String(k + p.t)), 'adds instead of keeping the ratio'],
      ],
    }
  },
  reads:
    /^(?:The pair|For which values? of \$k\$ does the pair) \$(.+?) = (.+?)\$, \$(.+?) = (.+?)\$ (?:has|have) (.+? solutions?)( for every value of \$k\$ except| when \$k\$ is|\?)$/,
  check: ([, left1, right1, left2, right2, kind], candidate) => {
    const except = candidate.startsWith('All values except')
    if (kind === 'a unique solution' && candidate.includes('k = ') && !except) return false
    const k = amount(candidate)
    const at = (text: string, x: number, y: number) => valueOf(text, { x, y, k })
    const row = (left: string, right: string) => [at(left, 1, 0), at(left, 0, 1), valueOf(right)]
    const [[a, b, c], [d, e, f]] = [row(left1, right1), row(left2, right2)]
    const flat = near(a * e - b * d, 0)
    const whole = flat && near(a * f - c * d, 0) && near(b * f - c * e, 0)
    return kind === 'infinitely many solutions' ? whole : kind === 'no solution' ? flat && !whole : flat
  },
})

function printedPair(p: Pair): [string, string] {
  const first = `${side(p.a, p.b)} = ${p.c}`
  const right = p.kind === 'many' ? p.c * p.t : p.kind === 'none' ? p.c * p.t + 1 : p.c + (p.flip ? 1 : 2)
  const b = p.b * p.t
  const second =
    p.place === 'x'
      ? `kx ${b < 0 ? '-' : '+'} ${latexSum([[Math.abs(b), 'y']])} = ${right}`
      : `${latexSum([[p.a * p.t, 'x']])} + ky = ${right}`
  return [first, second]
}

export const solutionsModel = modelOf({
  id: 'M68',
  title: 'Unknown coefficient for one, none or many solutions',
  classes: ['10'],
  topic: 'maths.linear-equations-two-variables',
  type: 'mcq',
  bloom: 'An',
  forms: [findK],
})
