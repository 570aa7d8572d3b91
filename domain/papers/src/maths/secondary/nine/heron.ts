import { range, space } from '../../../space.ts'
import { latexDecimal, latexInteger, latexFraction as tex } from '../../exact/format.ts'
import { rational } from '../../exact/rational.ts'
import { rupees } from '../algebra/print.ts'
import { drawing, label, polygon, type Spot } from '../figures/svg.ts'
import { form, modelOf } from '../forms.ts'
import { amount, num } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near } from '../reread/value.ts'

const base: readonly (readonly [number, number, number])[] = [
  [13, 14, 15],
  [9, 10, 17],
  [7, 15, 20],
  [13, 20, 21],
  [10, 17, 21],
  [11, 13, 20],
  [12, 17, 25],
  [13, 4, 15],
  [17, 25, 26],
  [17, 25, 28],
  [15, 34, 35],
  [25, 39, 56],
  [13, 37, 40],
  [15, 13, 4],
  [20, 37, 51],
  [25, 51, 52],
  [26, 28, 30],
  [5, 5, 6],
  [5, 5, 8],
  [13, 13, 10],
  [13, 13, 24],
  [17, 17, 16],
  [17, 17, 30],
  [25, 25, 14],
  [29, 29, 40],
  [10, 13, 13],
  [15, 28, 41],
  [29, 35, 48],
  [3, 25, 26],
  [8, 29, 35],
  [13, 40, 51],
]
const sides = base.map((each) => [...each].sort((a, b) => a - b))
const shapes = range(0, sides.length - 1)

interface Plot {
  shape: number
  times: number
}
const scaled = (p: Plot): number[] => sides[p.shape].map((side) => side * p.times)
const squareOfArea = (a: number, b: number, c: number) => {
  const s = (a + b + c) / 2
  return s * (s - a) * (s - b) * (s - c)
}
/** The area is whole for these triangles; found exactly as the integer whose square is s(s−a)(s−b)(s−c). */
const areaOf = ([a, b, c]: number[]): number => {
  const square = squareOfArea(a, b, c)
  let low = 0
  let high = 100_000
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (middle * middle < square) low = middle + 1
    else high = middle
  }
  return low
}
const allowed = (p: Plot) =>
  Math.max(...scaled(p)) <= 200 && (sides[p.shape].reduce((a, b) => a + b, 0) * p.times) % 2 === 0

function steps([a, b, c]: number[], unit: string): [string, number][] {
  const s = (a + b + c) / 2
  return [
    [`$s = \\frac{${a} + ${b} + ${c}}{2} = ${s}$ ${unit}`, 1],
    [`Area $= \\sqrt{s(s - a)(s - b)(s - c)} = \\sqrt{${s} \\times ${s - a} \\times ${s - b} \\times ${s - c}}$`, 1],
    [`$= ${latexInteger(areaOf([a, b, c]))}$ ${unit}²`, 1],
  ]
}

const measured = (found: readonly string[]) => {
  // The triangle stands on its longest side: A(0, 0), B(c, 0) and C from the two circles; its area by the shoelace rule.
  const [a, b, c] = found.map(num)
  const x = (b * b + c * c - a * a) / (2 * c)
  return (c * Math.sqrt(b * b - x * x)) / 2
}

function triangle(list: number[], unit: string): string {
  const [a, b, c] = list
  const x = (b * b + c * c - a * a) / (2 * c)
  const height = Math.sqrt(b * b - x * x)
  const scale = Math.min(200 / c, 130 / height)
  const spot = (u: number, v: number): Spot => [30 + u * scale, 150 - v * scale]
  const [p, q, r] = [spot(0, 0), spot(c, 0), spot(x, height)]
  const middle = (m: Spot, n: Spot, dx: number, dy: number): Spot => [(m[0] + n[0]) / 2 + dx, (m[1] + n[1]) / 2 + dy]
  return drawing(270, 180, `triangle with sides ${list.join(', ')} ${unit}`, [
    polygon([p, q, r]),
    label(middle(p, q, 0, 14), `${c} ${unit}`),
    label(middle(q, r, 26, -6), `${a} ${unit}`),
    label(middle(p, r, -18, -8), `${b} ${unit}`),
  ])
}

const area = form({
  marks: [3],
  space: space<Plot & { unit: string }>({ shape: shapes, times: range(1, 12), unit: ['cm', 'm'] }, allowed),
  difficulty: (p) => (p.times > 3 ? 'average' : 'easy'),
  stem: (p) =>
    `Find the area of a triangle whose sides are ${scaled(p).join(` ${p.unit}, `)} ${p.unit}, using Heron's formula.`.replace(
      /, (\d+ \w+), using/,
      ' and $1, using',
    ),
  figure: (p) => triangle(scaled(p), p.unit),
  work: (p) => {
    const list = scaled(p)
    const half = list.reduce((x, y) => x + y, 0) / 2
    return {
      answer: `$${latexInteger(areaOf(list))}$ ${p.unit}²`,
      steps: steps(list, p.unit),
      wrong: [
        [`$${latexInteger(half * 2)}$ ${p.unit}²`, 'gives the perimeter for the area'],
        [`$${latexDecimal(rational(list[0] * list[1], 2))}$ ${p.unit}²`, 'takes any triangle for a right-angled one'],
      ].filter(([t]) => t !== `$${latexInteger(areaOf(list))}$ ${p.unit}²`) as [string, string][],
    }
  },
  reads: /^Find the area of a triangle whose sides are (\d+) c?m, (\d+) c?m and (\d+) c?m, using Heron's formula\.$/,
  check: ([, a, b, c], candidate) => near(amount(candidate), measured([a, b, c]), 1e-7),
})

const altitude = form({
  marks: [3],
  space: space<Plot & { thing: string }>(
    { shape: shapes, times: range(1, 10), thing: ['park', 'field', 'flower bed', 'playground'] },
    (p) => allowed(p) && (2 * areaOf(scaled(p))) % scaled(p)[2] === 0,
  ),
  difficulty: () => 'difficult',
  stem: (p) => {
    const [a, b, c] = scaled(p)
    return `The sides of a triangular ${p.thing} are ${a} m, ${b} m and ${c} m. Find its area and the length of the perpendicular to its longest side.`
  },
  work: (p) => {
    const list = scaled(p)
    const size = areaOf(list)
    const height = (2 * size) / list[2]
    const s = (list[0] + list[1] + list[2]) / 2
    return {
      answer: `Area $${latexInteger(size)}$ m², perpendicular $${height}$ m`,
      steps: [
        [`$s = ${s}$ m`, 0.5],
        [
          `Area $= \\sqrt{${s} \\times ${s - list[0]} \\times ${s - list[1]} \\times ${s - list[2]}} = ${latexInteger(size)}$ m²`,
          1.5,
        ],
        [`$\\frac{1}{2} \\times ${list[2]} \\times h = ${latexInteger(size)}$, so $h = ${height}$ m`, 1],
      ],
      wrong: [
        [
          `Area $${latexInteger(size)}$ m², perpendicular $${tex(rational(size, list[2]))}$ m`,
          'leaves out the half in the area of a triangle',
        ],
      ],
    }
  },
  reads: pattern(
    'The sides of a triangular # are # m, # m and # m. Find its area and the length of the perpendicular to its longest side.',
  ),
  check: ([, , a, b, c], candidate) => {
    const [size, height] = [...candidate.matchAll(/\$[^$]+\$/g)].map(([span]) => amount(span))
    const real = measured([a, b, c])
    return near(size, real, 1e-7) && near(height, (2 * real) / num(c), 1e-7)
  },
})

const cost = form({
  marks: [5],
  space: space<Plot & { rate: number; fence: number; gate: number }>(
    { shape: shapes, times: range(2, 10), rate: range(5, 60, 5), fence: range(20, 60, 10), gate: [2, 3, 4] },
    allowed,
  ),
  difficulty: (p) => (p.times > 5 ? 'difficult' : 'average'),
  stem: (p) => {
    const [a, b, c] = scaled(p)
    return `A triangular park has sides ${a} m, ${b} m and ${c} m. Grass is planted all over it at ₹${p.rate} per m², and it is fenced at ₹${p.fence} per metre leaving ${p.gate} m for a gate. Find the cost of planting and the cost of fencing.`
  },
  work: (p) => {
    const list = scaled(p)
    const size = areaOf(list)
    const round = list.reduce((x, y) => x + y, 0)
    return {
      answer: `Planting ${rupees(size * p.rate)}, fencing ${rupees((round - p.gate) * p.fence)}`,
      steps: [
        ...steps(list, 'm'),
        [`Cost of planting $= ${latexInteger(size)} \\times ${p.rate}$, that is ${rupees(size * p.rate)}`, 1],
        [
          `Cost of fencing $= (${round} - ${p.gate}) \\times ${p.fence}$, that is ${rupees((round - p.gate) * p.fence)}`,
          1,
        ],
      ],
      wrong: [
        [`Planting ${rupees(size * p.rate)}, fencing ${rupees(round * p.fence)}`, 'forgets the gate'],
        [
          `Planting ${rupees(round * p.rate)}, fencing ${rupees((round - p.gate) * p.fence)}`,
          'takes the perimeter for the area',
        ],
      ].filter((_, i) => i === 0 || round !== size) as [string, string][],
    }
  },
  reads: pattern(
    'A triangular park has sides # m, # m and # m. Grass is planted all over it at ₹# per m², and it is fenced at ₹# per metre leaving # m for a gate. Find the cost of planting and the cost of fencing.',
  ),
  check: ([, a, b, c, rate, fence, gate], candidate) => {
    const found = /^Planting ₹([\d,]+), fencing ₹([\d,]+)$/.exec(candidate)
    return (
      found !== null &&
      near(num(found[1]), measured([a, b, c]) * num(rate), 1e-7) &&
      num(found[2]) === (num(a) + num(b) + num(c) - num(gate)) * num(fence)
    )
  },
})

export const heronModel = modelOf({
  id: 'M59',
  title: "Heron's formula",
  classes: ['9'],
  topic: 'maths.herons-formula',
  type: 'short',
  bloom: 'Ap',
  forms: [area, altitude, cost],
})
