import { defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom } from '../../classes.ts'
import { latexSum } from '../../exact/format.ts'
import { numbersIn } from '../../exact/parse.ts'
import { rational } from '../../exact/rational.ts'
import { timesOver, twiceInFigures } from '../../exact/words.ts'
import { PEOPLE, type Person } from '../../settings.ts'
import { difficultyOf, oneOf, shareMarks, wrongTexts, wrongValues } from '../authoring.ts'
import { evaluate, type Letters, sameExpression } from '../reading/expression.ts'
import { givesValue } from '../reading/quantity.ts'

interface Evaluate {
  a: number
  b: number
  c: number
  x: number
  y: number
  letter: string
  kind: 'value' | 'form' | 'square' | 'two'
  plot: number
  who: Person
}

const FORMS = [
  {
    words: (a: number, b: number, x: string) => `${b} less than ${timesOver(a)} ${x}`,
    terms: (a: number, b: number) => [a, -b],
  },
  {
    words: (a: number, b: number, x: string) => `${b} more than ${timesOver(a)} ${x}`,
    terms: (a: number, b: number) => [a, b],
  },
  {
    words: (a: number, b: number, x: string) => `${timesOver(a)} ${x} taken away from ${b}`,
    terms: (a: number, b: number) => [-a, b],
  },
] as const

const STORY_FORMS = [
  {
    text: (a: number, b: number, x: string, name: string) =>
      `${name} has $${x}$ rupees. ${name}'s cousin has ${b} rupees more than ${timesOver(a)} as much. How many rupees does the cousin have?`,
    sign: 1,
  },
  {
    text: (a: number, b: number, x: string, name: string) =>
      `A box holds $${x}$ mangoes. ${name} buys ${a} such boxes and gives away ${b} mangoes. How many mangoes are left?`,
    sign: -1,
  },
  {
    text: (a: number, b: number, x: string, name: string) =>
      `A pen costs ₹$${x}$. ${name} buys ${a} such pens and a book for ₹${b}. How much does ${name} pay in rupees?`,
    sign: 1,
  },
]

const expressionValue: ItemModel = defineModel<Evaluate>({
  id: 'M33',
  version: 1,
  subject: 'Mathematics',
  title: 'Form and evaluate expressions',
  classes: classesFrom('6', '7'),
  topic: 'maths.expressions',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2],
  params: ({ classLevel, marks }) => {
    const letters = ['x', 'n', 'p', 'm', 'y']
    const values = classLevel === '6' ? range(2, 9) : [...range(-6, -2), ...range(2, 9)]
    const base = { a: range(2, 9), b: range(3, 15), letter: letters, who: [PEOPLE[0]] }
    if (marks === 1)
      return oneOf(
        space<Evaluate>(
          { ...base, c: [1], x: values, y: [1], kind: ['value'], plot: [1, -1] },
          ({ a, b, x }) => a !== b && a !== x,
        ),
        space<Evaluate>({ ...base, c: [1], x: [2], y: [1], kind: ['form'], plot: range(0, 2) }, ({ a, b }) => a !== b),
      )
    return oneOf(
      space<Evaluate>(
        { ...base, c: range(2, 9), x: values, y: [1], kind: ['square'], plot: [1, -1] },
        ({ a, x }) => a !== x,
      ),
      space<Evaluate>(
        { ...base, c: range(2, 9), x: values, y: values, letter: ['x'], kind: ['two'], plot: [1, -1] },
        ({ x, y }) => x !== y,
      ),
      space<Evaluate>(
        {
          ...base,
          c: [1],
          x: range(12, 40),
          y: [1],
          kind: ['form'],
          plot: range(0, STORY_FORMS.length - 1),
          who: PEOPLE,
        },
        ({ a, b }) => a !== b,
      ),
    )
  },
  difficulty: ({ kind, x, plot }) =>
    difficultyOf(x < 0 || kind === 'form', kind === 'two' || (kind === 'form' && plot === 2)),
  variant: ({ kind, plot }, { marks }) => (kind !== 'form' ? 'value' : marks === 1 ? 'form' : `story-${plot + 1}`),
  render: (p, { marks }) => {
    const { a, b, x, y, letter, kind, plot, who } = p
    if (kind === 'form' && marks === 1) return { stem: `Which expression says "${FORMS[plot].words(a, b, letter)}"?` }
    if (kind === 'form')
      return {
        stem: `${STORY_FORMS[plot].text(a, b, letter, who.name)} Write an expression and find its value for $${letter} = ${x}$.`,
      }
    const at = kind === 'two' ? `x = ${x}$ and $y = ${y}` : `${letter} = ${x}`
    return { stem: `Find the value of $${textOf(p)}$ for $${at}$.` }
  },
  solve: (p, { marks }) => {
    const { a, b, x, letter, kind, plot } = p
    if (kind === 'form' && marks === 1) return { text: `$${formText(FORMS[plot].terms(a, b), letter)}$` }
    if (kind === 'form') {
      const sum = latexSum([
        [a, letter],
        [b * STORY_FORMS[plot].sign, ''],
      ])
      return { text: `$${sum}$; ${a * x + b * STORY_FORMS[plot].sign}` }
    }
    return { text: `$${valueOf(p)}$` }
  },
  scheme: (p, { marks }) => {
    const { kind, a, b, x, plot, letter } = p
    if (kind !== 'form') return shareMarks(marks, [`Puts the value in the place of the letter`, `= ${valueOf(p)}`])
    if (marks === 1) return shareMarks(1, ['Keeps the order of the words in mind'])
    return shareMarks(2, [
      `Expression $${latexSum([
        [a, letter],
        [b * STORY_FORMS[plot].sign, ''],
      ])}$`,
      `Value ${a * x + b * STORY_FORMS[plot].sign}`,
    ])
  },
  distractors: (p, { marks }) => {
    const { a, b, x, letter, kind, plot } = p
    if (kind === 'form' && marks === 2) return []
    if (kind === 'form') {
      const [m, k] = FORMS[plot].terms(a, b)
      return wrongTexts(`$${formText([m, k], letter)}$`, [
        [`$${formText([-m, -k], letter)}$`, 'subtracts in the order of the words'],
        [`$${formText([b, k < 0 ? -a : a], letter)}$`, 'multiplies by the other number'],
        [`$${formText([m, -k], letter)}$`, 'mixes up more and less'],
        [`$${formText([a * b, 0], letter)}$`, 'multiplies everything'],
      ])
    }
    if (kind === 'value') {
      const sign = plot * b
      return wrongValues(
        a * x + sign,
        [
          [Number(`${a}${Math.abs(x)}`) + sign, 'writes the value beside the coefficient'],
          [a + x + sign, 'adds instead of multiplying'],
          [a * x - sign, 'changes the sign of the constant'],
          [a * (x + sign), 'multiplies the constant too'],
          [a * x + sign + 1, 'adds wrongly'],
        ],
        ({ num }) => `$${num}$`,
        'negatives',
      )
    }
    return wrongValues(
      valueOf(p),
      [[valueOf({ ...p, x: -x }), 'loses the sign of the value']],
      ({ num }) => `$${num}$`,
      'negatives',
    )
  },
  verify: ({ stem }, candidate) => {
    const quoted = /"([^"]*)"/.exec(twiceInFigures(stem))?.[1]
    if (quoted) {
      const [p, q] = numbersIn(quoted)
      const letter = / times ([a-z])/.exec(quoted)?.[1] ?? ''
      const target = quoted.includes('less than')
        ? `${q.num}${letter} - ${p.num}`
        : quoted.includes('more than')
          ? `${q.num}${letter} + ${p.num}`
          : `${q.num} - ${p.num}${letter}`
      return sameExpression(candidate, target)
    }
    const at: Letters = {}
    for (const [, name, value] of stem.matchAll(/\$([a-z]) = (-?\d+)\$/g)) at[name] = rational(Number(value))
    if (stem.includes('Write an expression')) {
      const [expression, value] = candidate.split(';')
      const letter = Object.keys(at)[0]
      const n = numbersIn(twiceInFigures(stem))
      const [times, extra] = stem.includes('cousin') ? [n[1], n[0]] : [n[0], n[1]]
      const target = `${times.num}${letter} ${stem.includes('are left') ? '-' : '+'} ${extra.num}`
      return sameExpression(expression, target) && givesValue(value ?? '', evaluate(target, at) ?? 0)
    }
    const value = evaluate(/of \$([^$]*)\$/.exec(stem)?.[1] ?? '', at)
    return value !== null && givesValue(candidate, value)
  },
})

function formText([m, k]: readonly number[], letter: string): string {
  return m < 0 && k > 0
    ? latexSum([
        [k, ''],
        [m, letter],
      ])
    : latexSum([
        [m, letter],
        [k, ''],
      ])
}

function textOf({ a, b, c, letter, kind, plot }: Evaluate): string {
  if (kind === 'value')
    return latexSum([
      [a, letter],
      [plot * b, ''],
    ])
  if (kind === 'square')
    return latexSum([
      [a, `${letter}^2`],
      [plot * c, letter],
      [-b, ''],
    ])
  return latexSum([
    [a, 'x'],
    [plot * c, 'y'],
    [b, ''],
  ])
}

function valueOf({ a, b, c, x, y, kind, plot }: Evaluate): number {
  if (kind === 'value') return a * x + plot * b
  return kind === 'square' ? a * x * x + plot * c * x - b : a * x + plot * c * y + b
}

interface TwoExpressions {
  a: number
  b: number
  c: number
  d: number
  e: number
  f: number
  sign: '+' | '−'
  letters: readonly [string, string, string]
}

const LETTER_SETS: (readonly [string, string, string])[] = [
  ['x', 'y', ''],
  ['a', 'b', ''],
  ['p', 'q', ''],
  ['x^2', 'x', ''],
  ['m^2', 'm', ''],
  ['ab', 'b', ''],
]

/** How a pupil joins two unlike terms into one. */
const JOINED: Record<string, string> = { xy: 'xy', ab: 'ab', pq: 'pq', 'x^2x': 'x^3', 'm^2m': 'm^3', abb: 'ab^2' }

const combine: ItemModel = defineModel<TwoExpressions>({
  id: 'M41',
  version: 1,
  subject: 'Mathematics',
  title: 'Add and subtract expressions',
  classes: classesFrom('7', '8'),
  topic: 'maths.expressions',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2],
  params: ({ marks }) => {
    const n = [...range(-9, -2), ...range(2, 9)]
    return space<TwoExpressions>(
      {
        a: range(2, 9),
        b: n,
        c: marks === 1 ? [0] : n,
        d: range(2, 9),
        e: n,
        f: marks === 1 ? [0] : n,
        sign: ['+', '−'],
        letters: LETTER_SETS,
      },
      (p) =>
        p.a !== p.d &&
        p.b !== p.e &&
        p.b !== -p.e &&
        resultTerms(p).filter(([k]) => k !== 0).length >= (marks === 1 ? 2 : 3),
    )
  },
  difficulty: ({ sign, e, letters }) => difficultyOf(sign === '−', e < 0 && letters[0].length > 1),
  render: (p) => {
    const [first, second] = [firstOf(p), secondOf(p)]
    return { stem: p.sign === '+' ? `Add $${first}$ and $${second}$.` : `Subtract $${second}$ from $${first}$.` }
  },
  solve: (p) => ({ text: `$${latexSum(resultTerms(p))}$` }),
  scheme: (p, { marks }) =>
    shareMarks(marks, [
      p.sign === '+'
        ? 'Collects the like terms'
        : 'Changes every sign of the expression that is subtracted and collects the like terms',
      `$${latexSum(resultTerms(p))}$`,
    ]),
  distractors: (p) => {
    const { a, b, c, d, e, f, sign, letters } = p
    const [x, y, z] = letters
    const k = sign === '+' ? 1 : -1
    const key = `$${latexSum(resultTerms(p))}$`
    const write = (...terms: [number, string][]) => `$${latexSum(terms)}$`
    return wrongTexts(key, [
      [
        write([a + k * d, x], [b - k * e, y], [c - k * f, z]),
        sign === '+' ? 'loses a sign' : 'changes the sign of the first term only',
      ],
      [write([a - k * d, x], [b - k * e, y], [c - k * f, z]), 'uses the other operation'],
      [write([a + k * d + (b + k * e) || 1, JOINED[x + y]], [c + k * f, z]), 'joins unlike terms'],
      [write([-(a + k * d), x], [-(b + k * e), y], [-(c + k * f), z]), 'subtracts the wrong way round'],
      [write([a + k * d, x], [b + k * e + 1, y], [c + k * f, z]), 'makes a slip when adding'],
    ])
  },
  verify: ({ stem }, candidate) => {
    const [first, second] = [...stem.matchAll(/\$([^$]*)\$/g)].map(([, text]) => text)
    const target = stem.startsWith('Add') ? `(${first}) + (${second})` : `(${second}) - (${first})`
    const spare = candidate.match(/[a-z](?:\^2)?/g) ?? []
    const parts = candidate
      .replaceAll('$', '')
      .trim()
      .split(/(?<=[^({^])[+-]/)
    return sameExpression(candidate, target) && parts.length <= 3 && spare.length <= 4
  },
})

const firstOf = ({ a, b, c, letters: [x, y, z] }: TwoExpressions) =>
  latexSum([
    [a, x],
    [b, y],
    [c, z],
  ])
const secondOf = ({ d, e, f, letters: [x, y, z] }: TwoExpressions) =>
  latexSum([
    [d, x],
    [e, y],
    [f, z],
  ])

function resultTerms({ a, b, c, d, e, f, sign, letters: [x, y, z] }: TwoExpressions): [number, string][] {
  const k = sign === '+' ? 1 : -1
  return [
    [a + k * d, x],
    [b + k * e, y],
    [c + k * f, z],
  ]
}

export const expressionModels: ItemModel[] = [expressionValue, combine]
