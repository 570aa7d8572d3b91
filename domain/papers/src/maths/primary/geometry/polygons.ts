import { defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { latexInteger } from '../../exact/format.ts'
import { numbersIn } from '../../exact/parse.ts'
import { difficultyOf, oneOf, shareMarks, wrongTexts, wrongValues } from '../authoring.ts'
import { answerParts, givesValue } from '../reading/quantity.ts'

interface Polygon {
  n: number
  a: number
  b: number
  c: number
  kind: 'fourth' | 'sum' | 'sides' | 'parallelogram' | 'ratio' | 'exterior'
}

const DEGREES = /^(?:°|\^ ?circ|degrees?)$/
const deg = (n: number) => `$${latexInteger(n)}^\\circ$`

export const polygonAngles: ItemModel = defineModel<Polygon>({
  id: 'M48',
  version: 1,
  subject: 'Mathematics',
  title: 'Angles of quadrilaterals and polygons',
  classes: ['8'],
  topic: 'maths.quadrilaterals-polygons',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2, 3],
  params: ({ marks }) => {
    const none = { a: [0], b: [0], c: [0] }
    const fourth = space<Polygon>(
      { n: [4], a: range(62, 118), b: range(55, 125), c: range(60, 120), kind: ['fourth'] },
      ({ a, b, c }) => new Set([a, b, c]).size === 3 && a + b + c < 320 && a + b + c > 200,
    )
    if (marks < 3)
      return oneOf(
        fourth,
        fourth,
        space<Polygon>({ n: range(5, 20), ...none, kind: ['sum'] }),
        space<Polygon>({ n: [8, 9, 10, 12, 15, 18, 20, 24, 30, 36], ...none, kind: ['exterior'] }),
      )
    return oneOf(
      space<Polygon>({ n: [4], a: range(48, 86), b: [0], c: [0], kind: ['parallelogram'] }),
      space<Polygon>({ n: [4], a: range(1, 9), b: range(1, 9), c: range(1, 9), kind: ['ratio'] }, ({ a, b, c }) =>
        [2, 3, 4, 5].some(
          (d) =>
            360 % (a + b + c + d) === 0 &&
            (360 / (a + b + c + d)) * Math.max(a, b, c, d) < 180 &&
            d !== a &&
            d !== b &&
            a !== b &&
            d !== c,
        ),
      ),
      space<Polygon>({ n: range(5, 40), ...none, kind: ['sides'] }, ({ n }) => 360 % n === 0),
    )
  },
  difficulty: ({ kind, n }) =>
    difficultyOf(kind === 'ratio' || kind === 'sides' || kind === 'exterior', n > 12 || kind === 'ratio'),
  variant: ({ kind }) => kind,
  render: (p) => ({
    stem: {
      fourth: `Three angles of a quadrilateral are ${deg(p.a)}, ${deg(p.b)} and ${deg(p.c)}. Find the fourth angle.`,
      sum: `Find the sum of the interior angles of a polygon with ${p.n} sides.`,
      exterior: `Each exterior angle of a regular polygon is ${deg(360 / p.n)}. How many sides does it have?`,
      parallelogram: `One angle of a parallelogram is ${deg(p.a)}. Find its other three angles in order and give a reason.`,
      ratio: `The angles of a quadrilateral are in the ratio ${p.a} : ${p.b} : ${p.c} : ${fourthPart(p)}. Find the four angles.`,
      sides: `Each interior angle of a regular polygon is ${deg(180 - 360 / p.n)}.\n(a) Find each exterior angle.\n(b) How many sides does the polygon have?\n(c) Find the sum of all its interior angles.`,
    }[p.kind],
  }),
  solve: (p) => {
    const { n, a, b, c } = p
    const part = 360 / (a + b + c + fourthPart(p))
    return {
      text: {
        fourth: deg(360 - a - b - c),
        sum: deg((n - 2) * 180),
        exterior: `${n} sides`,
        parallelogram: `${deg(180 - a)}, ${deg(a)}, ${deg(180 - a)}`,
        ratio: [a, b, c, fourthPart(p)].map((each) => deg(each * part)).join(', '),
        sides: `(a) ${deg(360 / n)} (b) ${n} sides (c) ${deg((n - 2) * 180)}`,
      }[p.kind],
    }
  },
  scheme: (p, { marks }) => {
    const { n, a, b, c, kind } = p
    return shareMarks(
      marks,
      {
        fourth: ['The sum of the four angles is $360^\\circ$', `$360^\\circ - ${a + b + c}^\\circ$`],
        sum: [`$(n - 2) \\times 180^\\circ$ with $n = ${n}$`, deg((n - 2) * 180)],
        exterior: ['The exterior angles sum to $360^\\circ$', `$360 \\div ${360 / n} = ${n}$`],
        parallelogram: ['Adjacent angles sum to $180^\\circ$', 'Opposite angles are equal', 'Writes the three angles'],
        ratio: [
          `Sum of the parts ${a + b + c + fourthPart(p)}`,
          'One part: $360^\\circ$ divided by it',
          'Writes the four angles',
        ],
        sides: [
          `$180^\\circ - ${180 - 360 / n}^\\circ = ${360 / n}^\\circ$`,
          `$360 \\div ${360 / n} = ${n}$`,
          `$(${n} - 2) \\times 180^\\circ$`,
        ],
      }[kind],
    )
  },
  distractors: (p) => {
    const { n, a, b, c, kind } = p
    const write = ({ num }: { num: bigint }) => (kind === 'exterior' ? `${num} sides` : deg(Number(num)))
    const key = { fourth: 360 - a - b - c, sum: (n - 2) * 180, exterior: n, parallelogram: 0, ratio: 0, sides: 0 }[kind]
    if (kind === 'fourth')
      return wrongValues(
        key,
        [
          [a + b + c - 180, 'uses 180° as the angle sum'],
          [a + b + c, 'adds the three angles'],
          [key + 10, 'subtracts wrongly'],
          [180 - Math.min(a, b, c), 'uses one of the angles only'],
        ],
        write,
      )
    if (kind === 'sum')
      return wrongValues(
        key,
        [
          [n * 180, 'multiplies the number of sides by 180°'],
          [(n - 1) * 180, 'counts one triangle too many'],
          [360, 'takes the sum of every polygon as 360°'],
          [(n - 3) * 180, 'counts the diagonals from one corner'],
        ],
        write,
      )
    if (kind === 'exterior')
      return wrongValues(
        key,
        [
          ...(n % 2 === 0 ? ([[n / 2, 'uses 180° as the sum of the exterior angles']] as const) : []),
          [n - 2, 'counts the triangles, not the sides'],
          [n + 1, 'counts one side too many'],
          [n * 2, 'divides by half of the angle'],
        ],
        write,
      )
    if (kind === 'parallelogram')
      return wrongTexts('', [[`${deg(a)}, ${deg(180 - a)}, ${deg(180 - a)}`, 'takes adjacent angles as equal']])
    if (kind === 'sides')
      return wrongTexts('', [
        [`(a) ${deg(360 / n)} (b) ${n} sides (c) ${deg(n * 180)}`, 'multiplies the number of sides by 180°'],
      ])
    return []
  },
  verify: ({ stem }, candidate) => {
    const n = numbersIn(stem.replaceAll('^\\circ', '')).map(({ num }) => Number(num))
    const said = candidate
      .replaceAll('^\\circ', '')
      .split(',')
      .map((text) => Number(numbersIn(text)[0]?.num ?? -1))
    const sum = said.reduce((total, each) => total + each, 0)
    if (stem.includes('fourth angle'))
      return givesValue(candidate, said[0], DEGREES) && n[0] + n[1] + n[2] + said[0] === 360
    if (stem.includes('interior angles of a polygon'))
      return givesValue(
        candidate,
        range(3, n[0]).reduce((total, k) => total + (k > 2 ? 180 : 0), 0),
        DEGREES,
      )
    if (stem.includes('Each exterior')) return givesValue(candidate, said[0], /^sides$/) && said[0] * n[0] === 360
    if (stem.includes('parallelogram'))
      return said.length === 3 && sum + n[0] === 360 && said[1] === n[0] && said[0] === said[2]
    if (stem.includes('ratio'))
      return said.length === 4 && sum === 360 && said.every((each, i) => each * n[0] === said[0] * n[i])
    const parts = answerParts(candidate)
    const outer = 180 - n[0]
    return (
      parts.length === 3 &&
      givesValue(parts[0], outer, DEGREES) &&
      givesValue(parts[1], 360 / outer, /^sides$/) &&
      givesValue(parts[2], (360 / outer) * n[0], DEGREES)
    )
  },
})

/** The fourth part of the ratio: the first of 2 to 5 that makes the angles whole numbers. */
function fourthPart({ a, b, c }: Polygon): number {
  return (
    [2, 3, 4, 5].find(
      (d) =>
        360 % (a + b + c + d) === 0 &&
        (360 / (a + b + c + d)) * Math.max(a, b, c, d) < 180 &&
        d !== a &&
        d !== b &&
        d !== c,
    ) ?? 2
  )
}
