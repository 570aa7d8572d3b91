import { defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom } from '../../classes.ts'
import { indianCommas, latexInteger } from '../../exact/format.ts'
import { gcd } from '../../exact/integers.ts'
import { numbersIn } from '../../exact/parse.ts'
import { equals, mul, sub } from '../../exact/rational.ts'
import { drawing } from '../../figures/geometry.ts'
import { type At, label, line, polar, polygon } from '../../figures/svg.ts'
import { PEOPLE, type Person } from '../../settings.ts'
import { difficultyOf, shareMarks, wrongTexts, wrongValues } from '../authoring.ts'
import { answerParts, givesValue } from '../reading/quantity.ts'
import { angleAt, corners, distance, drawn, size } from '../reading/svg.ts'

interface Congruence {
  p: number
  q: number
  side: number
  marked: 'SSS' | 'SAS' | 'ASA' | 'RHS' | 'AAA' | 'SSA'
}

/** Corners of a triangle with base `side` and angles p at A, q at B, placed from the left bottom corner. */
function cornersOf(p: number, q: number, side: number, left: number): [At, At, At] {
  const k = side * 12
  const r = 180 - p - q
  const reach = (k * Math.sin((q * Math.PI) / 180)) / Math.sin((r * Math.PI) / 180)
  return [[left, 150], [left + k, 150], polar(left, 150, reach, p)]
}

/** Marks equal sides by ticks and equal angles by dots near the corner, in both triangles the same. */
function congruentPair({ p, q, side, marked }: Congruence): string {
  const angles = marked === 'RHS' ? [90, q] : [p, q]
  const first = cornersOf(angles[0], angles[1], side, 30)
  const second = cornersOf(angles[0], angles[1], side, 30 + side * 12 + 90)
  const sides = { SSS: [0, 1, 2], SAS: [0, 2], ASA: [0], RHS: [0, 1], AAA: [], SSA: [0, 1] }[marked]
  const dots = { SSS: [], SAS: [0], ASA: [0, 1], RHS: [], AAA: [0, 1, 2], SSA: [0] }[marked]
  const body = [first, second].map((at, which) => {
    const middle: [number, number] = [
      at.reduce((sum, [x]) => sum + Number(x), 0) / 3,
      at.reduce((sum, [, y]) => sum + Number(y), 0) / 3,
    ]
    const ticks = sides.map((index, i) => {
      const [a, b] = [at[index], at[(index + 1) % 3]]
      const [mx, my] = [(Number(a[0]) + Number(b[0])) / 2, (Number(a[1]) + Number(b[1])) / 2]
      const length = Math.hypot(Number(b[0]) - Number(a[0]), Number(b[1]) - Number(a[1]))
      const [nx, ny] = [(-(Number(b[1]) - Number(a[1])) / length) * 6, ((Number(b[0]) - Number(a[0])) / length) * 6]
      const [tx, ty] = [(ny / 6) * 4, (-nx / 6) * 4]
      return Array.from({ length: i + 1 }, (_, k) =>
        line(
          mx - nx + tx * (k - i / 2),
          my - ny + ty * (k - i / 2),
          mx + nx + tx * (k - i / 2),
          my + ny + ty * (k - i / 2),
          1.5,
        ),
      ).join('')
    })
    const marks = dots.map((index, i) => {
      const [x, y] = [Number(at[index][0]), Number(at[index][1])]
      return label(x + (middle[0] - x) * 0.34, y + (middle[1] - y) * 0.34 + 5, ['•', '×', '○'][i], 12)
    })
    const right =
      marked === 'RHS'
        ? line(Number(at[0][0]) + 10, 150, Number(at[0][0]) + 10, 140, 1) +
          line(Number(at[0][0]) + 10, 140, Number(at[0][0]), 140, 1)
        : ''
    const names = at.map(([x, y], i) =>
      label(
        Number(x) + (Number(x) - middle[0]) * 0.14,
        Number(y) + (Number(y) - middle[1]) * 0.2 + 5,
        (which === 0 ? 'ABC' : 'PQR')[i],
        13,
      ),
    )
    return polygon(at) + ticks.join('') + marks.join('') + right + names.join('')
  })
  return drawing('Two triangles with equal parts marked alike', [...first, ...second], body.join(''))
}

const CRITERIA = ['SSS', 'SAS', 'ASA', 'RHS']
const answerOf = (marked: Congruence['marked']) =>
  CRITERIA.includes(marked) ? marked : 'not enough to prove congruence'

const congruence: ItemModel = defineModel<Congruence>({
  id: 'M44',
  version: 1,
  subject: 'Mathematics',
  title: 'Congruence criterion from a marked figure',
  classes: ['7'],
  topic: 'maths.triangle-properties',
  type: 'mcq',
  bloom: 'An',
  marks: [1, 2],
  params: ({ marks }) =>
    space<Congruence>(
      {
        p: range(42, 80, 2),
        q: range(38, 75),
        side: [8, 9, 10, 11],
        marked: marks === 2 ? ['SSS', 'SAS', 'ASA', 'RHS'] : ['SSS', 'SAS', 'ASA', 'RHS', 'AAA', 'SSA'],
      },
      ({ p, q, marked }) => (marked === 'RHS' ? p === 42 && q <= 55 : p !== q && p + q > 90 && p + q < 135),
    ),
  difficulty: ({ marked }) => difficultyOf(marked !== 'SSS' && marked !== 'SAS', !CRITERIA.includes(marked)),
  render: (p, { marks }) => ({
    stem:
      marks === 1
        ? 'Equal parts of the two triangles are marked alike. Which criterion shows that they are congruent?'
        : 'Equal parts of the two triangles are marked alike.\n(a) By which criterion are they congruent?\n(b) Which side of triangle PQR is equal to side AC?',
    figure: congruentPair(p),
  }),
  solve: ({ marked }, { marks }) =>
    marks === 1 ? { text: answerOf(marked) } : { text: `(a) ${marked} (b) PR`, accepted: [`(a) ${marked} (b) RP`] },
  scheme: ({ marked }, { marks }) =>
    shareMarks(marks, [`Reads the marked parts: ${marked}`, 'AC corresponds to PR'].slice(0, marks)),
  distractors: ({ marked }, { marks }) => {
    if (marks === 2) return wrongTexts('', [[`(a) ${marked} (b) QR`, 'matches the corners in the wrong order']])
    return wrongTexts(answerOf(marked), [
      [
        marked === 'AAA' ? 'ASA' : marked === 'SSA' ? 'SAS' : 'not enough to prove congruence',
        marked === 'AAA' || marked === 'SSA' ? `takes ${marked} as a criterion` : 'does not see the criterion',
      ],
      [marked === 'RHS' ? 'SAS' : marked === 'SAS' ? 'ASA' : 'SAS', 'does not look where the angle lies'],
      [marked === 'SSS' ? 'RHS' : 'SSS', 'counts the marks without looking at their kind'],
      ['RHS', 'sees a right angle that is not marked'],
      ['ASA', 'takes any angle and side'],
    ])
  },
  verify: ({ figure }, candidate, { marks }) => {
    const triangles = drawn(figure, 'polygon').map(corners)
    const at = triangles[0]
    const near = (x: number, y: number, of: { x: number; y: number }) => Math.hypot(x - of.x, y - of.y)
    const ticks = drawn(figure, 'line')
      .filter((each) => size(each, 'stroke-width') === 1.5)
      .map((each) => ({ x: (size(each, 'x1') + size(each, 'x2')) / 2, y: (size(each, 'y1') + size(each, 'y2')) / 2 }))
    const sides = at.map((a, i) => {
      const b = at[(i + 1) % 3]
      return ticks.some(({ x, y }) => near(x, y, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }) < 12)
    })
    const dots = drawn(figure, 'text').filter(({ text }) => '•×○'.includes(text))
    const inFirst = dots.filter(
      (dot) =>
        Math.min(...at.map((corner) => near(size(dot, 'x'), size(dot, 'y'), corner))) <
        Math.min(...triangles[1].map((corner) => near(size(dot, 'x'), size(dot, 'y'), corner))),
    )
    const angles = at.map((corner) =>
      inFirst.some((dot) =>
        at.every(
          (other) => near(size(dot, 'x'), size(dot, 'y'), corner) <= near(size(dot, 'x'), size(dot, 'y'), other),
        ),
      ),
    )
    const right =
      drawn(figure, 'line').some((each) => size(each, 'stroke-width') === 1) &&
      at.some((corner, i) => Math.abs(angleAt(at[(i + 1) % 3], corner, at[(i + 2) % 3]) - 90) < 1)
    const [s, a] = [sides.filter(Boolean).length, angles.filter(Boolean).length]
    const included = (i: number) => sides[i] && sides[(i + 2) % 3]
    let found = 'not enough to prove congruence'
    if (s === 3) found = 'SSS'
    else if (right && s === 2) found = 'RHS'
    else if (s === 2 && a === 1 && angles.some((marked, i) => marked && included(i))) found = 'SAS'
    else if (s === 1 && a === 2 && angles.every((marked, i) => !marked || sides[i] || sides[(i + 2) % 3])) found = 'ASA'
    if (marks === 1) return candidate.trim() === found
    const said = answerParts(candidate)
    const [, second] = triangles
    const wanted = [0, 1, 2].find(
      (i) => Math.abs(distance(second[i], second[(i + 1) % 3]) - distance(at[2], at[0])) < 1 && i === 2,
    )
    return said.length === 2 && said[0] === found && wanted === 2 && [...said[1]].sort().join('') === 'PR'
  },
})

interface Pythagoras {
  m: number
  n: number
  k: number
  kind: 'hypotenuse' | 'leg' | 'ladder' | 'walk' | 'rectangle'
  who: Person
}

const triple = ({ m, n, k }: Pythagoras): [number, number, number] => {
  const [a, b] = [(m * m - n * n) * k, 2 * m * n * k].sort((x, y) => x - y)
  return [a, b, (m * m + n * n) * k]
}

const pythagoras: ItemModel = defineModel<Pythagoras>({
  id: 'M45',
  version: 1,
  subject: 'Mathematics',
  title: 'Pythagoras in triangles and in stories',
  classes: classesFrom('7', '9'),
  topic: 'maths.pythagoras',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2, 3],
  params: ({ marks }) =>
    space<Pythagoras>(
      {
        m: [2, 3, 4, 5, 6],
        n: [1, 2, 3, 4, 5],
        k: range(1, 7),
        kind: marks < 3 ? ['hypotenuse', 'leg'] : ['ladder', 'walk', 'rectangle'],
        who: PEOPLE,
      },
      (p) =>
        p.m > p.n && gcd(p.m, p.n) === 1 && (p.m - p.n) % 2 === 1 && triple(p)[2] <= (p.kind === 'ladder' ? 17 : 85),
    ),
  difficulty: (p) => difficultyOf(p.kind !== 'hypotenuse', triple(p)[2] > 30),
  variant: ({ kind }) => kind,
  render: (p) => {
    const [a, b, c] = triple(p)
    const name = p.who.name
    return {
      stem: {
        hypotenuse: `${name} draws a right-angled triangle with legs of ${a} cm and ${b} cm. Find the length of the hypotenuse.`,
        leg: `The hypotenuse of ${name}'s right-angled triangle is ${c} cm and one leg is ${a} cm. Find the other leg.`,
        ladder: `${name} leans a ladder of ${c} m against a wall. Its foot is ${a} m away from the wall. How high on the wall does the ladder reach?`,
        walk: `${name} walks ${b} m due east and then ${a} m due north. How far is ${p.who.he} from the starting point in a straight line?`,
        rectangle: `A diagonal of ${name}'s rectangular plot is ${c} m and one side is ${b} m.\n(a) Find the other side.\n(b) Find the perimeter.`,
      }[p.kind],
    }
  },
  solve: (p) => {
    const [a, b, c] = triple(p)
    return {
      text: {
        hypotenuse: `${c} cm`,
        leg: `${b} cm`,
        ladder: `${b} m`,
        walk: `${c} m`,
        rectangle: `(a) ${a} m (b) ${2 * (a + b)} m`,
      }[p.kind],
    }
  },
  scheme: (p, { marks }) => {
    const [a, b, c] = triple(p)
    const sum = p.kind === 'hypotenuse' || p.kind === 'walk'
    const known = p.kind === 'rectangle' ? b : a
    const step = sum
      ? `$${a}^2 + ${b}^2 = ${latexInteger(a * a + b * b)}$`
      : `$${c}^2 - ${known}^2 = ${latexInteger(c * c - known * known)}$`
    const found = sum ? c : p.kind === 'rectangle' ? a : b
    return shareMarks(marks, [
      ...(marks === 3 && p.kind !== 'rectangle' ? ['Draws the right-angled triangle'] : []),
      step,
      `Square root: ${found}`,
      ...(p.kind === 'rectangle' ? [`Perimeter ${2 * (a + b)} m`] : []),
    ])
  },
  distractors: (p) => {
    const [a, b, c] = triple(p)
    if (p.kind === 'rectangle')
      return wrongTexts('', [[`(a) ${c - b} m (b) ${2 * c} m`, 'subtracts the lengths, not their squares']])
    const [key, wrong] = p.kind === 'hypotenuse' || p.kind === 'walk' ? [c, a + b] : [b, c - a]
    const unit = p.kind === 'hypotenuse' || p.kind === 'leg' ? 'cm' : 'm'
    return wrongValues(
      key,
      [
        [wrong, 'adds or subtracts the lengths, not their squares'],
        [key * key, 'forgets to take the square root'],
        [c + a, 'adds the given lengths'],
        [key + 1, 'takes the square root wrongly'],
        [key - 1, 'takes the square root wrongly'],
      ],
      ({ num }) => `${indianCommas(num)} ${unit}`,
    )
  },
  verify: ({ stem }, candidate) => {
    const [x, y] = numbersIn(stem)
    const said = answerParts(candidate)
    const value = numbersIn(said[0])[0]
    if (!value) return false
    const square = (n: typeof x) => mul(n, n)
    const legs = stem.includes('legs of') || stem.includes('due east')
    const holds = legs
      ? equals(square(value), { num: x.num * x.num + y.num * y.num, den: 1n })
      : equals(sub(square(x), square(y)), square(value))
    const unit = stem.includes(' cm') ? /^cm$/ : /^m$/
    return (
      holds &&
      givesValue(said[0], value, unit) &&
      (said.length === 1
        ? !stem.includes('(b)')
        : givesValue(said[1], { num: 2n * (value.num + y.num), den: 1n }, unit))
    )
  },
})

export const triangleModels: ItemModel[] = [congruence, pythagoras]
