import { defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom } from '../../classes.ts'
import { latexSum } from '../../exact/format.ts'
import { gcd } from '../../exact/integers.ts'
import { difficultyOf, oneOf, shareMarks, wrongTexts } from '../authoring.ts'
import { sameExpression } from '../reading/expression.ts'

interface Expand {
  a: number
  b: number
  c: number
  letters: readonly [string, string]
  kind: 'square' | 'difference' | 'binomials'
}

const LETTERS: (readonly [string, string])[] = [
  ['x', ''],
  ['x', 'y'],
  ['a', 'b'],
  ['p', 'q'],
  ['m', 'n'],
  ['y', ''],
]
const term = (n: number, name: string) => latexSum([[n, name]])
const squared = (name: string) => (name ? `${name}^2` : '')

const topic = 'maths.factorisation'

const expand: ItemModel = defineModel<Expand>({
  id: 'M50',
  version: 1,
  subject: 'Mathematics',
  title: 'Expand by an identity',
  classes: classesFrom('8', '9'),
  topic,
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2],
  params: () => {
    const sign = [...range(-9, -2), ...range(2, 9)]
    return oneOf(
      space<Expand>(
        { a: range(2, 9), b: sign, c: [1], letters: LETTERS, kind: ['square'] },
        ({ a, b }) => gcd(a, b) === 1,
      ),
      space<Expand>(
        { a: range(2, 9), b: range(2, 12), c: [1], letters: LETTERS, kind: ['difference'] },
        ({ a, b }) => gcd(a, b) === 1,
      ),
      space<Expand>(
        {
          a: [1],
          b: sign,
          c: sign,
          letters: [
            ['x', ''],
            ['y', ''],
            ['p', ''],
          ],
          kind: ['binomials'],
        },
        ({ b, c }) => b !== c && b !== -c,
      ),
    )
  },
  difficulty: ({ kind, b, letters }) => difficultyOf(kind !== 'binomials' && letters[1] !== '', b < 0),
  render: (p) => ({ stem: `Expand using a suitable identity: $${expandText(p)}$` }),
  solve: (p) => ({ text: `$${expanded(p)}$` }),
  scheme: (p, { marks }) =>
    shareMarks(marks, [
      {
        square: p.b < 0 ? 'Uses $(a - b)^2 = a^2 - 2ab + b^2$' : 'Uses $(a + b)^2 = a^2 + 2ab + b^2$',
        difference: 'Uses $(a + b)(a - b) = a^2 - b^2$',
        binomials: 'Uses $(x + a)(x + b) = x^2 + (a + b)x + ab$',
      }[p.kind],
      `$${expanded(p)}$`,
    ]),
  distractors: (p) => {
    const {
      a,
      b,
      c,
      letters: [x, y],
      kind,
    } = p
    const sum = (p2: number, middle: number, q2: number) =>
      `$${latexSum([
        [p2, squared(x)],
        [middle, x + (kind === 'binomials' ? '' : y)],
        [q2, kind === 'binomials' ? '' : squared(y)],
      ])}$`
    const all: Record<Expand['kind'], [string, string][]> = {
      square: [
        [sum(a * a, 0, b < 0 ? -b * b : b * b), 'leaves out the middle term'],
        [sum(a * a, a * b, b * b), 'does not double the middle term'],
        [sum(a * a, -2 * a * b, b * b), 'takes the wrong sign for the middle term'],
        [sum(a, 2 * a * b, b * b), 'does not square the coefficient'],
      ],
      difference: [
        [sum(a * a, 0, b * b), 'adds the squares'],
        [sum(a * a, -2 * a * b, b * b), 'takes it as the square of a difference'],
        [sum(a, 0, -b * b), 'does not square the coefficient'],
        [sum(a * a, 2 * a * b, -b * b), 'keeps a middle term'],
      ],
      binomials: [
        [sum(1, 0, b * c), 'leaves out the middle term'],
        [sum(1, -(b + c), b * c), 'takes the wrong sign for the middle term'],
        [sum(1, b * c, b + c), 'mixes up sum and product'],
        [sum(1, b + c, -b * c), 'takes the wrong sign for the product'],
      ],
    }
    return wrongTexts(`$${expanded(p)}$`, all[kind])
  },
  verify: ({ stem }, candidate) => {
    const target = /\$([^$]*)\$/.exec(stem)?.[1] ?? ''
    return !/[()]/.test(candidate) && sameExpression(candidate, target)
  },
})

function expandText({ a, b, c, letters: [x, y], kind }: Expand): string {
  if (kind === 'square')
    return `(${latexSum([
      [a, x],
      [b, y],
    ])})^2`
  if (kind === 'difference')
    return `(${latexSum([
      [a, x],
      [b, y],
    ])})(${latexSum([
      [a, x],
      [-b, y],
    ])})`
  return `(${latexSum([
    [1, x],
    [b, ''],
  ])})(${latexSum([
    [1, x],
    [c, ''],
  ])})`
}

function expanded({ a, b, c, letters: [x, y], kind }: Expand): string {
  if (kind === 'square')
    return latexSum([
      [a * a, squared(x)],
      [2 * a * b, x + y],
      [b * b, squared(y)],
    ])
  if (kind === 'difference')
    return latexSum([
      [a * a, squared(x)],
      [-b * b, squared(y)],
    ])
  return latexSum([
    [1, squared(x)],
    [b + c, x],
    [b * c, ''],
  ])
}

interface Factorise {
  a: number
  b: number
  c: number
  d: number
  letters: readonly [string, string]
  kind: 'common' | 'difference' | 'square' | 'grouping' | 'quadratic'
}

const factorisation: ItemModel = defineModel<Factorise>({
  id: 'M51',
  version: 1,
  subject: 'Mathematics',
  title: 'Factorise',
  classes: classesFrom('8', '9'),
  topic,
  type: 'short',
  bloom: 'Ap',
  marks: [2, 3],
  params: ({ marks, classLevel }) => {
    const sign = [...range(-9, -2), ...range(2, 9)]
    const pairs = LETTERS.filter(([, y]) => y !== '')
    if (marks === 2)
      return oneOf(
        space<Factorise>(
          { a: range(2, 8), b: range(2, 9), c: sign, d: [1], letters: pairs, kind: ['common'] },
          ({ b, c }) => gcd(b, c) === 1 && Math.abs(c) !== b,
        ),
        space<Factorise>(
          { a: range(2, 11), b: range(2, 12), c: [1], d: [1], letters: LETTERS, kind: ['difference'] },
          ({ a, b }) => gcd(a, b) === 1,
        ),
        space<Factorise>(
          { a: range(2, 8), b: sign, c: [1], d: [1], letters: LETTERS, kind: ['square'] },
          ({ a, b }) => gcd(a, b) === 1,
        ),
      )
    const leading = classLevel === '8' ? [1] : [1, 2, 3]
    return oneOf(
      space<Factorise>(
        {
          a: leading,
          b: sign,
          c: [1],
          d: sign,
          letters: [
            ['x', ''],
            ['y', ''],
            ['m', ''],
          ],
          kind: ['quadratic'],
        },
        ({ a, b, d }) => b !== d && gcd(a, b) === 1 && a * d + b !== 0,
      ),
      space<Factorise>(
        { a: range(2, 7), b: range(2, 7), c: range(2, 7), d: sign, letters: pairs, kind: ['grouping'] },
        ({ a, b, c, d }) => gcd(a, b) === 1 && gcd(c, d) === 1 && a !== c && a * d !== b * c,
      ),
    )
  },
  difficulty: ({ kind, a, d }) => difficultyOf(kind === 'quadratic' || kind === 'grouping', d < 0 || a > 5),
  render: (p) => ({ stem: `Factorise completely: $${latexSum(productTerms(p))}$` }),
  solve: (p) => ({ text: `$${factored(p)}$` }),
  scheme: (p, { marks }) =>
    shareMarks(
      marks,
      {
        common: ['Finds the highest common factor of the terms', `$${factored(p)}$`],
        difference: ['Writes it as a difference of two squares', `$${factored(p)}$`],
        square: ['Sees a perfect square', `$${factored(p)}$`],
        quadratic: ['Finds two numbers for the sum and the product', 'Splits the middle term', `$${factored(p)}$`],
        grouping: ['Groups the terms in pairs', 'Takes out the common factor of each pair', `$${factored(p)}$`],
      }[p.kind],
    ),
  distractors: (p) => {
    const {
      a,
      b,
      c,
      d,
      letters: [x, y],
      kind,
    } = p
    const bracket = (...terms: [number, string][]) => `(${latexSum(terms)})`
    const wrong: Record<Factorise['kind'], [string, string][]> = {
      common: [
        [
          `${a}(${latexSum([
            [b, `${x}^2`],
            [c, x + y],
          ])})`,
          'takes out only a part of the common factor',
        ],
      ],
      difference: [[`${bracket([a, x], [-b, y])}^2`, 'takes a difference of squares as a square']],
      square: [[`${bracket([a, x], [-b, y])}^2`, 'takes the wrong sign']],
      quadratic: [[`${bracket([a, x], [-b, ''])}${bracket([1, x], [-d, ''])}`, 'takes the wrong signs of the pair']],
      grouping: [
        [
          `${term(a, x)}${bracket([c, x], [d, y])} + ${term(b, y)}${bracket([c, x], [d, y])}`,
          'stops before the last common factor',
        ],
      ],
    }
    return wrongTexts(
      `$${factored(p)}$`,
      wrong[kind].map(([text, why]) => [`$${text}$`, why] as const),
    )
  },
  verify: ({ stem }, candidate) => {
    const target = /\$([^$]*)\$/.exec(stem)?.[1] ?? ''
    if (!sameExpression(candidate, target)) return false
    const text = candidate.replaceAll('$', '').replace(/\s/g, '')
    const brackets = [...text.matchAll(/\(([^()]*)\)(?:\^\{?2\}?)?/g)]
    const outside = text.replace(/\([^()]*\)(?:\^\{?2\}?)?/g, '')
    // A product has no + or - outside its brackets, and no bracket keeps a factor common to all of its terms.
    return brackets.length > 0 && !/[+-]/.test(outside) && brackets.every(([, inside]) => isPrimitive(inside))
  },
})

/** Whether the terms in a bracket share neither a number nor a letter, and the bracket is of degree 1 or has no such product left. */
function isPrimitive(inside: string): boolean {
  const terms = inside.split(/(?=[+-])/).map((text) => text.replace('+', ''))
  const numbers = terms.map((text) => Math.abs(Number(/\d+/.exec(text.replace(/\^\{?\d+\}?/g, ''))?.[0] ?? 1)))
  const shared = [...new Set(inside.match(/[a-z]/g) ?? [])].filter((letter) =>
    terms.every((text) => text.includes(letter)),
  )
  return terms.length >= 2 && gcd(...numbers) === 1 && shared.length === 0 && !/\^/.test(inside)
}

function productTerms({ a, b, c, d, letters: [x, y], kind }: Factorise): [number, string][] {
  return {
    common: [
      [a * b, `${x}^2`],
      [a * c, x + y],
    ] satisfies [number, string][],
    difference: [
      [a * a, squared(x)],
      [-b * b, squared(y)],
    ] satisfies [number, string][],
    square: [
      [a * a, squared(x)],
      [2 * a * b, x + y],
      [b * b, squared(y)],
    ] satisfies [number, string][],
    quadratic: [
      [a, squared(x)],
      [a * d + b, x],
      [b * d, ''],
    ] satisfies [number, string][],
    grouping: [
      [a * c, squared(x)],
      [a * d, x + y],
      [b * c, `${x}${y}`],
      [b * d, squared(y)],
    ] satisfies [number, string][],
  }[kind] as [number, string][]
}

function factored({ a, b, c, d, letters: [x, y], kind }: Factorise): string {
  const bracket = (...terms: [number, string][]) => `(${latexSum(terms)})`
  return {
    common: `${term(a, x)}${bracket([b, x], [c, y])}`,
    difference: `${bracket([a, x], [b, y])}${bracket([a, x], [-b, y])}`,
    square: `${bracket([a, x], [b, y])}^2`,
    quadratic: `${bracket([a, x], [b, ''])}${bracket([1, x], [d, ''])}`,
    grouping: `${bracket([a, x], [b, y])}${bracket([c, x], [d, y])}`,
  }[kind]
}

export const identityModels: ItemModel[] = [expand, factorisation]
