import { range, space } from '../../space.ts'
import { indianCommas } from '../exact/format.ts'
import { div, mul } from '../exact/rational.ts'
import { givesValue } from '../primary/reading/quantity.ts'
import { form, modelOf } from '../secondary/forms.ts'
import { PEOPLE } from '../settings.ts'
import { wrongOnes } from './wrong.ts'

const cm3 = (value: number | bigint) => `${indianCommas(value)} cm³`
const volumeUnit = /^cm³$/
const edges = { a: range(4, 20), b: range(3, 15), c: range(2, 12) }

const volume = form({
  marks: [1],
  space: space(edges, (p) => p.a > p.b && p.b > p.c),
  difficulty: (p) => (p.a * p.b * p.c > 600 ? 'average' : 'easy'),
  stem: (p) => `A box is ${p.a} cm long, ${p.b} cm wide and ${p.c} cm high. What is its volume?`,
  work: (p) => {
    const key = p.a * p.b * p.c
    return {
      answer: cm3(key),
      steps: [`${p.a} × ${p.b} × ${p.c} = ${indianCommas(key)} cm³`],
      wrong: wrongOnes(
        key,
        [
          [p.a + p.b + p.c, 'adds the edges'],
          [p.a * p.b, 'multiplies two edges only'],
          [2 * (p.a * p.b + p.b * p.c + p.a * p.c), 'takes the area of the faces'],
          [4 * (p.a + p.b + p.c), 'adds all edges of the box'],
        ],
        ({ num }) => cm3(num),
      ),
    }
  },
  reads: /^A box is (\d+) cm long, (\d+) cm wide and (\d+) cm high\. What is its volume\?$/,
  check: ([, a, b, c], candidate) => givesValue(candidate, mul(Number(a), Number(b), Number(c)), volumeUnit),
})

const height = form({
  marks: [1],
  space: space(edges, (p) => p.a > p.b && p.c !== p.b && p.c !== p.a),
  difficulty: (p) => (p.a * p.b * p.c > 500 ? 'difficult' : 'average'),
  stem: (p) =>
    `A box with a volume of ${indianCommas(p.a * p.b * p.c)} cm³ is ${p.a} cm long and ${p.b} cm wide. How high is it?`,
  work: (p) => ({
    answer: `${p.c} cm`,
    steps: [`${indianCommas(p.a * p.b * p.c)} ÷ (${p.a} × ${p.b}) = ${p.c} cm`],
    wrong: wrongOnes(
      p.c,
      [
        [p.b * p.c, 'divides by the length only'],
        [p.a * p.c, 'divides by the width only'],
        [p.a * p.b * p.c - p.a * p.b, 'subtracts the area of the bottom'],
        [p.c + 1, 'makes a slip of one in the division'],
      ],
      ({ num }) => `${indianCommas(num)} cm`,
    ),
  }),
  reads: /^A box with a volume of ([\d,]+) cm³ is (\d+) cm long and (\d+) cm wide/,
  check: ([, total, a, b], candidate) =>
    givesValue(candidate, div(Number(total.replaceAll(',', '')), Number(a) * Number(b)), /^cm$/),
})

const packing = form({
  marks: [2],
  space: space({ edge: range(2, 6), i: range(3, 9), j: range(2, 8), k: range(2, 6) }, (p) => p.i > p.j && p.j >= p.k),
  difficulty: (p) => (p.edge > 3 ? 'difficult' : 'average'),
  stem: (p) =>
    `A carton is ${p.i * p.edge} cm long, ${p.j * p.edge} cm wide and ${p.k * p.edge} cm high. How many cubes with an edge of ${p.edge} cm fill it without a gap?`,
  work: (p) => ({
    answer: `${p.i * p.j * p.k} cubes`,
    accepted: [String(p.i * p.j * p.k)],
    steps: [
      `Along the edges stand ${p.i}, ${p.j} and ${p.k} cubes`,
      `${p.i} × ${p.j} × ${p.k} = ${p.i * p.j * p.k} cubes`,
    ],
    wrong: [[`${p.i * p.j * p.k * p.edge * p.edge} cubes`, 'divides by the edge instead of the volume of a cube']],
  }),
  reads: /^A carton is (\d+) cm long, (\d+) cm wide and (\d+) cm high\. .* edge of (\d+) cm/,
  check: ([, a, b, c, e], candidate) =>
    givesValue(candidate, div(mul(Number(a), Number(b), Number(c)), Number(e) ** 3), /^cubes$/),
})

const tank = form({
  marks: [3],
  space: space(
    { a: range(4, 12), b: range(3, 9), fill: range(2, 8), more: range(1, 4), who: PEOPLE },
    (p) => p.a > p.b && (p.a * p.b) % 2 === 0,
  ),
  difficulty: () => 'difficult',
  stem: (p) =>
    `${p.who.name}'s fish tank is ${p.a * 10} cm long and ${p.b * 10} cm wide. The water in it stands ${p.fill * 5} cm high. How many litres are in it, and how high does the water stand when ${(p.a * p.b * p.more) / 2} litres more are poured in? (1 litre is 1,000 cm³.)`,
  work: (p) => {
    const litres = (p.a * p.b * p.fill) / 2
    return {
      answer: `${litres} litres, ${(p.fill + p.more) * 5} cm`,
      steps: [
        `${p.a * 10} × ${p.b * 10} × ${p.fill * 5} = ${indianCommas(litres * 1000)} cm³ = ${litres} litres`,
        `${(p.a * p.b * p.more) / 2} litres more are ${indianCommas(p.a * p.b * p.more * 500)} cm³`,
        `They rise ${indianCommas(p.a * p.b * p.more * 500)} ÷ ${indianCommas(p.a * p.b * 100)} = ${p.more * 5} cm, to ${(p.fill + p.more) * 5} cm`,
      ],
      wrong: [[`${litres} litres, ${p.more * 5} cm`, 'gives the rise instead of the height']],
    }
  },
  reads:
    /fish tank is (\d+) cm long and (\d+) cm wide\. The water in it stands (\d+) cm high\. .* when ([\d.]+) litres more/,
  check: ([, a, b, high, more], candidate) => {
    const floor = Number(a) * Number(b)
    const [litres, rise, ...rest] = candidate.split(', ')
    const level = Number(high) + (Number(more) * 1000) / floor
    return (
      rest.length === 0 &&
      rise !== undefined &&
      givesValue(litres, div(floor * Number(high), 1000), /^litres$/) &&
      givesValue(rise, Math.round(level), /^cm$/)
    )
  },
})

export const boxes = modelOf({
  id: 'M214',
  title: 'Volume of boxes',
  classes: ['5', '6', '7'],
  topic: 'maths.volume',
  type: 'mcq',
  bloom: 'Ap',
  forms: [volume, height, packing, tank],
})
