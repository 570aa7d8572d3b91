import { defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom } from '../../classes.ts'
import { decimal, latexFraction, latexInteger } from '../../exact/format.ts'
import { factorise } from '../../exact/integers.ts'
import { numbersIn } from '../../exact/parse.ts'
import { equals, exactRoot, mul, pow, type Rational, rational } from '../../exact/rational.ts'
import { PEOPLE, type Person } from '../../settings.ts'
import { difficultyOf, oneOf, shareMarks, wrongTexts, wrongValues } from '../authoring.ts'
import { evaluate } from '../reading/expression.ts'
import { answerParts, givesValue } from '../reading/quantity.ts'

interface Exponents {
  base: number
  m: number
  n: number
  k: number
  kind: 'product' | 'quotient' | 'power' | 'sign' | 'standard' | 'mixed'
}

const power = (base: number | string, exponent: number) => `${base}^{${exponent}}`
const inBrackets = (base: number) => (base < 0 ? `(${base})` : String(base))

const exponentLaws: ItemModel = defineModel<Exponents>({
  id: 'M42',
  version: 1,
  subject: 'Mathematics',
  title: 'Laws of exponents and standard form',
  classes: classesFrom('7', '9'),
  topic: 'maths.exponents',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2],
  params: ({ classLevel, marks }) => {
    const bases = range(2, 13)
    if (marks === 1)
      return oneOf(
        space<Exponents>(
          { base: bases, m: range(2, 9), n: range(2, 8), k: [1], kind: ['product', 'power'] },
          ({ base, m, n }) => m !== n && m * n !== m + n && (base !== 2 || n !== 2),
        ),
        space<Exponents>(
          { base: bases, m: range(6, 14), n: range(2, 5), k: [1], kind: ['quotient'] },
          ({ m, n }) => m - n !== 1 && (m % n !== 0 || m / n !== m - n),
        ),
        space<Exponents>(
          { base: range(2, 6), m: range(2, 4), n: [1, -1], k: [1], kind: ['sign'] },
          ({ base, m }) => base ** m < 300,
        ),
      )
    return oneOf(
      space<Exponents>(
        { base: range(2, 5), m: range(3, 6), n: range(2, 5), k: range(2, 8), kind: ['mixed'] },
        ({ m, n, k, base }) =>
          m + n - k >= (classLevel === '7' ? 1 : -3) &&
          m + n - k !== 0 &&
          m + n - k !== 1 &&
          base ** Math.abs(m + n - k) < 1000,
      ),
      space<Exponents>(
        {
          base: range(102, 998, 7),
          m: classLevel === '7' ? range(3, 7) : [...range(3, 7), -3, -2],
          n: [1],
          k: [1],
          kind: ['standard'],
        },
        ({ base }) => base % 10 !== 0,
      ),
    )
  },
  difficulty: ({ kind, n, m }) =>
    difficultyOf(kind === 'sign' || kind === 'standard' || kind === 'mixed', n < 0 || m < 0),
  variant: ({ kind }) => (['product', 'quotient', 'power'].includes(kind) ? 'one-power' : kind),
  render: ({ base, m, n, k, kind }) => ({
    stem: {
      product: `Write as one power: $${power(base, m)} \\times ${power(base, n)}$`,
      quotient: `Write as one power: $${power(base, m)} \\div ${power(base, n)}$`,
      power: `Write as one power: $(${power(base, m)})^{${n}}$`,
      sign: `What is the value of $${n > 0 ? `(-${base})^{${m}}` : `-${power(base, m)}`}$?`,
      mixed: `Find the value of $\\frac{${power(base, m)} \\times ${power(base, n)}}{${power(base, k)}}$.`,
      standard: `Write in standard form: $${plainNumber(base, m)}$`,
    }[kind],
  }),
  solve: ({ base, m, n, k, kind }) => {
    if (kind === 'sign') return { text: `$${latexInteger(n > 0 ? (-base) ** m : -(base ** m))}$` }
    if (kind === 'mixed') return { text: `$${latexFraction(pow(base, m + n - k))}$` }
    if (kind === 'standard') return { text: `$${decimal(rational(base, 100))} \\times 10^{${m}}$` }
    return { text: `$${power(base, { product: m + n, quotient: m - n, power: m * n }[kind])}$` }
  },
  scheme: ({ base, m, n, k, kind }, { marks }) =>
    shareMarks(
      marks,
      {
        product: ['Adds the exponents'],
        quotient: ['Subtracts the exponents'],
        power: ['Multiplies the exponents'],
        sign: [
          n > 0 ? 'The bracket shows that the minus belongs to the base' : 'Only the number is raised to the power',
        ],
        mixed: [
          `$${power(base, m + n - k)}$ by the laws of exponents`,
          `Value $${latexFraction(pow(base, m + n - k))}$`,
        ],
        standard: ['A number from 1 to 10 times a power of 10', `The point moves ${Math.abs(m)} places`],
      }[kind],
    ),
  distractors: ({ base, m, n, k, kind }) => {
    const write = (b: number, e: number) => `$${power(b, e)}$`
    // A power with the exponent 1 is not written.
    const apart = Math.abs(m - n)
    const differs = apart > 1 ? ([[write(base, apart), 'subtracts the exponents']] as const) : []
    if (kind === 'product')
      return wrongTexts(write(base, m + n), [
        [write(base, m * n), 'multiplies the exponents for a product'],
        // With these exponents it is the same number as the option before it.
        ...(m * n === 2 * (m + n) ? [] : ([[write(base * base, m + n), 'multiplies the bases too']] as const)),
        ...differs,
        [write(base * base, m * n), 'multiplies bases and exponents'],
      ])
    if (kind === 'quotient')
      return wrongTexts(write(base, m - n), [
        [write(1, m - n), 'divides the bases too'],
        [write(base, m + n), 'adds the exponents for a quotient'],
        [write(base, m * n), 'multiplies the exponents'],
        ...(m % n === 0 ? ([[write(base, m / n), 'divides the exponents']] as const) : []),
      ])
    if (kind === 'power')
      return wrongTexts(write(base, m * n), [
        [write(base, m + n), 'adds the exponents for a power of a power'],
        [write(base * n, m), 'multiplies the base by the exponent'],
        ...(m ** n < 100 ? ([[write(base, m ** n), 'raises the exponent to the power']] as const) : []),
        [write(base * n, m * n), 'multiplies base and exponent'],
        ...differs,
      ])
    if (kind === 'sign') {
      const value = n > 0 ? (-base) ** m : -(base ** m)
      return wrongValues(
        value,
        [
          [-value, 'reads the sign and the bracket wrongly'],
          [-base * m, 'multiplies base and exponent'],
          [base * m, 'multiplies base and exponent and forgets the sign'],
          [value * base, 'multiplies once too often'],
          [value > 0 ? value - 1 : value + 1, 'multiplies wrongly'],
        ],
        ({ num }) => `$${latexInteger(num)}$`,
        'negatives',
      )
    }
    if (kind === 'standard')
      return wrongTexts('', [
        [`$${decimal(rational(base, 100))} \\times 10^{${m + 1}}$`, 'counts one place too many'],
        [`$${base} \\times 10^{${m - 2}}$`, 'leaves a number above 10'],
      ])
    return wrongValues(
      pow(base, m + n - k),
      [[pow(base, m * n - k), 'multiplies the exponents for a product']],
      (v) => `$${latexFraction(v)}$`,
    )
  },
  verify: ({ stem }, candidate) => {
    const text = /\$(.*)\$/.exec(stem)?.[1] ?? ''
    const value = evaluate(text)
    const said = evaluate(candidate)
    if (!value || !said || !equals(value, said)) return false
    if (stem.includes('one power')) {
      const match = /^\$?(\d+)\^\{?(\d+)\}?\$?$/.exec(candidate.trim())
      return match !== null && Number(match[2]) > 0
    }
    if (stem.includes('standard')) {
      const match = /^\$?(\d)(?:\.\d+)? ?\\times ?10\^\{?(-?\d+)\}?\$?$/.exec(candidate.trim())
      return match !== null && Number(match[1]) > 0
    }
    return givesValue(candidate, value)
  },
})

/** base/100 × 10^m in full: 345 and 5 → "345000"; negative m as a decimal. */
function plainNumber(base: number, m: number): string {
  const value = mul(rational(base, 100), pow(10, m))
  return m > 0 ? latexInteger(value.num) : decimal(value)
}

interface Squares {
  n: number
  k: number
  kind: 'root' | 'cube root' | 'square multiplier' | 'cube multiplier' | 'rows'
  who: Person
}

/** The smallest number to multiply by so that every prime exponent becomes a multiple of `size`. */
function multiplier(n: number, size: 2 | 3): number {
  return factorise(n).reduce(
    (product, { prime, exponent }) => product * prime ** ((size - (exponent % size)) % size),
    1,
  )
}

const squaresCubes: ItemModel = defineModel<Squares>({
  id: 'M46',
  version: 1,
  subject: 'Mathematics',
  title: 'Squares, cubes, roots and smallest multipliers',
  classes: ['8'],
  topic: 'maths.squares-cubes',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2, 3],
  params: ({ marks }) => {
    const small = (n: number) => factorise(n).every(({ prime }) => prime <= 11)
    const one = { k: [1], who: [PEOPLE[0]] }
    if (marks < 3)
      return oneOf(
        space<Squares>({ n: range(12, 99), ...one, kind: ['root'] }, ({ n }) => n % 10 !== 0 && small(n)),
        space<Squares>({ n: range(6, 36), ...one, kind: ['cube root'] }, ({ n }) => n % 10 !== 0 && small(n)),
        space<Squares>({ n: range(13, 62), k: [1], who: PEOPLE, kind: ['rows'] }, ({ n }) => n % 10 !== 0),
      )
    return oneOf(
      space<Squares>(
        { n: range(48, 1800), ...one, kind: ['square multiplier'] },
        ({ n }) =>
          small(n) &&
          factorise(n).length > 1 &&
          multiplier(n, 2) > 1 &&
          multiplier(n, 2) <= 22 &&
          multiplier(n, 2) !== n,
      ),
      space<Squares>(
        { n: range(72, 3000), ...one, kind: ['cube multiplier'] },
        ({ n }) => small(n) && factorise(n).length > 1 && multiplier(n, 3) > 1 && multiplier(n, 3) <= 30,
      ),
    )
  },
  difficulty: ({ kind, n }) => difficultyOf(kind.includes('multiplier'), kind.startsWith('cube') || n > 60),
  variant: ({ kind }) => (kind === 'rows' ? kind : kind.includes('multiplier') ? 'multiplier' : 'root'),
  render: ({ n, kind, who }, { marks }) => ({
    stem: {
      root: `Find the square root of ${latexSafe(n * n)}${marks === 1 ? '' : ' by prime factorisation'}.`,
      'cube root': `Find the cube root of ${latexSafe(n ** 3)}${marks === 1 ? '' : ' by prime factorisation'}.`,
      rows: `${who.name} plants ${latexSafe(n * n)} saplings in a square so that each row has as many saplings as there are rows. How many rows are there?`,
      'square multiplier': `Find the smallest number by which ${latexSafe(n)} must be multiplied to get a perfect square.\n(a) Write the smallest number.\n(b) Write the square root of the new number.`,
      'cube multiplier': `Find the smallest number by which ${latexSafe(n)} must be multiplied to get a perfect cube.\n(a) Write the smallest number.\n(b) Write the cube root of the new number.`,
    }[kind],
  }),
  solve: ({ n, kind }) => {
    if (kind === 'rows') return { text: `${n} rows`, accepted: [String(n)] }
    if (!kind.includes('multiplier')) return { text: String(n) }
    const size = kind === 'square multiplier' ? 2 : 3
    const m = multiplier(n, size)
    return { text: `(a) ${m} (b) ${rootOf(n * m, size)}` }
  },
  scheme: ({ n, kind }, { marks }) => {
    const number = kind === 'root' || kind === 'rows' ? n * n : kind === 'cube root' ? n ** 3 : n
    const factors = factorise(number)
      .map(({ prime, exponent }) => (exponent > 1 ? `${prime}^{${exponent}}` : `${prime}`))
      .join(' \\times ')
    if (!kind.includes('multiplier'))
      return shareMarks(marks, [
        `$${latexInteger(number)} = ${factors}$`,
        `Takes one from each ${kind === 'cube root' ? 'triple' : 'pair'}: ${n}`,
      ])
    const size = kind === 'square multiplier' ? 2 : 3
    return shareMarks(marks, [
      `$${latexInteger(n)} = ${factors}$`,
      `Multiply by ${multiplier(n, size)}`,
      `Root ${rootOf(n * multiplier(n, size), size)}`,
    ])
  },
  distractors: ({ n, kind }) => {
    if (!kind.includes('multiplier'))
      return wrongValues(
        n,
        kind === 'cube root'
          ? [
              [n * n, 'divides by the number once only'],
              [n * 3, 'takes three times the root'],
              [n + 10, 'finds the tens digit wrongly'],
              [n + 2, 'finds the ones digit wrongly'],
            ]
          : [
              ...(n % 2 === 0 ? ([[(n * n) / 2, 'takes half for the square root']] as const) : []),
              [n * 2, 'takes twice the root'],
              [n + 10, 'finds the tens digit wrongly'],
              [n - 2, 'finds the ones digit wrongly'],
            ],
        ({ num }) => (kind === 'rows' ? `${latexSafe(Number(num))} rows` : latexSafe(Number(num))),
      )
    const size = kind === 'square multiplier' ? 2 : 3
    return wrongTexts('', [
      [`(a) ${multiplier(n, size)} (b) ${n * multiplier(n, size)}`, 'gives the new number for its root'],
    ])
  },
  verify: ({ stem }, candidate) => {
    const n = Number(numbersIn(stem)[0].num)
    if (!stem.includes('(a)')) {
      const size = stem.includes('cube') ? 3 : 2
      const root = range(1, 200).find((r) => r ** size === n)
      return root !== undefined && givesValue(candidate, root, /^rows$/)
    }
    const size = stem.includes('perfect cube') ? 3 : 2
    const isPower = (value: number) => range(1, Math.ceil(value ** (1 / size)) + 1).find((r) => r ** size === value)
    const smallest = range(1, 400).find((m) => isPower(n * m) !== undefined)
    const said = answerParts(candidate)
    return (
      smallest !== undefined &&
      said.length === 2 &&
      givesValue(said[0], smallest) &&
      givesValue(said[1], isPower(n * smallest) ?? -1)
    )
  },
})

const latexSafe = (n: number) => decimal(n)

function rootOf(n: number, size: 2 | 3): string {
  const root: Rational | null = size === 2 ? exactRoot(n) : rational(range(1, 400).find((r) => r ** 3 === n) ?? 0)
  return root ? decimal(root) : ''
}

interface Order {
  a: number
  b: number
  c: number
  d: number
  form: number
}

const FORMS: { text: (p: Order) => string; steps: (p: Order) => [string, number]; naive: (p: Order) => number }[] = [
  {
    text: ({ a, b, c }) => `${a} + ${inBrackets(b)} \\times ${inBrackets(c)}`,
    steps: ({ a, b, c }) => [`${inBrackets(b)} \\times ${inBrackets(c)} = ${b * c}`, a + b * c],
    naive: ({ a, b, c }) => (a + b) * c,
  },
  {
    text: ({ a, b, c, d }) => `${a} - ${inBrackets(b * c)} \\div ${inBrackets(b)} + ${d}`,
    steps: ({ a, b, c, d }) => [`${inBrackets(b * c)} \\div ${inBrackets(b)} = ${c}`, a - c + d],
    naive: ({ a, c, d }) => a - c - d,
  },
  {
    text: ({ a, b, c, d }) => `${inBrackets(a)} \\times (${b} - ${d}) + ${inBrackets(c)}`,
    steps: ({ a, b, c, d }) => [`${b} - ${d} = ${b - d}`, a * (b - d) + c],
    naive: ({ a, b, c, d }) => a * b - d + c,
  },
  {
    text: ({ a, b, c, d }) => `${a} - [${d} - (${b} - ${inBrackets(c)})]`,
    steps: ({ a, b, c, d }) => [`${b} - ${inBrackets(c)} = ${b - c}`, a - (d - (b - c))],
    naive: ({ a, b, c, d }) => a - d - (b - c),
  },
]

const orderOfOperations: ItemModel = defineModel<Order>({
  id: 'M34',
  version: 1,
  subject: 'Mathematics',
  title: 'Order of operations with integers',
  classes: ['7'],
  topic: 'maths.integers',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2],
  params: ({ marks }) => {
    const n = [...range(-9, -2), ...range(2, 9)]
    return space<Order>(
      { a: n, b: n, c: n, d: range(2, 9), form: marks === 1 ? [0, 1] : [2, 3] },
      (p) =>
        (p.a < 0 || p.b < 0 || p.c < 0) &&
        p.b !== p.d &&
        FORMS[p.form].naive(p) !== FORMS[p.form].steps(p)[1] &&
        (p.form !== 0 || p.d === 2),
    )
  },
  difficulty: ({ form, b, c }) => difficultyOf(form > 0, b < 0 && c < 0),
  render: (p) => ({ stem: `Find the value of $${FORMS[p.form].text(p)}$.` }),
  solve: (p) => ({ text: `$${FORMS[p.form].steps(p)[1]}$` }),
  scheme: (p, { marks }) =>
    shareMarks(marks, [`First $${FORMS[p.form].steps(p)[0]}$`, `Value $${FORMS[p.form].steps(p)[1]}$`]),
  distractors: (p) => {
    const key = FORMS[p.form].steps(p)[1]
    return wrongValues(
      key,
      [
        [
          FORMS[p.form].naive(p),
          p.form === 0
            ? 'works from left to right'
            : p.form === 1
              ? 'adds before subtracting'
              : 'opens the brackets wrongly',
        ],
        [-key, 'gives the wrong sign'],
        [p.form === 0 ? p.a - p.b * p.c : p.a + p.c + p.d, 'makes a sign slip in the first step'],
        [key + 2, 'adds wrongly'],
        [key - 2, 'subtracts wrongly'],
      ],
      ({ num }) => `$${num}$`,
      'negatives',
    )
  },
  verify: ({ stem }, candidate) => {
    const value = evaluate(/\$(.*)\$/.exec(stem)?.[1] ?? '')
    return value !== null && givesValue(candidate, value)
  },
})

export const powerModels: ItemModel[] = [exponentLaws, squaresCubes, orderOfOperations]
