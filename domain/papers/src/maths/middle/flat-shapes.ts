import { range, space } from '../../space.ts'
import { indianCommas } from '../exact/format.ts'
import { numbersIn } from '../exact/parse.ts'
import { add, div, isInteger, mul, type Numeric, rational } from '../exact/rational.ts'
import { givesValue } from '../primary/reading/quantity.ts'
import { form, modelOf } from '../secondary/forms.ts'
import { PEOPLE, rupees } from '../settings.ts'
import { wrongOnes } from './wrong.ts'

const cm2 = (value: number | bigint) => `${indianCommas(value)} cm²`
const m2 = (value: number | bigint) => `${indianCommas(value)} m²`
const areaUnit = /^c?m²$/

const triangle = form({
  marks: [1],
  classes: ['7'],
  space: space(
    { base: range(5, 30), height: range(4, 24) },
    (p) => (p.base * p.height) % 2 === 0 && p.base !== p.height,
  ),
  difficulty: (p) => (p.base * p.height > 200 ? 'average' : 'easy'),
  stem: (p) => `A triangle has a base of ${p.base} cm and a height of ${p.height} cm on it. What is its area?`,
  work: (p) => {
    const key = (p.base * p.height) / 2
    return {
      answer: cm2(key),
      steps: [`½ × ${p.base} × ${p.height} = ${key} cm²`],
      wrong: wrongOnes(
        key,
        [
          [2 * key, 'forgets the half'],
          [p.base + p.height, 'adds base and height'],
          [2 * (p.base + p.height), 'takes the perimeter of a rectangle'],
          [4 * key, 'doubles instead of halving'],
        ],
        ({ num }) => cm2(num),
      ),
    }
  },
  reads: /^A triangle has a base of (\d+) cm and a height of (\d+) cm/,
  check: ([, b, h], candidate) => givesValue(candidate, rational(Number(b) * Number(h), 2), areaUnit),
})

const parallelogram = form({
  marks: [1],
  classes: ['7'],
  space: space(
    { base: range(6, 30), height: range(4, 20), side: range(5, 24) },
    (p) => p.side > p.height && p.side !== p.base,
  ),
  difficulty: () => 'average',
  stem: (p) =>
    `A parallelogram has sides of ${p.base} cm and ${p.side} cm. The height on the side of ${p.base} cm is ${p.height} cm. What is its area?`,
  work: (p) => ({
    answer: cm2(p.base * p.height),
    steps: [`Base × height: ${p.base} × ${p.height} = ${p.base * p.height} cm²`],
    wrong: wrongOnes(
      p.base * p.height,
      [
        [p.base * p.side, 'multiplies the sides'],
        [p.side * p.height, 'takes the height with the other side'],
        [2 * (p.base + p.side), 'takes the perimeter'],
        [rational(p.base * p.height, 2), 'takes half, as for a triangle'],
      ].filter(([value]) => isInteger(value as Numeric)) as [Numeric, string][],
      ({ num }) => cm2(num),
    ),
  }),
  reads: /^A parallelogram has sides of .* is (\d+) cm\. What is its area\?$/,
  check: ([, height], candidate, { stem }) => givesValue(candidate, mul(numbersIn(stem)[0], Number(height)), areaUnit),
})

const heightBack = form({
  marks: [2],
  classes: ['7'],
  space: space(
    { base: range(6, 40, 2), height: range(5, 24), kind: ['triangle', 'parallelogram'] },
    (p) => p.base !== p.height,
  ),
  difficulty: (p) => (p.kind === 'triangle' ? 'difficult' : 'average'),
  stem: (p) =>
    `The area of a ${p.kind} is ${(p.base * p.height) / (p.kind === 'triangle' ? 2 : 1)} cm² and its base is ${p.base} cm. Find the height on this base.`,
  work: (p) => {
    const isTriangle = p.kind === 'triangle'
    const area = (p.base * p.height) / (isTriangle ? 2 : 1)
    return {
      answer: `${p.height} cm`,
      steps: [
        isTriangle ? `½ × ${p.base} × height = ${area}` : `${p.base} × height = ${area}`,
        isTriangle
          ? `Height = 2 × ${area} ÷ ${p.base} = ${p.height} cm`
          : `Height = ${area} ÷ ${p.base} = ${p.height} cm`,
      ],
      wrong: [[`${2 * p.height} cm`, 'doubles']],
    }
  },
  reads: /^The area of a (triangle|parallelogram) is (\d+) cm² and its base is (\d+) cm/,
  check: ([, kind, area, base], candidate) =>
    givesValue(candidate, div(Number(area) * (kind === 'triangle' ? 2 : 1), Number(base)), /^cm$/),
})

const trapezium = form({
  marks: [1, 2],
  classes: ['8'],
  space: space(
    { a: range(6, 24), b: range(4, 20), height: range(4, 18) },
    (p) => p.a > p.b && ((p.a + p.b) * p.height) % 2 === 0 && p.b !== p.height,
  ),
  difficulty: (p, { marks }) => (marks === 1 && p.a + p.b < 25 ? 'easy' : 'average'),
  stem: (p) =>
    `The parallel sides of a trapezium are ${p.a} cm and ${p.b} cm long, ${p.height} cm apart. What is its area?`,
  work: (p) => {
    const key = ((p.a + p.b) * p.height) / 2
    return {
      answer: cm2(key),
      steps: [`½ × (${p.a} + ${p.b}) × ${p.height}`, `= ${key} cm²`],
      wrong: wrongOnes(
        key,
        [
          [2 * key, 'forgets the half'],
          [p.a * p.height, 'takes the longer side only'],
          [p.b * p.height, 'takes the shorter side only'],
          [p.a * p.b, 'multiplies the parallel sides'],
        ],
        ({ num }) => cm2(num),
      ),
    }
  },
  reads: /^The parallel sides of a trapezium are (\d+) cm and (\d+) cm long, (\d+) cm apart/,
  check: ([, a, b, h], candidate) => givesValue(candidate, rational((Number(a) + Number(b)) * Number(h), 2), areaUnit),
})

const rhombus = form({
  marks: [1, 2],
  classes: ['8'],
  space: space({ p: range(6, 30), q: range(4, 28) }, (d) => (d.p * d.q) % 4 === 0 && d.p > d.q),
  difficulty: (d) => (d.p * d.q > 250 ? 'average' : 'easy'),
  stem: (d) => `The diagonals of a rhombus are ${d.p} cm and ${d.q} cm long. What is its area?`,
  work: (d) => ({
    answer: cm2((d.p * d.q) / 2),
    steps: [`½ × ${d.p} × ${d.q}`, `= ${(d.p * d.q) / 2} cm²`],
    wrong: wrongOnes(
      (d.p * d.q) / 2,
      [
        [d.p * d.q, 'forgets the half'],
        [(d.p * d.q) / 4, 'takes the area of half of it'],
        [2 * (d.p + d.q), 'takes a perimeter'],
        [d.p + d.q, 'adds the diagonals'],
      ],
      ({ num }) => cm2(num),
    ),
  }),
  reads: /^The diagonals of a rhombus are (\d+) cm and (\d+) cm long/,
  check: ([, a, b], candidate) => givesValue(candidate, rational(Number(a) * Number(b), 2), areaUnit),
})

const plot = form({
  marks: [3],
  classes: ['7', '8'],
  space: space(
    {
      length: range(20, 60),
      width: range(12, 40),
      bed: range(4, 10),
      height: range(4, 10),
      rate: range(5, 40, 5),
      who: PEOPLE,
    },
    (p) => p.length > p.width && (p.bed * p.height) % 2 === 0,
  ),
  difficulty: () => 'average',
  stem: (p) =>
    `${p.who.name} has a rectangular plot ${p.length} m long and ${p.width} m wide. In it lies a triangular flower bed with a base of ${p.bed} m and a height of ${p.height} m; the rest is to be covered with grass at ₹${p.rate} per m². Find the area of the grass and its cost.`,
  work: (p) => {
    const bed = (p.bed * p.height) / 2
    const grass = p.length * p.width - bed
    return {
      answer: `${m2(grass)}, ${rupees(grass * p.rate)}`,
      steps: [
        `Plot: ${p.length} × ${p.width} = ${m2(p.length * p.width)}`,
        `Bed: ½ × ${p.bed} × ${p.height} = ${bed} m²; grass ${m2(grass)}`,
        `${indianCommas(grass)} × ₹${p.rate} = ${rupees(grass * p.rate)}`,
      ],
      wrong: [[`${m2(grass - bed)}, ${rupees((grass - bed) * p.rate)}`, 'forgets the half of the triangle']],
    }
  },
  reads:
    /^\w+ has a rectangular plot (\d+) m long and (\d+) m wide\. .* base of (\d+) m and a height of (\d+) m; .* at ₹(\d+) per m²/,
  check: (found, candidate) => {
    const [length, width, base, height, rate] = found.slice(1).map(Number)
    const area = add(length * width, rational(-base * height, 2))
    const said = candidate.split(', ')
    return said.length === 2 && givesValue(said[0], area, areaUnit) && givesValue(said[1], mul(area, rate), /^₹$/)
  },
})

export const flatShapes = modelOf({
  id: 'M213',
  title: 'Areas of triangles and quadrilaterals',
  classes: ['7', '8'],
  topic: 'maths.area-perimeter',
  type: 'mcq',
  bloom: 'Ap',
  forms: [triangle, parallelogram, heightBack, trapezium, rhombus, plot],
})
