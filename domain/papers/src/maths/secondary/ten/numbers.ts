import { range, space } from '../../../space.ts'
import { latexInteger } from '../../exact/format.ts'
import { factorise, gcd, lcm } from '../../exact/integers.ts'
import { powerOf } from '../algebra/print.ts'
import { form, modelOf } from '../forms.ts'
import { people } from '../people.ts'
import { amount, num } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { valueOf } from '../reread/value.ts'

const primes = (n: number): string =>
  factorise(n)
    .map(({ prime, exponent }) => powerOf(String(prime), exponent))
    .join(' \\times ')

/** 12 = 2^{2} × 3, or what there is to say of a prime. */
const factored = (n: number): string => {
  const product = primes(n)
  return product === String(n) ? `$${n}$ is prime` : `$${n} = ${product}$`
}

const other = form({
  marks: [1],
  space: space(
    { h: range(2, 18), m: range(2, 13), n: range(2, 13) },
    (p) => p.m !== p.n && gcd(p.m, p.n) === 1 && p.h * p.m > 10 && p.h * p.n > 10,
  ),
  difficulty: (p) => (p.h * p.m * p.n > 600 ? 'average' : 'easy'),
  stem: (p) =>
    `The HCF of two numbers is ${p.h} and their LCM is ${latexInteger(p.h * p.m * p.n).replaceAll('{,}', ',')}. If one of the numbers is ${p.h * p.m}, the other is`,
  work: (p) => ({
    answer: `$${p.h * p.n}$`,
    steps: [
      'HCF $\\times$ LCM $=$ product of the two numbers',
      `Other number $= \\frac{${p.h} \\times ${latexInteger(p.h * p.m * p.n)}}{${p.h * p.m}} = ${p.h * p.n}$`,
    ],
    wrong: [
      [`$${p.n}$`, 'leaves out the HCF'],
      [`$${latexInteger(p.h * p.m * p.n - p.h * p.m)}$`, 'subtracts the number from the LCM'],
      [`$${latexInteger(p.h * p.h * p.n)}$`, 'multiplies by the HCF once too often'],
      [`$${p.m * p.n}$`, 'divides the LCM by the HCF'],
    ],
  }),
  reads: pattern('The HCF of two numbers is # and their LCM is #. If one of the numbers is #, the other is'),
  check: ([, h, l, a], candidate) => {
    const [one, two] = [num(a), amount(candidate)]
    const common = range(1, Math.min(one, two))
      .filter((d) => one % d === 0 && two % d === 0)
      .at(-1)
    let multiple = one
    while (multiple % two !== 0 && multiple < 1e6) multiple += one
    return common === num(h) && multiple === num(l)
  },
})

const bells = form({
  marks: [2, 3],
  space: space(
    {
      a: range(4, 40),
      b: range(6, 60),
      c: range(8, 90),
      kind: ['bells', 'lights', 'runners', 'buses'],
      hour: range(5, 11),
    },
    (p) => {
      const all = lcm(p.a, p.b, p.c)
      const rides = p.kind !== 'runners' || (all <= 180 && p.c <= 3 * p.a)
      return p.a < p.b && p.b < p.c && all % p.c === 0 && all > p.c && all <= 720 && gcd(p.a, p.b) > 1 && rides
    },
  ),
  difficulty: (p) => (lcm(p.a, p.b, p.c) > 300 ? 'difficult' : 'average'),
  stem: (p, ask) => {
    const again = {
      bells: 'the quickest bell have rung again',
      lights: 'the quickest light have flashed again',
      runners: 'the fastest cyclist have gone round',
      buses: 'a bus have left again on the busiest route',
    }[p.kind]
    const end = `After how many minutes will they next be together${ask.marks === 3 ? `, and how many times will ${again} by then` : ''}?`
    const clock = `at ${p.hour} a.m.`
    if (p.kind === 'bells')
      return `Three temple bells ring at intervals of ${p.a}, ${p.b} and ${p.c} minutes. They ring together ${clock} ${end}`
    if (p.kind === 'lights')
      return `Three signal lights flash at intervals of ${p.a}, ${p.b} and ${p.c} minutes. They flash together ${clock} ${end}`
    if (p.kind === 'runners')
      return `Three cyclists go round a lake in ${p.a}, ${p.b} and ${p.c} minutes. They start together from the same place ${clock} ${end}`
    return `Buses on three routes leave a depot every ${p.a}, ${p.b} and ${p.c} minutes. They leave together ${clock} ${end}`
  },
  work: (p, ask) => {
    const all = lcm(p.a, p.b, p.c)
    const text = (t: number) => (ask.marks === 2 ? `$${t}$ minutes` : `$${t}$ minutes; $${Math.ceil(t / p.a)}$ times`)
    return {
      answer: text(all),
      steps:
        ask.marks === 2
          ? [[p.a, p.b, p.c].map(factored).join(', '), `LCM $= ${primes(all)} = ${all}$, so after $${all}$ minutes`]
          : [
              [p.a, p.b, p.c].map(factored).join(', '),
              `LCM $= ${primes(all)} = ${all}$ minutes`,
              `$${all} \\div ${p.a} = ${all / p.a}$ times`,
            ],
      wrong: [
        [text(gcd(p.a, p.b, p.c)), 'finds the HCF for the LCM'],
        [text(p.a * p.b * p.c), 'multiplies the numbers'],
      ].filter(([t]) => t !== text(all)) as [string, string][],
    }
  },
  reads:
    /(?:intervals of|lake in|depot every) (\d+), (\d+) and (\d+) minutes\..* together(?: from the same place)? at \d+ a\.m\. After how many minutes will they next be together(\?|, and how many times will .+ by then\?)$/,
  check: ([, a, b, c, kind], candidate) => {
    let t = 1
    while ([a, b, c].some((each) => t % num(each) !== 0)) t++
    const said = [...candidate.matchAll(/\$(\d+)\$/g)].map((m) => Number(m[1]))
    return said[0] === t && (kind === '?' ? said.length === 1 : said.length === 2 && said[1] * num(a) === t)
  },
})

const tiles = form({
  marks: [2, 3],
  space: space(
    { h: range(4, 30), m: range(3, 25), n: range(3, 25), kind: ['floor', 'sheet'], name: people },
    (p) => p.m > p.n && gcd(p.m, p.n) === 1 && p.h * p.m < 700,
  ),
  difficulty: (p, ask) => (ask.marks === 3 ? 'average' : p.h > 15 ? 'average' : 'easy'),
  stem: (p, ask) => {
    const [l, b] = [p.h * p.m, p.h * p.n]
    const asked =
      ask.marks === 2
        ? 'Find the largest possible side of a square.'
        : 'Find the largest possible side of a square and the number of squares.'
    return p.kind === 'floor'
      ? `${p.name} wants to cover a floor ${l} cm long and ${b} cm wide exactly with equal square tiles, none of them cut. ${asked}`
      : `${p.name} wants to cut a sheet of paper ${l} cm long and ${b} cm wide into equal squares with nothing left over. ${asked}`
  },
  work: (p, ask) => {
    const [l, b] = [p.h * p.m, p.h * p.n]
    const text = (side: number, count: number) =>
      ask.marks === 2 ? `$${side}$ cm` : `Side $${side}$ cm, $${count}$ squares`
    return {
      answer: text(p.h, p.m * p.n),
      steps: [
        `${factored(l)} and ${factored(b)}`,
        `HCF $= ${p.h}$, so the side is $${p.h}$ cm`,
        ...(ask.marks === 3
          ? [`Number of squares $= \\frac{${l} \\times ${b}}{${p.h} \\times ${p.h}} = ${p.m * p.n}$`]
          : []),
      ],
      wrong: [
        [text(lcm(l, b), p.m * p.n), 'finds the LCM for the HCF'],
        [text(p.h, p.m + p.n), 'adds the squares along the sides'],
      ].slice(0, ask.marks === 3 ? 2 : 1) as [string, string][],
    }
  },
  reads:
    /(?:floor|paper) (\d+) cm long and (\d+) cm wide .*Find the largest possible side of a square( and the number of squares)?\.$/,
  check: ([, l, b, count], candidate) => {
    const side =
      range(1, Math.min(num(l), num(b)))
        .filter((d) => num(l) % d === 0 && num(b) % d === 0)
        .at(-1) ?? 0
    const said = [...candidate.matchAll(/\$(\d+)\$/g)].map((m) => Number(m[1]))
    return (
      said[0] === side &&
      (count ? said.length === 2 && said[1] === (num(l) / side) * (num(b) / side) : said.length === 1)
    )
  },
})

export const hcfModel = modelOf({
  id: 'M64',
  title: 'HCF and LCM in problems',
  classes: ['10'],
  topic: 'maths.real-numbers',
  type: 'mcq',
  bloom: 'Ap',
  forms: [other, bells, tiles],
})

const rootPrimes = [2, 3, 5, 7, 11, 13, 17, 19, 23] as const

const proveRoot = form({
  marks: [3],
  space: space(
    { p: rootPrimes, a: range(-12, 12), b: range(-9, 9), shape: ['root', 'sum', 'fraction'] },
    (s) =>
      s.a !== 0 &&
      s.b !== 0 &&
      Math.abs(s.b) > 1 &&
      (s.shape !== 'root' || (s.a === 1 && s.b === 2)) &&
      (s.shape !== 'fraction' || (s.b > 0 && s.a > 0)),
  ),
  difficulty: (p) => (p.shape === 'fraction' ? 'difficult' : 'average'),
  stem: (s) => {
    if (s.shape === 'root') return `Prove that $\\sqrt{${s.p}}$ is irrational.`
    if (s.shape === 'sum')
      return `Given that $\\sqrt{${s.p}}$ is irrational, prove that $${s.a} ${s.b < 0 ? '-' : '+'} ${Math.abs(s.b)}\\sqrt{${s.p}}$ is irrational.`
    return `Given that $\\sqrt{${s.p}}$ is irrational, prove that $\\frac{${s.a} + \\sqrt{${s.p}}}{${s.b}}$ is irrational.`
  },
  work: (s) => {
    const { p, a, b } = s
    if (s.shape === 'root')
      return {
        answer: `Suppose $\\sqrt{${p}} = \\frac{a}{b}$ with $a$, $b$ coprime integers, $b \\ne 0$. Then $a^{2} = ${p}b^{2}$, so ${p} divides $a^{2}$ and hence $a$. With $a = ${p}c$, $b^{2} = ${p}c^{2}$, so ${p} divides $b$ too. This contradicts that $a$ and $b$ are coprime. Hence $\\sqrt{${p}}$ is irrational.`,
        steps: [
          [`Supposes $\\sqrt{${p}} = \\frac{a}{b}$ with coprime integers $a$, $b$ and $b \\ne 0$`, 0.5],
          [`$a^{2} = ${p}b^{2}$, so ${p} divides $a^{2}$ and, as ${p} is prime, ${p} divides $a$`, 1],
          [`$a = ${p}c$ gives $b^{2} = ${p}c^{2}$, so ${p} divides $b$`, 1],
          [`Contradiction; hence $\\sqrt{${p}}$ is irrational`, 0.5],
        ],
      }
    const number =
      s.shape === 'sum' ? `${a} ${b < 0 ? '-' : '+'} ${Math.abs(b)}\\sqrt{${p}}` : `\\frac{${a} + \\sqrt{${p}}}{${b}}`
    const solved =
      s.shape === 'sum'
        ? b > 0
          ? `\\frac{r ${a < 0 ? '+' : '-'} ${Math.abs(a)}}{${b}}`
          : `\\frac{${a} - r}{${-b}}`
        : `${b}r - ${a}`
    return {
      answer: `Suppose $${number} = r$ with $r$ rational. Then $\\sqrt{${p}} = ${solved}$, which is rational as $r$ is. This contradicts that $\\sqrt{${p}}$ is irrational. Hence $${number}$ is irrational.`,
      steps: [
        [`Supposes that $${number} = r$ is rational`, 0.5],
        [`$\\sqrt{${p}} = ${solved}$`, 1],
        ['The right side is rational, as rational numbers are closed under these operations', 0.5],
        [`Contradiction to $\\sqrt{${p}}$ being irrational`, 0.5],
        [`Hence $${number}$ is irrational`, 0.5],
      ],
    }
  },
  reads: /rove that \$(.+)\$ is irrational\.$/,
  check: ([, number], candidate) => {
    const p = /sqrt\{(\d+)\}/.exec(number)?.[1]
    const suppose =
      candidate.startsWith('Suppose') &&
      candidate.includes('contradicts') &&
      candidate.endsWith(`Hence $${number}$ is irrational.`)
    if (!suppose) return false
    if (number === `\\sqrt{${p}}`)
      return candidate.includes(`a^{2} = ${p}b^{2}`) && candidate.includes(`b^{2} = ${p}c^{2}`)
    const solved = new RegExp(`\\\\sqrt\\{${p}\\} = ([^$]+)\\$, which`).exec(candidate)?.[1] ?? ''
    return Math.abs(valueOf(solved, { r: valueOf(number) }) - Math.sqrt(num(p ?? ''))) < 1e-9
  },
})

export const irrationalModel = modelOf({
  id: 'M65',
  title: 'Prove that a number is irrational',
  classes: ['10'],
  topic: 'maths.real-numbers',
  type: 'short',
  bloom: 'Ev',
  forms: [proveRoot],
})
