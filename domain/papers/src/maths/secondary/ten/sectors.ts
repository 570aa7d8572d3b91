import { range, space } from '../../../space.ts'
import { latexDecimal as decimal } from '../../exact/format.ts'
import { add, mul, type Numeric, rational, sub } from '../../exact/rational.ts'
import { exactly, inHundredths, isInHundredths, roundingError, rupees } from '../algebra/print.ts'
import { drawing, label, line, onCircle, path, polygon, type Spot } from '../figures/svg.ts'
import { form, modelOf } from '../forms.ts'
import { amount, num } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near } from '../reread/value.ts'

const pi = rational(22, 7)
const roughly = 22 / 7
const usePi = '(Use $\\pi = \\frac{22}{7}$.)'
const radii = range(1, 12).map((k) => 7 * k)
const turns = [30, 36, 40, 45, 60, 72, 90, 120, 135, 150]

function sectorFigure(angle: number, segment = false): string {
  const O: Spot = [100, 100]
  const [a, b] = [onCircle(O, 80, 90 + angle / 2), onCircle(O, 80, 90 - angle / 2)]
  const arc = `M ${Math.round(a[0])} ${Math.round(a[1])} A 80 80 0 ${angle > 180 ? 1 : 0} 1 ${Math.round(b[0])} ${Math.round(b[1])}`
  return drawing(200, 125, `${segment ? 'segment' : 'sector'} with the angle ${angle}°`, [
    path(`${arc} ${segment ? 'Z' : 'L 100 100 Z'}`, '#ccc'),
    line(O, a),
    line(O, b),
    label([100, 84], `${angle}°`, 12),
    label([100, 113], 'O'),
    label([a[0] - 8, a[1] - 6], 'A'),
    label([b[0] + 8, b[1] - 6], 'B'),
  ])
}

/** What the question adds where its answer does not end within two decimals. */
const twoPlaces = (key: Numeric) => (isInHundredths(key) ? '' : ', correct to two decimal places')
const states = (candidate: string, value: number, places: string | undefined) =>
  places ? Math.abs(amount(candidate) - value) < roundingError : near(amount(candidate), value)
const areaOf = (r: Numeric, angle: number) => mul(rational(angle, 360), pi, r, r)
const arcOf = (r: Numeric, angle: number) => mul(rational(angle, 180), pi, r)

const sectorKey = (p: { r: number; angle: number; find: string }) =>
  p.find === 'area' ? areaOf(p.r, p.angle) : arcOf(p.r, p.angle)

const sector = form({
  marks: [2],
  space: space({ r: radii, angle: turns, find: ['area', 'arc'], unit: ['cm', 'm'] }),
  difficulty: (p) => (360 % p.angle === 0 ? 'easy' : 'average'),
  stem: (p) => {
    const places = twoPlaces(sectorKey(p))
    return `Find${places && `${places},`} the ${p.find === 'area' ? 'area of the sector' : 'length of the arc'} of a circle of radius ${p.r} ${p.unit} which subtends an angle of $${p.angle}^\\circ$ at the centre. ${usePi}`
  },
  figure: (p) => sectorFigure(p.angle),
  work: (p) => {
    const key = sectorKey(p)
    const swapped = p.find === 'area' ? arcOf(p.r, p.angle) : areaOf(p.r, p.angle)
    const full = p.find === 'area' ? mul(pi, p.r, p.r) : mul(2, pi, p.r)
    const unit = p.find === 'area' ? `${p.unit}²` : p.unit
    return {
      answer: `$${inHundredths(key)}$ ${unit}`,
      accepted: isInHundredths(key) ? undefined : [`$${exactly(key)}$ ${unit}`],
      steps: [
        p.find === 'area'
          ? `Area $= \\frac{${p.angle}}{360} \\times \\frac{22}{7} \\times ${p.r} \\times ${p.r}$`
          : `Arc $= \\frac{${p.angle}}{360} \\times 2 \\times \\frac{22}{7} \\times ${p.r}$`,
        `$= ${inHundredths(key)}$ ${unit}`,
      ],
      wrong: [
        [`$${inHundredths(swapped)}$ ${unit}`, 'mixes up arc and area'],
        [`$${inHundredths(full)}$ ${unit}`, 'leaves out the fraction of the circle'],
        [`$${inHundredths(mul(rational(p.angle, 180), full))}$ ${unit}`, 'divides by 180 for 360'],
      ].filter(([t]) => t !== `$${inHundredths(key)}$ ${unit}`) as [string, string][],
    }
  },
  reads:
    /^Find(?: the|, (correct to two decimal places), the) (area of the sector|length of the arc) of a circle of radius (\d+) c?m which subtends an angle of \$(\d+)\^\\circ\$ at the centre\. \(Use \$\\pi = \\frac\{22\}\{7\}\$\.\)$/,
  check: ([, places, what, r, angle], candidate) => {
    const share = num(angle) / 360
    return (
      states(
        candidate,
        what.startsWith('area') ? share * roughly * num(r) ** 2 : share * 2 * roughly * num(r),
        places,
      ) && candidate.includes('²') === what.startsWith('area')
    )
  },
})

const segment = form({
  marks: [3],
  space: space(
    {
      r: radii.filter((r) => r <= 70),
      part: ['minor', 'major'],
      unit: ['cm', 'm'],
      thing: [
        'a circle',
        'a circular lawn',
        'a circular plate',
        'a round table top',
        'a circular sheet of metal',
        'a circular garden',
        'a circular mat',
        'a circular pond',
      ],
    },
    (p) =>
      p.thing === 'a circle' ||
      (/lawn|garden|pond/.test(p.thing)
        ? p.unit === 'm'
        : p.unit === 'cm' && (p.thing === 'a circular plate' ? p.r <= 28 : p.r >= 14)),
  ),
  difficulty: (p) => (p.part === 'major' ? 'difficult' : 'average'),
  stem: (p) =>
    `A chord of ${p.thing} of radius ${p.r} ${p.unit} subtends a right angle at the centre. Find the area of the ${p.part} segment. ${usePi}`,
  figure: () => sectorFigure(90, true),
  work: (p) => {
    const quarter = areaOf(p.r, 90)
    const triangle = rational(p.r * p.r, 2)
    const minor = sub(quarter, triangle)
    const key = p.part === 'minor' ? minor : sub(mul(pi, p.r, p.r), minor)
    return {
      answer: `$${decimal(key)}$ ${p.unit}²`,
      steps: [
        `Area of the sector $= \\frac{90}{360} \\times \\frac{22}{7} \\times ${p.r} \\times ${p.r} = ${decimal(quarter)}$ ${p.unit}²`,
        `Area of the triangle $= \\frac{1}{2} \\times ${p.r} \\times ${p.r} = ${decimal(triangle)}$ ${p.unit}²`,
        p.part === 'minor'
          ? `Segment $= ${decimal(quarter)} - ${decimal(triangle)} = ${decimal(key)}$ ${p.unit}²`
          : `Minor segment $${decimal(minor)}$ ${p.unit}², major segment $= ${decimal(mul(pi, p.r, p.r))} - ${decimal(minor)} = ${decimal(key)}$ ${p.unit}²`,
      ],
      wrong: [
        [`$${decimal(quarter)}$ ${p.unit}²`, 'gives the sector for the segment'],
        [
          `$${decimal(p.part === 'minor' ? add(quarter, triangle) : minor)}$ ${p.unit}²`,
          p.part === 'minor' ? 'adds the triangle' : 'gives the minor segment',
        ],
      ],
    }
  },
  reads: pattern(
    `A chord of # of radius # #m subtends a right angle at the centre. Find the area of the # segment. ${usePi}`,
  ),
  check: ([, , r, , part], candidate) => {
    // The unit quarter circle between the arc and the chord, with the stated value of π.
    const minor = num(r) ** 2 * (roughly / 4 - 0.5)
    return near(amount(candidate), part === 'minor' ? minor : roughly * num(r) ** 2 - minor)
  },
})

const wiper = form({
  marks: [3],
  space: space(
    {
      r: radii.filter((r) => r >= 35),
      count: [2, 3],
      angle: [90, 100, 108, 110, 115, 120, 126, 135, 144, 150],
      vehicle: ['car', 'bus', 'lorry', 'van'],
    },
    (p) => p.vehicle === 'bus' || p.vehicle === 'lorry' || (p.count === 2 && p.r <= 70),
  ),
  difficulty: () => 'average',
  stem: (p) =>
    `A ${p.vehicle} has ${p.count === 2 ? 'two' : 'three'} wipers which do not overlap. Each has a blade of length ${p.r} cm sweeping through an angle of $${p.angle}^\\circ$. Find the total area cleaned at each sweep${twoPlaces(mul(areaOf(p.r, p.angle), p.count))}. ${usePi}`,
  work: (p) => {
    const one = areaOf(p.r, p.angle)
    const key = mul(one, p.count)
    return {
      answer: `$${inHundredths(key)}$ cm²`,
      accepted: isInHundredths(key) ? undefined : [`$${exactly(key)}$ cm²`],
      steps: [
        `One blade cleans a sector: $\\frac{${p.angle}}{360} \\times \\frac{22}{7} \\times ${p.r} \\times ${p.r}$`,
        `$= ${exactly(one)}$ cm²`,
        `Total $= ${p.count} \\times ${exactly(one)} = ${inHundredths(key)}$ cm²`,
      ],
      wrong: [
        [`$${inHundredths(one)}$ cm²`, 'counts one wiper only'],
        [`$${inHundredths(mul(arcOf(p.r, p.angle), p.count))}$ cm²`, 'mixes up arc and area'],
      ].filter(([t]) => t !== `$${inHundredths(key)}$ cm²`) as [string, string][],
    }
  },
  reads:
    /^A \w+ has (two|three) wipers which do not overlap\. Each has a blade of length (\d+) cm sweeping through an angle of \$(\d+)\^\\circ\$\. Find the total area cleaned at each sweep(, correct to two decimal places)?\. \(Use \$\\pi = \\frac\{22\}\{7\}\$\.\)$/,
  check: ([, count, r, angle, places], candidate) =>
    states(candidate, ((count === 'two' ? 2 : 3) * roughly * num(r) ** 2 * num(angle)) / 360, places),
})

const square = form({
  marks: [5],
  space: space({ k: range(1, 12), kind: ['corners', 'inside'], rate: range(2, 40) }),
  difficulty: (p) => (p.kind === 'corners' ? 'average' : 'difficult'),
  stem: (p) => {
    const s = 14 * p.k
    return p.kind === 'corners'
      ? `$ABCD$ is a square lawn of side ${s} m. Quadrants of circles of radius ${7 * p.k} m are drawn at its four corners for flower beds, and the rest is covered with grass at ₹${p.rate} per m². Find the area of the grass, the length of its boundary, and the cost of the grass. ${usePi}`
      : `$ABCD$ is a square plot of side ${s} m with semicircles drawn outside on two opposite sides as flower beds, the sides being their diameters. Find the area of the whole figure, its perimeter, and the cost of levelling it at ₹${p.rate} per m². ${usePi}`
  },
  figure: (p) => {
    if (p.kind === 'corners') {
      const quarter = (x: number, y: number, sx: number, sy: number) =>
        path(`M ${x} ${y} L ${x + 70 * sx} ${y} A 70 70 0 0 ${sx * sy > 0 ? 1 : 0} ${x} ${y + 70 * sy} Z`, '#ccc')
      return drawing(190, 185, 'square with a quadrant at each corner', [
        quarter(25, 20, 1, 1),
        quarter(165, 20, -1, 1),
        quarter(165, 160, -1, -1),
        quarter(25, 160, 1, -1),
        polygon([
          [25, 20],
          [165, 20],
          [165, 160],
          [25, 160],
        ]),
        label([15, 14], 'A'),
        label([175, 14], 'B'),
        label([175, 170], 'C'),
        label([15, 170], 'D'),
      ])
    }
    return drawing(240, 140, 'square with a semicircle on two opposite sides', [
      polygon([
        [70, 20],
        [170, 20],
        [170, 120],
        [70, 120],
      ]),
      path('M 70 20 A 50 50 0 0 0 70 120', '#ccc'),
      path('M 170 20 A 50 50 0 0 1 170 120', '#ccc'),
      label([66, 12], 'A'),
      label([174, 12], 'B'),
      label([174, 130], 'C'),
      label([66, 130], 'D'),
    ])
  },
  work: (p) => {
    const [s, r] = [14 * p.k, 7 * p.k]
    const round = mul(pi, r, r)
    const circumference = mul(2, pi, r)
    const [area, border] =
      p.kind === 'corners' ? [sub(s * s, round), circumference] : [add(s * s, round), add(circumference, 2 * s)]
    const text = (a: Numeric, b: Numeric) =>
      `Area $${decimal(a)}$ m², ${p.kind === 'corners' ? 'boundary' : 'perimeter'} $${decimal(b)}$ m, cost ${rupees(mul(a, p.rate))}`
    return {
      answer: text(area, border),
      steps: [
        `Area of the square $= ${decimal(s * s)}$ m²`,
        `${p.kind === 'corners' ? 'The four quadrants make one circle' : 'The two semicircles make one circle'}: $\\frac{22}{7} \\times ${r} \\times ${r} = ${decimal(round)}$ m²`,
        `Area $= ${decimal(s * s)} ${p.kind === 'corners' ? '-' : '+'} ${decimal(round)} = ${decimal(area)}$ m²`,
        p.kind === 'corners'
          ? `The boundary is four quarter arcs: $2 \\times \\frac{22}{7} \\times ${r} = ${decimal(border)}$ m`
          : `Perimeter $= 2 \\times \\frac{22}{7} \\times ${r} + 2 \\times ${s} = ${decimal(border)}$ m`,
        `Cost $= ${decimal(area)} \\times ${p.rate}$, that is ${rupees(mul(area, p.rate))}`,
      ],
      wrong: [
        [
          text(p.kind === 'corners' ? add(s * s, round) : sub(s * s, round), border),
          'adds where it must subtract, or the other way round',
        ],
        [text(area, add(border, 2 * s)), 'counts sides that are not on the boundary'],
      ],
    }
  },
  reads: /^\$ABCD\$ is a square (lawn|plot) of side (\d+) m.* ₹(\d+) per m²/,
  check: ([, kind, side, rate], candidate) => {
    const found = /^Area \$(.+)\$ m², (boundary|perimeter) \$(.+)\$ m, cost ₹(.+)$/.exec(candidate)
    if (!found) return false
    const s = num(side)
    const quarter = (roughly * (s / 2) ** 2) / 4
    const area = kind === 'lawn' ? s * s - 4 * quarter : s * s + 4 * quarter
    const edge = kind === 'lawn' ? 4 * ((roughly * s) / 4) : 2 * ((roughly * s) / 2) + s + s
    return near(num(found[1]), area) && near(num(found[3]), edge) && Math.abs(num(found[4]) - area * num(rate)) < 0.0051
  },
})

export const sectorModel = modelOf({
  id: 'M79',
  title: 'Sectors, segments and shaded areas',
  classes: ['10'],
  topic: 'maths.areas-circles',
  type: 'short',
  bloom: 'Ap',
  forms: [sector, segment, wiper, square],
})
