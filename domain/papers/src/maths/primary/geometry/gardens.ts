import { defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom } from '../../classes.ts'
import { indianCommas } from '../../exact/format.ts'
import { numbersIn } from '../../exact/parse.ts'
import { add, isInteger, mul, type Rational, rational, sub } from '../../exact/rational.ts'
import { PEOPLE, type Person } from '../../settings.ts'
import { difficultyOf, oneOf, wrongTexts } from '../authoring.ts'
import { answerParts, givesValue } from '../reading/quantity.ts'
import { AREA, LENGTH, letters, type Part, PI, part, printed, RUPEE, schemeOf, show } from './parts.ts'

interface Garden {
  l: number
  b: number
  w: number
  rate: number
  kind: 'fence' | 'inside' | 'outside' | 'circle'
  who: Person
}

function gardenParts({ l, b, w, rate, kind }: Garden, marks: number): Part[] {
  const sq = (n: number | Rational, ask: string, step: string, m: number) => part(ask, n, 'sq m', step, m)
  let list: Part[]
  if (kind === 'fence') {
    list = [
      part('Find the length of the fence round it.', 2 * (l + b), 'm', `2(${l} + ${b})`, 1),
      part(
        `Fencing costs ₹${rate} per metre. Find the cost of the fence.`,
        2 * (l + b) * rate,
        '₹',
        `${2 * (l + b)} × ₹${rate}`,
        1,
      ),
      sq(l * b, 'Find the area of the garden.', `${l} × ${b}`, 1),
      sq(
        l * b - w * w,
        `A square pond of side ${w} m is dug in it. Find the area that is left.`,
        `Pond ${w} × ${w} = ${w * w}; ${indianCommas(l * b)} − ${w * w}`,
        1,
      ),
    ]
  } else if (kind === 'circle') {
    list = [
      part('Find the length of the boundary.', mul(2, PI, l), 'm', `$2 \\times \\frac{22}{7} \\times ${l}$`, 1),
      sq(mul(PI, l * l), 'Find the area.', `$\\frac{22}{7} \\times ${l}^2$`, 1),
      part(
        `Grass costs ₹${rate} per sq m. Find the cost of covering it with grass.`,
        mul(PI, l * l, rate),
        '₹',
        `Area × ₹${rate}`,
        1,
      ),
      part('How far does a child run in 3 rounds along the boundary?', mul(6, PI, l), 'm', '3 times the boundary', 1),
    ]
  } else {
    const [ll, bb] = kind === 'outside' ? [l + 2 * w, b + 2 * w] : [l - 2 * w, b - 2 * w]
    const ring = Math.abs(ll * bb - l * b)
    list = [
      sq(l * b, 'Find the area of the garden.', `${l} × ${b}`, 1),
      sq(
        ll * bb,
        kind === 'outside'
          ? 'Find the area of the garden together with the path.'
          : 'Find the area of the part inside the path.',
        `${ll} × ${bb}`,
        1,
      ),
      sq(ring, 'Find the area of the path.', `Difference of the two areas: ${indianCommas(ring)}`, 1),
      part(
        `Tiles for the path cost ₹${rate} per sq m. Find their cost.`,
        ring * rate,
        '₹',
        `${indianCommas(ring)} × ₹${rate}`,
        1,
      ),
    ]
  }
  if (marks === 3) return list.slice(0, 3)
  // The part of two steps: what the pond leaves, or the sides and the area of the other rectangle.
  const double = kind === 'fence' ? 3 : 1
  return marks === 5 ? list.map((each, i) => (i === double ? { ...each, marks: 2 } : each)) : list
}

function gardenModel(
  id: string,
  title: string,
  kinds: readonly Garden['kind'][],
  first: '5' | '7',
  topic: string,
  marks: readonly number[],
  last: '8' | '9' = '8',
): ItemModel {
  return defineModel<Garden>({
    id,
    version: 1,
    subject: 'Mathematics',
    title,
    classes: classesFrom(first, last),
    topic,
    type: 'case',
    bloom: 'An',
    marks,
    params: ({ classLevel }) => {
      const young = classLevel === '5' || classLevel === '6'
      return oneOf(
        ...kinds.map((kind) =>
          kind === 'circle'
            ? space<Garden>({
                l: [7, 14, 21, 28, 35, 42],
                b: [1],
                w: [1],
                rate: range(5, 40, 5),
                kind: [kind],
                who: PEOPLE,
              })
            : space<Garden>(
                {
                  l: young ? range(12, 45) : range(20, 80, 2),
                  b: young ? range(8, 30) : range(14, 60, 2),
                  w: range(2, 5),
                  rate: young ? range(15, 60, 5) : range(40, 180, 10),
                  kind: [kind],
                  who: PEOPLE,
                },
                ({ l, b, w }) => l > b && b > 4 * w,
              ),
        ),
      )
    },
    difficulty: ({ kind }, { marks: asked }) => difficultyOf(kind !== 'fence', asked > 3, kind === 'outside'),
    render: (p, { marks: asked }) => {
      const { l, b, w, kind, who } = p
      const intro = {
        fence: `${who.name}'s rectangular garden is ${l} m long and ${b} m wide.`,
        inside: `${who.name}'s rectangular garden is ${l} m long and ${b} m wide. A path ${w} m wide runs all round inside it.`,
        outside: `${who.name}'s rectangular garden is ${l} m long and ${b} m wide. A path ${w} m wide runs all round outside it.`,
        circle: `${who.name}'s school has a circular lawn of radius ${l} m. Take $\\pi = \\frac{22}{7}$.`,
      }[kind]
      return { stem: printed(intro, gardenParts(p, asked)) }
    },
    solve: (p, { marks: asked }) => ({ text: letters(gardenParts(p, asked), show) }),
    scheme: (p, { marks: asked }) => schemeOf(gardenParts(p, asked)),
    distractors: (p, { marks: asked }) => {
      const parts = gardenParts(p, asked)
      const swapped = parts.map((each, i) => (i === 0 ? { ...each, value: mul(each.value, rational(1, 2)) } : each))
      return isInteger(swapped[0].value)
        ? wrongTexts('', [[letters(swapped, show), 'takes half of the boundary or of the area']])
        : []
    },
    verify: ({ stem }, candidate) => {
      const [intro, ...asked] = stem.split(/\n\([a-d]\) /)
      const said = answerParts(candidate)
      const [x, y, z] = numbersIn(intro)
      const circle = intro.includes('circular')
      const area = circle ? mul(rational(22, 7), x, x) : mul(x, y)
      const boundary = circle ? mul(rational(22, 7), add(x, x)) : add(x, x, y, y)
      const grow = z && (intro.includes('outside') ? add(z, z) : sub(0, add(z, z)))
      const other = z ? mul(add(x, grow), add(y, grow)) : area
      // The path as four strips: two along the length and two between them.
      const strips =
        z && intro.includes('outside')
          ? add(mul(2, add(x, z, z), z), mul(2, y, z))
          : z
            ? add(mul(2, x, z), mul(2, sub(y, add(z, z)), z))
            : area
      const find = (question: string): [Rational, RegExp] => {
        const [n] = numbersIn(question)
        if (question.includes('Fencing')) return [mul(boundary, n), RUPEE]
        if (question.includes('Grass')) return [mul(area, n), RUPEE]
        if (question.includes('Tiles')) return [mul(strips, n), RUPEE]
        if (question.includes('pond')) return [sub(area, mul(n, n)), AREA]
        if (question.includes('rounds')) return [mul(boundary, n), LENGTH]
        if (/fence|boundary/.test(question)) return [boundary, LENGTH]
        if (question.includes('area of the path')) return [strips, AREA]
        if (/together|inside/.test(question)) return [other, AREA]
        return [area, AREA]
      }
      return said.length === asked.length && asked.every((question, i) => givesValue(said[i], ...find(question)))
    },
  })
}

export const gardenModels: ItemModel[] = [
  gardenModel('M136', 'Case: a garden, its fence and its area', ['fence'], '5', 'maths.area-perimeter', [4, 5]),
  gardenModel('M144', 'Circumference and area of a circle', ['circle'], '7', 'maths.area-perimeter', [3, 4], '9'),
  gardenModel('M147', 'Paths round rectangles', ['inside', 'outside'], '7', 'maths.area-perimeter', [3, 4, 5]),
]
