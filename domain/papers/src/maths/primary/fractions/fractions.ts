import { type Ask, defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom } from '../../classes.ts'
import { latexFraction, latexUnreduced } from '../../exact/format.ts'
import { gcd, lcm } from '../../exact/integers.ts'
import { numbersIn } from '../../exact/parse.ts'
import { compare, equals, mul, type Rational, rational } from '../../exact/rational.ts'
import { shadedCircle, shadedGrid } from '../../figures/geometry.ts'
import { PEOPLE, type Person } from '../../settings.ts'
import { arrangement, difficultyOf, shareMarks, wrongTexts, wrongValues } from '../authoring.ts'
import { evaluate } from '../reading/expression.ts'
import { givesValue, readQuantity } from '../reading/quantity.ts'
import { drawn } from '../reading/svg.ts'

const tex = (value: Rational) => `$${latexFraction(value)}$`
/** A fraction as written, top and bottom, from "\frac{6}{8}" or "6/8"; null for anything else. */
function topAndBottom(text: string): [number, number] | null {
  const match = /^\$?(?:\\frac\{(\d+)\}\{(\d+)\}|(\d+)\s*\/\s*(\d+))\$?$/.exec(text.trim())
  return match ? [Number(match[1] ?? match[3]), Number(match[2] ?? match[4])] : null
}

interface Shaded {
  parts: number
  shaded: number
  shape: 'grid' | 'circle' | 'set'
  ask: 'shaded' | 'unshaded'
  order: number
  each: number
  who: Person
}

const fractionOf: ItemModel = defineModel<Shaded>({
  id: 'M18',
  version: 1,
  subject: 'Mathematics',
  title: 'Fraction of a figure and of a set',
  classes: ['3', '4'],
  topic: 'maths.fractions',
  type: 'mcq',
  bloom: 'U',
  marks: [1, 2],
  params: ({ classLevel, marks }) =>
    space<Shaded>(
      {
        parts: classLevel === '3' ? range(3, 10) : range(4, 12),
        shaded: range(1, 11),
        shape: marks === 1 ? ['grid', 'circle'] : ['set'],
        ask: marks === 1 ? ['shaded', 'unshaded'] : ['shaded'],
        order: marks === 1 ? range(0, 60) : [0],
        each: marks === 1 ? [1] : range(2, 9),
        who: marks === 1 ? PEOPLE.slice(0, 1) : PEOPLE,
      },
      ({ parts, shaded, shape }) =>
        shaded < parts && gcd(parts, shaded) === 1 && parts !== shaded * 2 && (shape !== 'circle' || parts <= 8),
    ),
  difficulty: ({ parts, ask, each }) => difficultyOf(ask === 'unshaded' || each > 5, parts > 8),
  variant: ({ shape }) => (shape === 'set' ? 'set' : 'figure'),
  render: ({ parts, shaded, shape, ask, order, each, who }) => {
    if (shape === 'set') {
      const total = parts * each
      return {
        stem: `${who.name} has ${total} crayons. $${latexUnreduced(shaded, parts)}$ of them are new. How many crayons are new?`,
      }
    }
    const places = arrangement(range(0, parts - 1), order).slice(0, shaded)
    const columns = [4, 3, 5, 2].find((c) => parts % c === 0) ?? parts
    return {
      stem: `What fraction of the ${shape === 'circle' ? 'circle' : 'shape'} is ${ask === 'shaded' ? 'shaded' : 'not shaded'}?`,
      figure: shape === 'circle' ? shadedCircle(parts, places) : shadedGrid(parts / columns, columns, places),
    }
  },
  solve: ({ parts, shaded, shape, ask, each }) => {
    if (shape === 'set') return { text: `${shaded * each} crayons`, accepted: [String(shaded * each)] }
    return { text: `$${latexUnreduced(ask === 'shaded' ? shaded : parts - shaded, parts)}$` }
  },
  scheme: ({ parts, shaded, shape, each }, { marks }) =>
    shape === 'set'
      ? shareMarks(marks, [
          `One part: ${parts * each} ÷ ${parts} = ${each}`,
          `$${latexUnreduced(shaded, parts)}$ of them: ${shaded} × ${each} = ${shaded * each}`,
        ])
      : shareMarks(marks, [`${parts} equal parts, ${shaded} shaded`]),
  distractors: ({ parts, shaded, shape, ask, each }) => {
    if (shape === 'set')
      return wrongValues(
        shaded * each,
        [
          [each, 'finds one part only'],
          [(parts - shaded) * each, 'finds the rest'],
        ],
        ({ num }) => `${num} crayons`,
      )
    const [top, other] = ask === 'shaded' ? [shaded, parts - shaded] : [parts - shaded, shaded]
    const write = (p: number, q: number) => `$${latexUnreduced(p, q)}$`
    return wrongTexts(write(top, parts), [
      [write(top, other), 'compares shaded with unshaded'],
      [write(other, parts), 'mixes up shaded and not shaded'],
      [write(parts, top), 'turns the fraction over'],
      [write(top, parts + 1), 'miscounts the parts'],
    ])
  },
  verify: ({ stem, figure }, candidate, { marks }) => {
    if (marks === 2) {
      const [total, fraction] = numbersIn(stem)
      return givesValue(candidate, mul(total, fraction), /^crayons$/)
    }
    const cells = drawn(figure, 'rect', 'path').map(({ attributes }) => attributes.fill !== '#fff')
    const dark = cells.filter(Boolean).length
    return givesValue(candidate, rational(stem.includes('not shaded') ? cells.length - dark : dark, cells.length))
  },
})

interface Equivalent {
  top: number
  bottom: number
  factor: number
  kind: 'lowest' | 'missing top' | 'missing bottom' | 'equal'
}

const equivalent: ItemModel = defineModel<Equivalent>({
  id: 'M19',
  version: 1,
  subject: 'Mathematics',
  title: 'Equivalent fractions and lowest form',
  classes: classesFrom('4', '7'),
  topic: 'maths.fractions',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2],
  params: ({ classLevel, marks }) =>
    space<Equivalent>(
      {
        top: range(1, 11),
        bottom: range(2, 15),
        factor: classLevel === '4' ? range(2, 6) : range(3, 12),
        kind:
          marks === 2
            ? ['lowest', 'missing top', 'missing bottom']
            : ['lowest', 'missing top', 'missing bottom', 'equal'],
      },
      ({ top, bottom }) => top < bottom && gcd(top, bottom) === 1,
    ),
  difficulty: ({ factor, kind }) => difficultyOf(factor > 4, kind === 'lowest' && factor > 7),
  variant: ({ kind }) => kind.split(' ')[0],
  render: ({ top, bottom, factor, kind }, { marks }) => {
    const [simple, grown] = [latexUnreduced(top, bottom), latexUnreduced(top * factor, bottom * factor)]
    const show = marks === 2 ? ' Show your working.' : ''
    return {
      stem: {
        lowest: `Write $${grown}$ in its lowest form.${show}`,
        'missing top': `Find the missing number: $${simple} = \\frac{\\square}{${bottom * factor}}$${show && `.${show}`}`,
        'missing bottom': `Find the missing number: $${simple} = \\frac{${top * factor}}{\\square}$${show && `.${show}`}`,
        equal: `Which fraction is equal to $${simple}$?`,
      }[kind],
    }
  },
  solve: ({ top, bottom, factor, kind }) => ({
    text: {
      lowest: `$${latexUnreduced(top, bottom)}$`,
      'missing top': String(top * factor),
      'missing bottom': String(bottom * factor),
      equal: `$${latexUnreduced(top * factor, bottom * factor)}$`,
    }[kind],
  }),
  scheme: ({ factor, kind, top, bottom }, { marks }) =>
    kind === 'lowest'
      ? shareMarks(marks, [
          `HCF of the two numbers is ${factor}; divides both by ${factor}`,
          `$${latexUnreduced(top, bottom)}$`,
        ])
      : shareMarks(marks, [
          `The numbers grow ${factor} times`,
          kind === 'missing top'
            ? `${top} × ${factor} = ${top * factor}`
            : `${bottom} × ${factor} = ${bottom * factor}`,
        ]),
  distractors: ({ top, bottom, factor, kind }) => {
    const write = (p: number, q: number) => `$${latexUnreduced(p, q)}$`
    const grow = bottom * factor - bottom
    if (kind === 'missing top')
      return wrongValues(
        top * factor,
        [
          [top + grow, 'adds the same number to top and bottom'],
          [factor, 'writes how many times it grows'],
          [top, 'keeps the top unchanged'],
          [bottom * factor - top, 'subtracts'],
          [top * factor + 1, 'makes a slip of one in the table'],
          [top * factor + 2, 'makes a slip of two in the table'],
        ],
        ({ num }) => String(num),
      )
    if (kind === 'missing bottom')
      return wrongValues(
        bottom * factor,
        [
          [bottom + top * factor - top, 'adds the same number to top and bottom'],
          [factor, 'writes how many times it grows'],
          [bottom, 'keeps the bottom unchanged'],
          [bottom * factor + 1, 'makes a slip of one in the table'],
          [bottom * factor + 2, 'makes a slip of two in the table'],
        ],
        ({ num }) => String(num),
      )
    if (kind === 'equal')
      return wrongTexts(write(top * factor, bottom * factor), [
        [write(top + factor, bottom + factor), 'adds the same number to top and bottom'],
        [write(top * factor, bottom), 'multiplies the top only'],
        [write(top, bottom * factor), 'multiplies the bottom only'],
        [write(bottom, top), 'turns the fraction over'],
      ])
    const part = [2, 3, 5, 7].find((p) => factor % p === 0 && factor !== p)
    return wrongTexts(write(top, bottom), [
      ...(part
        ? ([[write((top * factor) / part, (bottom * factor) / part), 'stops before the lowest form']] as const)
        : []),
      ...(top * factor > factor + 1
        ? ([[write(top * factor - factor, bottom * factor - factor), 'subtracts the same number']] as const)
        : []),
      [write(top, bottom * factor), 'divides the top only'],
      [write(top * factor, bottom), 'divides the bottom only'],
      [write(bottom, top), 'turns the fraction over'],
    ])
  },
  verify: ({ stem }, candidate) => {
    if (stem.includes('missing')) {
      const said = readQuantity(candidate)
      if (!said || said.around !== '') return false
      const [left, right] = stem
        .slice(stem.indexOf(':') + 1)
        .replace(/\.? ?Show.*$/, '')
        .replace('\\square', String(said.value.num))
        .split('=')
      const [p, q] = [evaluate(left), evaluate(right)]
      return p !== null && q !== null && equals(p, q)
    }
    const said = topAndBottom(candidate)
    const [given] = numbersIn(stem)
    if (!said || said[1] === 0 || !equals(rational(said[0], said[1]), given)) return false
    return !stem.includes('lowest') || range(2, said[0]).every((d) => said[0] % d > 0 || said[1] % d > 0)
  },
})

interface Order {
  a: Rational
  b: Rational
  c: Rational
  d: Rational
  kind: 'greatest' | 'smallest'
}

export const SIMPLE = range(2, 12).flatMap((bottom) =>
  range(1, bottom - 1).flatMap((top) => (gcd(top, bottom) === 1 ? [rational(top, bottom)] : [])),
)
const fourOf = ({ a, b, c, d }: Order, { marks }: Ask) => (marks === 2 ? [a, b, c] : [a, b, c, d])

const compareFractions: ItemModel = defineModel<Order>({
  id: 'M20',
  version: 1,
  subject: 'Mathematics',
  title: 'Compare and order fractions',
  classes: classesFrom('4', '7'),
  topic: 'maths.fractions',
  type: 'mcq',
  bloom: 'An',
  marks: [1, 2],
  params: (ask) => {
    const list = SIMPLE.filter(({ den }) => den <= (ask.classLevel === '4' ? 8n : 12n))
    return space<Order>({ a: list, b: list, c: list, d: list, kind: ['greatest', 'smallest'] }, (p) => {
      const four = [p.a, p.b, p.c, p.d]
      const sorted = fourOf(p, ask).sort((x, y) => (p.kind === 'greatest' ? compare(y, x) : compare(x, y)))
      const common = fourOf(p, ask).reduce((m, { den }) => lcm(m, Number(den)), 1)
      return (
        four.every((x, i) => four.every((y, j) => i >= j || !equals(x, y))) &&
        common <= (ask.classLevel === '4' ? 24 : 72) &&
        new Set(four.map(({ den }) => den)).size >= 3 &&
        !(ask.marks === 2 && sorted.every((x, i) => x === fourOf(p, ask)[i]))
      )
    })
  },
  difficulty: (p, ask) =>
    difficultyOf(
      new Set(fourOf(p, ask).map(({ den }) => den)).size > 2,
      fourOf(p, ask).reduce((m, { den }) => lcm(m, Number(den)), 1) > 24,
    ),
  variant: (_, { marks }) => ['extreme', 'order'][marks - 1],
  render: (p, ask) => {
    const list = fourOf(p, ask).map(tex)
    return {
      stem:
        ask.marks === 1
          ? `Which is the ${p.kind} of these fractions: ${list.slice(0, 3).join(', ')} or ${list[3]}?`
          : `Arrange in ${p.kind === 'greatest' ? 'descending' : 'ascending'} order: ${list.join(', ')}`,
    }
  },
  solve: (p, ask) => {
    const sorted = fourOf(p, ask).sort((x, y) => (p.kind === 'greatest' ? compare(y, x) : compare(x, y)))
    return { text: ask.marks === 1 ? tex(sorted[0]) : sorted.map(tex).join(', ') }
  },
  scheme: (p, ask) => {
    const common = fourOf(p, ask).reduce((m, { den }) => lcm(m, Number(den)), 1)
    const like = fourOf(p, ask).map((x) => `$${latexUnreduced(Number(mul(x, common).num), common)}$`)
    return shareMarks(ask.marks, [`Like fractions: ${like.join(', ')}`, 'Compares the numerators and writes the order'])
  },
  distractors: (p, ask) => {
    const list = fourOf(p, ask)
    const sorted = [...list].sort((x, y) => (p.kind === 'greatest' ? compare(y, x) : compare(x, y)))
    if (ask.marks === 2)
      return wrongTexts(sorted.map(tex).join(', '), [
        [[...sorted].reverse().map(tex).join(', '), 'orders the other way'],
      ])
    const byBottom = [...list].sort((x, y) => Number(p.kind === 'greatest' ? y.den - x.den : x.den - y.den))[0]
    const byTop = [...list].sort((x, y) => Number(p.kind === 'greatest' ? y.num - x.num : x.num - y.num))[0]
    return wrongTexts(tex(sorted[0]), [
      [tex(byBottom), 'compares the denominators only'],
      [tex(byTop), 'compares the numerators only'],
      [tex(sorted[3]), 'mixes up greatest and smallest'],
      ...list.map((x) => [tex(x), 'does not change to like fractions'] as const),
    ])
  },
  verify: ({ stem }, candidate) => {
    const given = numbersIn(stem)
    const said = numbersIn(candidate)
    const down = /greatest|descending/.test(stem)
    const ahead = (x: Rational, y: Rational) => (down ? x.num * y.den > y.num * x.den : x.num * y.den < y.num * x.den)
    const listed = said.every((x) => given.some((y) => equals(x, y)))
    if (/Which/.test(stem))
      return said.length === 1 && listed && given.every((y) => equals(said[0], y) || ahead(said[0], y))
    return listed && said.length === given.length && said.every((x, i) => i === 0 || ahead(said[i - 1], x))
  },
})

export const fractionModels: ItemModel[] = [fractionOf, equivalent, compareFractions]
