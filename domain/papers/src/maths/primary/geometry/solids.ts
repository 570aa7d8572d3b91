import { defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { decimal, indianCommas } from '../../exact/format.ts'
import { numbersIn } from '../../exact/parse.ts'
import { add, div, isInteger, mul, type Rational, rational, sub } from '../../exact/rational.ts'
import { PEOPLE, type Person } from '../../settings.ts'
import { difficultyOf, oneOf, wrongTexts } from '../authoring.ts'
import { answerParts, givesValue } from '../reading/quantity.ts'
import { AREA, LENGTH, letters, type Part, PI, part, printed, RUPEE, schemeOf, show, VOLUME } from './parts.ts'

interface Solid {
  a: number
  b: number
  c: number
  kind: 'trapezium' | 'rhombus' | 'cuboid' | 'cylinder' | 'cube'
  who: Person
}

interface InParts {
  intro: (name: string) => string
  parts: Part[]
}

function rhombusParts(a: number, isLong: boolean): InParts {
  // Half of each diagonal and the side are as 3, 4 and 5, so that side and height end.
  const other = (4 * a) / 3
  const height = rational(4 * a, 5)
  const area = rational(a * other, 2)
  return {
    intro: (name) =>
      `${name} cuts a rhombus with diagonals of ${a} cm and ${other} cm and a height of ${decimal(height)} cm from card.`,
    parts: [
      part(
        'Find its area from the diagonals.',
        area,
        'sq cm',
        `$\\frac{1}{2} \\times ${a} \\times ${other}$ = ${decimal(area)} sq cm`,
        2,
      ),
      part(
        'Find its side from the area and the height.',
        div(area, height),
        'cm',
        `${decimal(area)} ÷ ${decimal(height)}`,
        1,
      ),
      ...(isLong ? [part('Find its perimeter.', mul(div(area, height), 4), 'cm', 'Four equal sides', 1)] : []),
    ],
  }
}

function solidParts({ a, b, c, kind }: Solid, marks: number): InParts {
  const extra = marks === 4 ? 1 : 0
  if (kind === 'trapezium') {
    const area = rational((a + b) * c, 2)
    return {
      intro: (name) =>
        `${name}'s field is a trapezium. Its parallel sides are ${a} m and ${b} m and they are ${c} m apart.`,
      parts: [
        part('Find the sum of the parallel sides.', a + b, 'm', `${a} + ${b} = ${a + b} m`, 1),
        part(
          'Find the area of the field.',
          area,
          'sq m',
          `$\\frac{1}{2} \\times ${a + b} \\times ${c}$ = ${decimal(area)} sq m`,
          2,
        ),
        ...(extra
          ? [part('Find the cost of ploughing it at ₹4 per sq m.', mul(area, 4), '₹', `${decimal(area)} × ₹4`, 1)]
          : []),
      ],
    }
  }
  if (kind === 'rhombus') return rhombusParts(a, extra > 0)
  if (kind === 'cube') {
    return {
      intro: (name) => `${name} has a closed cubical box with an edge of ${a} cm.`,
      parts: [
        part('Find its total surface area.', 6 * a * a, 'sq cm', `6 × ${a} × ${a}`, 1.5),
        part('Find its volume.', a * a * a, 'cubic cm', `${a} × ${a} × ${a}`, 1.5),
        ...(extra
          ? [
              part(
                `How much more is the surface of a box with double the edge?`,
                18 * a * a,
                'sq cm',
                `The surface becomes 4 times as large: 4 × ${indianCommas(6 * a * a)} − ${indianCommas(6 * a * a)}`,
                1,
              ),
            ]
          : []),
      ],
    }
  }
  if (kind === 'cuboid') {
    const surface = 2 * (a * b + b * c + c * a)
    return {
      intro: (name) => `${name}'s closed tank is ${a} m long, ${b} m wide and ${c} m high.`,
      parts: [
        part('Find the volume of the tank.', a * b * c, 'cubic m', `${a} × ${b} × ${c}`, 1),
        part('Find its total surface area.', surface, 'sq m', `2(${a} × ${b} + ${b} × ${c} + ${c} × ${a})`, 2),
        ...(extra
          ? [
              part(
                'Find the cost of painting the whole outside at ₹25 per sq m.',
                surface * 25,
                '₹',
                `${surface} × ₹25`,
                1,
              ),
            ]
          : []),
      ],
    }
  }
  const curved = mul(2, PI, a, b)
  return {
    intro: (name) =>
      `${name} has a closed cylindrical tin with a diameter of ${2 * a} cm and a height of ${b} cm. Take $\\pi = \\frac{22}{7}$.`,
    parts: [
      part(
        'Find its curved surface area.',
        curved,
        'sq cm',
        `$2 \\times \\frac{22}{7} \\times ${a} \\times ${b}$ = ${decimal(curved)} sq cm`,
        1.5,
      ),
      part('Find its volume.', mul(PI, a * a, b), 'cubic cm', `$\\frac{22}{7} \\times ${a}^2 \\times ${b}$`, 1.5),
      ...(extra
        ? [part('Find its total surface area.', add(curved, mul(2, PI, a * a)), 'sq cm', 'Adds the two circles', 1)]
        : []),
    ],
  }
}

export const solids: ItemModel = defineModel<Solid>({
  id: 'M53',
  version: 1,
  subject: 'Mathematics',
  title: 'Trapezium, rhombus, cube, cuboid and cylinder',
  classes: ['8', '9'],
  topic: 'maths.volume',
  type: 'long',
  bloom: 'Ap',
  marks: [3, 4],
  params: () =>
    oneOf(
      space<Solid>(
        { a: range(12, 48), b: range(10, 40), c: range(6, 30), kind: ['trapezium'], who: PEOPLE },
        ({ a, b, c }) => a > b && ((a + b) * c) % 2 === 0,
      ),
      space<Solid>({ a: range(6, 48, 6), b: [1], c: [1], kind: ['rhombus'], who: PEOPLE }),
      space<Solid>({ a: range(4, 30), b: [1], c: [1], kind: ['cube'], who: PEOPLE }),
      space<Solid>(
        { a: range(3, 15), b: range(2, 12), c: range(2, 9), kind: ['cuboid'], who: PEOPLE },
        ({ a, b, c }) => a > b && b !== c && a !== c,
      ),
      space<Solid>(
        { a: [7, 14, 21, 28], b: range(5, 40), c: [1], kind: ['cylinder'], who: PEOPLE },
        ({ a, b }) => a !== b,
      ),
    ),
  difficulty: ({ kind }, { marks }) => difficultyOf(kind !== 'cube', marks === 4),
  variant: ({ kind }) => kind,
  render: (p, { marks }) => {
    const { intro, parts } = solidParts(p, marks)
    return { stem: printed(intro(p.who.name), parts) }
  },
  solve: (p, { marks }) => ({ text: letters(solidParts(p, marks).parts, show) }),
  scheme: (p, { marks }) => schemeOf(solidParts(p, marks).parts),
  distractors: (p, { marks }) => {
    const { parts } = solidParts(p, marks)
    const twist = (each: Part, i: number) =>
      i === (p.kind === 'rhombus' ? 0 : 1)
        ? {
            ...each,
            value: mul(
              each.value,
              p.kind === 'cylinder' ? 4 : p.kind === 'cuboid' || p.kind === 'cube' ? rational(1, 2) : 2,
            ),
          }
        : each
    const misconception = {
      trapezium: 'leaves out the half',
      rhombus: 'leaves out the half',
      cylinder: 'takes the diameter as the radius',
      cuboid: 'counts three faces only',
      cube: 'takes half of the volume',
    }[p.kind]
    const wrong = parts.map(twist)
    return wrong.every(({ value }) => isInteger(mul(value, 2)))
      ? wrongTexts('', [[letters(wrong, show), misconception]])
      : []
  },
  verify: ({ stem }, candidate) => {
    const [intro, ...asked] = stem.split(/\n\([a-d]\) /)
    const said = answerParts(candidate)
    const [x, y, z] = numbersIn(intro)
    const find = (question: string): [Rational, RegExp] => {
      const rate = numbersIn(question)[0]
      if (intro.includes('trapezium')) {
        // A rectangle on the shorter side and a triangle on what is over.
        const area = add(mul(y, z), div(mul(sub(x, y), z), 2))
        return question.includes('sum')
          ? [add(x, y), LENGTH]
          : question.includes('cost')
            ? [mul(area, rate), RUPEE]
            : [area, AREA]
      }
      if (intro.includes('rhombus')) {
        // Four right-angled triangles on half diagonals.
        const area = mul(4, div(mul(div(x, 2), div(y, 2)), 2))
        const side = div(area, z)
        return question.includes('perimeter')
          ? [add(side, side, side, side), LENGTH]
          : question.includes('side')
            ? [side, LENGTH]
            : [area, AREA]
      }
      if (intro.includes('cubical')) {
        const faces = add(...Array.from({ length: 6 }, () => mul(x, x)))
        return question.includes('double')
          ? [sub(mul(6, add(x, x), add(x, x)), faces), AREA]
          : question.includes('volume')
            ? [mul(x, x, x), VOLUME]
            : [faces, AREA]
      }
      if (intro.includes('tank')) {
        const faces = add(mul(x, y), mul(x, y), mul(y, z), mul(y, z), mul(x, z), mul(x, z))
        return question.includes('volume')
          ? [mul(x, y, z), VOLUME]
          : question.includes('cost')
            ? [mul(faces, rate), RUPEE]
            : [faces, AREA]
      }
      const base = mul(rational(22, 7), div(x, 2), div(x, 2))
      const round = mul(rational(22, 7), x)
      return question.includes('volume')
        ? [mul(base, y), VOLUME]
        : question.includes('total')
          ? [add(mul(round, y), base, base), AREA]
          : [mul(round, y), AREA]
    }
    return said.length === asked.length && asked.every((question, i) => givesValue(said[i], ...find(question)))
  },
})
