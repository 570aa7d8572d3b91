import { defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { numbersIn } from '../../exact/parse.ts'
import { angleArc, drawing, letteredPolygon } from '../../figures/geometry.ts'
import { type At, label, line, polar } from '../../figures/svg.ts'
import { difficultyOf, oneOf, shareMarks, wrongTexts, wrongValues } from '../authoring.ts'
import { answerParts, givesValue } from '../reading/quantity.ts'
import { angleAt, corners, drawn, size } from '../reading/svg.ts'

const DEGREES = /^(?:°|\^ ?circ|degrees?)$/
const deg = (n: number | bigint) => `$${n}^\\circ$`

interface Transversal {
  angle: number
  given: number
  asked: number
  tilt: number
}

/** The eight angles 1 to 8: 1-4 at the upper crossing, 5-8 at the lower, each from the upper left clockwise. */
const sizeOf = (angle: number, place: number) => ([0, 2].includes((place - 1) % 4) ? 180 - angle : angle)
const PAIRS: Record<string, string> = {
  vertical: 'vertically opposite angles are equal',
  linear: 'a linear pair makes 180°',
  corresponding: 'corresponding angles are equal',
  alternate: 'alternate angles are equal',
  cointerior: 'co-interior angles make 180°',
}

function relation(given: number, asked: number): string {
  const [p, q] = [Math.min(given, asked), Math.max(given, asked)]
  if (q <= 4 || p >= 5) return q - p === 2 ? 'vertical' : 'linear'
  if (q - p === 4) return 'corresponding'
  if ((p === 4 && q === 5) || (p === 3 && q === 6)) return 'cointerior'
  if ((p === 4 && q === 6) || (p === 3 && q === 5)) return 'alternate'
  return ''
}

function transversal({ angle, given, asked, tilt }: Transversal): string {
  const [upper, lower]: [At, At] = [
    [150, 60],
    [150 - 90 / Math.tan((angle * Math.PI) / 180), 150],
  ]
  const end = (at: At, far: number) => polar(Number(at[0]), Number(at[1]), far, angle)
  const [top, bottom] = [end(upper, 60), end(lower, -60)]
  const body =
    line(20, 60, 290, 60, 2) +
    line(20, 150, 290, 150, 2) +
    line(top[0], top[1], bottom[0], bottom[1], 2) +
    label(300, 64, 'l', 13) +
    label(300, 154, 'm', 13)
  const mark = (place: number, text: string) => {
    const at = place <= 4 ? upper : lower
    const k = (place - 1) % 4
    const middle = [(180 + angle) / 2, angle / 2, (angle + 360) / 2 + 0, (180 + angle) / 2 + 180][k]
    const direction = k === 2 ? (180 + angle + 360) / 2 : k === 3 ? (180 + angle + 180) / 2 : middle
    const [x, y] = polar(Number(at[0]), Number(at[1]), 30, direction)
    return label(x, y + 5, text, 13)
  }
  const texts = mark(given, `${sizeOf(angle, given)}°`) + mark(asked, 'x')
  return drawing(
    'Two parallel lines l and m cut by a transversal',
    [
      [20, 10 + tilt],
      [300, 200],
    ],
    body + texts,
    20,
  )
}

const parallelLines: ItemModel = defineModel<Transversal>({
  id: 'M37',
  version: 1,
  subject: 'Mathematics',
  title: 'Angles with parallel lines and a transversal',
  classes: ['7'],
  topic: 'maths.parallel-lines',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2, 3],
  params: () =>
    space<Transversal>(
      { angle: [...range(42, 80), ...range(100, 138)], given: range(1, 8), asked: range(1, 8), tilt: [0] },
      ({ given, asked }) =>
        given !== asked && relation(given, asked) !== '' && !(given <= 4 && asked <= 4) && !(given > 4 && asked > 4),
    ),
  difficulty: ({ given, asked, angle }) => difficultyOf(relation(given, asked) === 'cointerior', angle % 5 !== 0),
  render: (p, { marks }) => ({
    stem:
      marks === 1
        ? 'Lines $l$ and $m$ are parallel. What is the value of $x$?'
        : marks === 2
          ? 'Lines $l$ and $m$ are parallel. Find $x$ and give the reason.'
          : 'Lines $l$ and $m$ are parallel.\n(a) Find $x$ and give the reason.\n(b) Find the angle that makes a linear pair with $x$.',
    figure: transversal(p),
  }),
  solve: ({ angle, asked, given }, { marks }) => {
    const value = sizeOf(angle, asked)
    if (marks === 1) return { text: deg(value) }
    const reason = `${deg(value)}, since ${PAIRS[relation(given, asked)]}`
    return { text: marks === 2 ? reason : `(a) ${reason} (b) ${deg(180 - value)}` }
  },
  scheme: ({ angle, asked, given }, { marks }) => {
    const value = sizeOf(angle, asked)
    return shareMarks(marks, [
      `Reason: ${PAIRS[relation(given, asked)]}`,
      `$x = ${value}^\\circ$`,
      ...(marks === 3 ? [`$180^\\circ - ${value}^\\circ = ${180 - value}^\\circ$`] : []),
    ])
  },
  distractors: ({ angle, asked, given }, { marks }) => {
    const value = sizeOf(angle, asked)
    if (marks > 1)
      return wrongTexts('', [
        [`${deg(180 - value)}, since ${PAIRS.alternate}`, 'takes co-interior and equal angles for each other'],
      ])
    return wrongValues(
      value,
      [
        [
          180 - value,
          relation(given, asked) === 'cointerior'
            ? 'takes co-interior angles as equal'
            : 'takes equal angles as making 180°',
        ],
        [value > 90 ? value - 90 : 90 - value, 'takes the angles as making 90°'],
        [360 - value, 'takes the angles as making 360°'],
        [value + 10, 'subtracts wrongly'],
      ],
      ({ num }) => deg(num),
    )
  },
  verify: ({ figure }, candidate, { marks }) => {
    const [upper, , cross] = drawn(figure, 'line')
    const texts = drawn(figure, 'text')
    const level = size(upper, 'y1')
    const [x1, y1, x2, y2] = ['x1', 'y1', 'x2', 'y2'].map((name) => size(cross, name))
    const onLine = (y: number) => x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)
    const measure = (text: string) => {
      const at = texts.find((each) => each.text === text || (text === '°' && each.text.endsWith('°')))
      if (!at) return Number.NaN
      const p = { x: size(at, 'x'), y: size(at, 'y') - 5 }
      const row = Math.abs(p.y - level) < 45 ? level : size(drawn(figure, 'line')[1], 'y1')
      const corner = { x: onLine(row), y: row }
      const arm = { x: corner.x + (p.x > onLine(p.y) ? 50 : -50), y: row }
      const along = { x: p.y < row ? x1 : x2, y: p.y < row ? y1 : y2 }
      return Math.round(angleAt(arm, corner, along))
    }
    const given = texts.find(({ text }) => text.endsWith('°'))?.text ?? ''
    if (measure('°') !== Number.parseInt(given, 10)) return false
    const value = measure('x')
    if (marks === 1) return givesValue(candidate, value, DEGREES)
    const said = marks === 2 ? [candidate] : answerParts(candidate)
    const [number, reason = ''] = said[0].split(', since ')
    const allowed = value === Number.parseInt(given, 10) ? /equal/ : /180/
    return (
      givesValue(number, value, DEGREES) &&
      allowed.test(reason) &&
      (marks === 2 || givesValue(said[1] ?? '', 180 - value, DEGREES))
    )
  },
})

interface Triangle {
  p: number
  q: number
  r: number
  kind: 'third' | 'exterior' | 'inequality' | 'ratio' | 'isosceles'
}

/** A triangle on a base of 200 with these angles at the two ends, and if wanted the base drawn on beyond C. */
function triangleFigure(p: number, q: number, names: [string, string, string], beyond: string): string {
  const r = 180 - p - q
  const height = (200 * Math.sin((q * Math.PI) / 180)) / Math.sin((r * Math.PI) / 180)
  const [ax, ay] = polar(40, 190, height, p)
  const at: At[] = [
    [40, 190],
    [240, 190],
    [ax, ay],
  ]
  let body = letteredPolygon(at, 'ABC')
  const marks: [At, number, number, string][] = [
    [at[0], 0, p, names[0]],
    [at[1], 180 - q, 180, names[1]],
    [at[2], 180 + p, 360 - q, names[2]],
  ]
  for (const [corner, from, to, text] of marks) {
    if (!text) continue
    const [x, y] = polar(Number(corner[0]), Number(corner[1]), 36, (from + to) / 2)
    body += angleArc(corner, from, to, 18) + label(x, y + 4, text, 12)
  }
  if (beyond) {
    const [x, y] = polar(240, 190, 38, (180 - q) / 2)
    body +=
      line(240, 190, 310, 190, 1.5) +
      label(318, 194, 'D', 14) +
      angleArc(at[1], 0, 180 - q, 16) +
      label(x, y + 4, beyond, 12)
  }
  return drawing('A triangle ABC', beyond ? [...at, [318, 190]] : at, body)
}

const triangleAngles: ItemModel = defineModel<Triangle>({
  id: 'M38',
  version: 1,
  subject: 'Mathematics',
  title: 'Angle sum, exterior angle and triangle inequality',
  classes: ['7'],
  topic: 'maths.triangle-properties',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2],
  params: ({ marks }) => {
    const angles = range(35, 85)
    const drawnOnes = space<Triangle>(
      { p: angles, q: angles, r: [0], kind: ['third', 'exterior'] },
      ({ p, q }) => p !== q && p + q > 80 && p + q < 145 && 180 - p - q !== p && p + q !== 90 && 180 - p - q !== q,
    )
    if (marks === 1)
      return oneOf(
        drawnOnes,
        drawnOnes,
        space<Triangle>({ p: range(3, 12), q: range(4, 14), r: [0], kind: ['inequality'] }, ({ p, q }) => q - p >= 2),
      )
    return oneOf(
      space<Triangle>(
        { p: range(1, 9), q: range(2, 9), r: range(2, 9), kind: ['ratio'] },
        ({ p, q, r }) => 180 % (p + q + r) === 0 && new Set([p, q, r]).size > 1,
      ),
      space<Triangle>({ p: range(22, 86), q: [0], r: [0, 1], kind: ['isosceles'] }, ({ p }) => p !== 60 && p !== 45),
      space<Triangle>(
        { p: angles, q: angles, r: [1], kind: ['exterior'] },
        ({ p, q }) => p !== q && p + q > 80 && p + q < 145,
      ),
    )
  },
  difficulty: ({ kind, p }) => difficultyOf(kind !== 'third', kind === 'ratio' || p % 5 !== 0),
  variant: ({ kind }) => kind,
  render: ({ p, q, r, kind }, { marks }) => {
    if (kind === 'inequality')
      return { stem: `Two sides of a triangle are ${p} cm and ${q} cm. Which of these can be the third side?` }
    if (kind === 'ratio')
      return { stem: `The angles of a triangle are in the ratio ${p} : ${q} : ${r}. Find the three angles.` }
    if (kind === 'isosceles')
      return {
        stem:
          r === 0
            ? `Each of the two equal angles of an isosceles triangle is ${deg(p)}. Find the third angle.`
            : `The angle between the two equal sides of an isosceles triangle is ${deg(p - (p % 2))}. Find each of the other angles.`,
      }
    if (kind === 'third')
      return {
        stem: 'Find the angle marked $x$ in the triangle.',
        figure: triangleFigure(p, q, [`${p}°`, `${q}°`, 'x'], ''),
      }
    return marks === 1
      ? {
          stem: 'In the figure side AB is drawn on to D. What is the value of $x$?',
          figure: triangleFigure(p, q, [`${p}°`, '', `${180 - p - q}°`], 'x'),
        }
      : {
          stem: 'In the figure side AB is drawn on to D. Find $x$ and the third angle of the triangle.',
          figure: triangleFigure(p, q, [`${p}°`, '', `${180 - p - q}°`], 'x'),
        }
  },
  solve: ({ p, q, r, kind }, { marks }) => {
    if (kind === 'inequality') return { text: `${q} cm` }
    if (kind === 'ratio') {
      const part = 180 / (p + q + r)
      return { text: [p, q, r].map((n) => deg(n * part)).join(', ') }
    }
    if (kind === 'isosceles') return { text: deg(isoscelesAngle(p, r)) }
    if (kind === 'third') return { text: deg(180 - p - q) }
    return { text: marks === 1 ? deg(180 - q) : exteriorAnswer(180 - q, q) }
  },
  scheme: ({ p, q, r, kind }, { marks }) =>
    shareMarks(
      marks,
      {
        inequality: ['The third side is more than the difference and less than the sum of the two'],
        ratio: [
          `Sum of the parts ${p + q + r}, one part $180^\\circ \\div ${p + q + r} = ${180 / (p + q + r)}^\\circ$`,
          'Writes the three angles',
        ],
        isosceles: [
          'The angles opposite to equal sides are equal and the sum is $180^\\circ$',
          `The angle is ${deg(isoscelesAngle(p, r))}`,
        ],
        third: ['The sum of the angles is $180^\\circ$'],
        exterior: [
          `Exterior angle = sum of the two opposite angles: $${p}^\\circ + ${180 - p - q}^\\circ$`,
          `Third angle $${q}^\\circ$`,
        ].slice(0, marks),
      }[kind],
    ),
  distractors: ({ p, q, r, kind }, { marks }) => {
    const write = ({ num }: { num: bigint }) => (kind === 'inequality' ? `${num} cm` : deg(num))
    if (kind === 'inequality')
      return wrongValues(
        q,
        [
          [p + q, 'takes a side equal to the sum of the others'],
          [q - p, 'takes a side equal to the difference of the others'],
          [p + q + 2, 'takes a side longer than the sum of the others'],
          [p + q + 5, 'takes a side longer than the sum of the others'],
        ],
        write,
      )
    if (kind === 'ratio')
      return wrongTexts('', [[[p, q, r].map((n) => deg(n * 7)).join(', '), 'finds the wrong size of one part']])
    if (kind === 'isosceles')
      return wrongValues(
        isoscelesAngle(p, r),
        [
          [180 - p, 'subtracts one of the equal angles only'],
          [p - (p % 2), 'takes all angles as equal'],
        ],
        write,
      )
    const key = kind === 'third' ? 180 - p - q : 180 - q
    if (marks === 2)
      return wrongTexts('', [[exteriorAnswer(q, 180 - q), 'takes the exterior angle as the angle beside it']])
    return wrongValues(
      key,
      [
        [
          kind === 'third' ? 360 - p - q : q,
          kind === 'third' ? 'uses 360° as the angle sum' : 'takes the exterior angle equal to the angle beside it',
        ],
        [kind === 'third' ? 180 - p : 180 - p, 'uses one of the two angles only'],
        [
          kind === 'third' ? p + q : Math.abs(180 - 2 * p - q),
          kind === 'third' ? 'adds the two angles' : 'subtracts the two opposite angles',
        ],
        [kind === 'third' ? Math.abs(p - q) : p, 'copies or subtracts the given angles'],
        [key + 10, 'subtracts wrongly'],
      ],
      write,
    )
  },
  verify: ({ stem, figure }, candidate, { marks }) => {
    const n = numbersIn(stem.replaceAll('^\\circ', '')).map(({ num }) => Number(num))
    if (stem.includes('third side')) {
      const side = Number(numbersIn(candidate)[0]?.num ?? 0)
      return side + n[0] > n[1] && side + n[1] > n[0] && n[0] + n[1] > side && givesValue(candidate, side, /^cm$/)
    }
    const said = candidate
      .replaceAll('^\\circ', '')
      .split(',')
      .map((text) => Number(numbersIn(text)[0]?.num ?? -1))
    if (stem.includes('ratio')) {
      const sum = said.reduce((total, angle) => total + angle, 0)
      return said.length === 3 && sum === 180 && said.every((angle, i) => angle * n[0] === said[0] * n[i])
    }
    if (stem.includes('isosceles')) {
      const [other] = said
      return (
        givesValue(candidate, other, DEGREES) &&
        (stem.startsWith('Each') ? 2 * n[0] + other === 180 : n[0] + 2 * other === 180)
      )
    }
    const at = corners(drawn(figure, 'polygon')[0])
    const angles = at.map((corner, i) => Math.round(angleAt(at[(i + 1) % 3], corner, at[(i + 2) % 3])))
    if (stem.includes('drawn on'))
      return marks === 1
        ? givesValue(candidate, 180 - angles[1], DEGREES)
        : said.length === 2 && said[0] === 180 - angles[1] && said[1] === angles[1]
    return givesValue(candidate, angles[2], DEGREES)
  },
})

/** The third angle of a triangle with two angles p (r = 0), or each angle at the base below an even p (r = 1). */
const isoscelesAngle = (p: number, r: number) => (r === 0 ? 180 - 2 * p : (180 - (p - (p % 2))) / 2)
const exteriorAnswer = (x: number, third: number) => `$x = ${x}^\\circ$, third angle ${deg(third)}`

export const linesTrianglesModels: ItemModel[] = [parallelLines, triangleAngles]
