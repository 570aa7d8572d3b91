import { range, space } from '../../../space.ts'
import { indianCommas, latexFraction, latexInteger } from '../../exact/format.ts'
import { add, mul, type Numeric, rational } from '../../exact/rational.ts'
import { exactly, inHundredths, isInHundredths, rupees } from '../algebra/print.ts'
import { form, modelOf } from '../forms.ts'
import { num } from '../reread/candidate.ts'
import { caseAnswer, caseScheme, caseStem, type Four, partsState } from './case-text.ts'

const grounds = ['a park', 'a playground', 'a fish pond', 'a parking place', 'a vegetable garden'] as const

const park = form({
  marks: [4],
  space: space({ x: range(12, 45), d: range(3, 20), rate: range(40, 120, 10), ground: grounds }),
  difficulty: () => 'difficult',
  stem: (p) =>
    caseStem(
      `A village plans ${p.ground} in the form of a rectangle. It shall be ${p.d} m longer than broad and have an area of ${indianCommas(p.x * (p.x + p.d))} m². Let the breadth be $x$ m, so that $x^{2} + ${p.d}x - ${latexInteger(p.x * (p.x + p.d))} = 0$.`,
      [
        'Find the discriminant of the equation.',
        'Find the sum of the roots of the equation.',
        'Find the breadth and the length.',
        `Find the perimeter, and the cost in rupees of a fence round it at ₹${p.rate} per metre.`,
      ],
    ),
  work: (p) => {
    const length = p.x + p.d
    const around = 2 * (p.x + length)
    const D = p.d ** 2 + 4 * p.x * length
    const four = (breadth: number): Four => [
      `$${latexInteger(D)}$`,
      `$${-p.d}$`,
      `$${breadth}$ m and $${breadth + p.d}$ m`,
      `$${around}$ m; $${latexInteger(around * p.rate)}$ rupees`,
    ]
    const key = four(p.x)
    return {
      answer: caseAnswer(key),
      steps: caseScheme(
        `$D = ${p.d}^{2} + 4 \\times ${latexInteger(p.x * length)} = ${latexInteger(D)}$`,
        `$-\\frac{b}{a} = ${-p.d}$`,
        [
          `$x = \\frac{-${p.d} + \\sqrt{${latexInteger(D)}}}{2} = ${p.x}$; the other root is negative`,
          `$2(${p.x} + ${length}) = ${around}$ m; ${around} × ₹${p.rate} = ${rupees(around * p.rate)}`,
        ],
        key,
      ),
      wrong: [[caseAnswer(four(length)), 'takes the negative root without its sign']],
    }
  },
  reads: /shall be (\d+) m longer than broad and have an area of ([\d,]+) m².*at ₹(\d+) per metre/s,
  check: (found, candidate) => {
    const [d, area, rate] = found.slice(1).map(num)
    let x = 1
    while (x * (x + d) < area) x++
    const around = 4 * x + 2 * d
    return (
      x * (x + d) === area && partsState(candidate, [[d * d + 4 * area], [-d], [x, x + d], [around, around * rate]])
    )
  },
})

export const parkCaseModel = modelOf({
  id: 'M224',
  title: 'Case study: a rectangular ground',
  classes: ['10'],
  topic: 'maths.quadratic-equations',
  type: 'case',
  bloom: 'An',
  forms: [park],
})

/** Each with its reach in units of 7 m. */
const sweeps = [
  ['A sprinkler', 'waters', 3],
  ['A lamp on a tower', 'lights up', 9],
  ['A camera on a pole', 'watches', 9],
  ['A searchlight', 'lights up', 13],
] as const

type Sweep = { k: number; angle: number }
const shareOf = ({ angle }: Sweep) => rational(angle, 360)
const wholeOf = ({ k }: Sweep) => 154 * k * k
const arcOf = (p: Sweep) => mul(shareOf(p), 44 * p.k)
const places = (value: Numeric) => (isInHundredths(value) ? '' : ', correct to two decimal places')

const sprinkler = form({
  marks: [4],
  space: space(
    {
      k: range(1, 13),
      angle: [30, 36, 40, 45, 48, 54, 60, 72, 75, 80, 90, 100, 105, 108, 120, 135, 140, 144, 150],
      what: sweeps,
    },
    ({ k, what: [, , reach] }) => k <= reach && k >= reach / 4,
  ),
  difficulty: () => 'average',
  stem: (p) =>
    caseStem(
      `${p.what[0]} ${p.what[1]} a sector of level ground with a radius of ${7 * p.k} m and an angle of $${p.angle}^\\circ$. Take $\\pi = \\frac{22}{7}$.`,
      [
        'Find the area of the whole circle of this radius.',
        'What fraction of the circle is the sector?',
        `Find the area of the sector${places(mul(shareOf(p), wholeOf(p)))}.`,
        `Find the length of the arc of the sector and its perimeter${places(arcOf(p))}.`,
      ],
    ),
  work: (p) => {
    const part = shareOf(p)
    const whole = wholeOf(p)
    const arc = arcOf(p)
    const area = mul(part, whole)
    const four = (of: Numeric, write: (value: Numeric) => string): Four => [
      `$${latexInteger(whole)}$ m²`,
      `$${latexFraction(part)}$`,
      `$${write(of)}$ m²`,
      `$${write(arc)}$ m; $${write(add(arc, 14 * p.k))}$ m`,
    ]
    const key = four(area, inHundredths)
    return {
      answer: caseAnswer(key),
      accepted: places(area) || places(arc) ? [caseAnswer(four(area, exactly))] : undefined,
      steps: caseScheme(
        `$\\pi r^{2} = \\frac{22}{7} \\times ${7 * p.k}^{2} = ${latexInteger(whole)}$ m²`,
        `$\\frac{${p.angle}}{360}$ = $${latexFraction(part)}$`,
        [
          `$\\frac{${p.angle}}{360} \\times ${latexInteger(whole)}$`,
          `Arc $\\frac{${p.angle}}{360} \\times ${44 * p.k}$ and two radii of ${7 * p.k} m`,
        ],
        key,
      ),
      wrong: [[caseAnswer(four(arc, inHundredths)), 'gives the arc for the area']],
    }
  },
  reads:
    /radius of (\d+) m and an angle of \$(\d+)\^\\circ\$.*the area of the sector(, correct to two decimal places)?\. \[2\].* its perimeter(, correct to two decimal places)?\. \[2\]$/s,
  check: ([, radius, turn, inArea, inArc], candidate) => {
    const [r, angle] = [num(radius), num(turn)]
    const given = (value: number, places: string | undefined) => (places ? { rounded: value } : value)
    const [pi, part] = [22 / 7, angle / 360]
    const arc = part * 2 * pi * r
    return partsState(candidate, [
      [pi * r * r],
      [part],
      [given(part * pi * r * r, inArea)],
      [given(arc, inArc), given(arc + 2 * r, inArc)],
    ])
  },
})

export const sprinklerCaseModel = modelOf({
  id: 'M225',
  title: 'Case study: a sector of ground',
  classes: ['10'],
  topic: 'maths.areas-circles',
  type: 'case',
  bloom: 'Ap',
  forms: [sprinkler],
})
