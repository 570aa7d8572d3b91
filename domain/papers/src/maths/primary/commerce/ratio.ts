import { defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom } from '../../classes.ts'
import { indianCommas } from '../../exact/format.ts'
import { gcd } from '../../exact/integers.ts'
import { numbersIn } from '../../exact/parse.ts'
import { add, div, equals, mul } from '../../exact/rational.ts'
import { PEOPLE, type Person } from '../../settings.ts'
import { difficultyOf, oneOf, shareMarks, wrongTexts, wrongValues } from '../authoring.ts'
import { answerParts, givesValue } from '../reading/quantity.ts'

interface Ratio {
  p: number
  q: number
  k: number
  n: number
  kind: 'simplest' | 'proportion' | 'share' | 'recipe' | 'map'
  who: Person
  friend: Person
}

const rupee = /^(?:₹|Rs|rupees)$/

const ratioProportion: ItemModel = defineModel<Ratio>({
  id: 'M32',
  version: 1,
  subject: 'Mathematics',
  title: 'Ratio, proportion and sharing',
  classes: classesFrom('6', '7'),
  topic: 'maths.unitary-method',
  type: 'short',
  bloom: 'Ap',
  marks: [2, 3],
  params: ({ marks, classLevel }) => {
    const parts = range(2, classLevel === '6' ? 9 : 13)
    const make = (kind: Ratio['kind'], k: number[], n: number[]) =>
      space<Ratio>(
        { p: parts, q: parts, k, n, kind: [kind], who: PEOPLE, friend: PEOPLE },
        ({ p, q, who, friend, n: third }) => p !== q && gcd(p, q) === 1 && who !== friend && third !== p && third !== q,
      )
    return marks === 2
      ? oneOf(make('simplest', range(4, 15), [1]), make('proportion', range(3, 12), [1]))
      : oneOf(
          make('share', range(20, 90, 5), [1]),
          make('recipe', range(3, 9), range(2, 12)),
          make('map', range(4, 20), range(14, 25)),
        )
  },
  difficulty: ({ kind, p, q }) => difficultyOf(kind !== 'simplest', p > 6 && q > 6),
  variant: ({ kind }) => kind,
  render: ({ p, q, k, n, kind, who, friend }) => ({
    stem: {
      simplest: `${who.name} has ${p * k} red beads and ${q * k} blue beads. Write the ratio of red beads to blue beads in simplest form.`,
      proportion: `Find $x$ if ${p} : ${q} = $x$ : ${q * k}.`,
      share: `₹${indianCommas((p + q) * k)} is shared between ${who.name} and ${friend.name} in the ratio ${p} : ${q}.\n(a) How much does ${who.name} get?\n(b) How much does ${friend.name} get?`,
      recipe: `${who.name} mixes ${p} cups of rice with ${q} cups of lentils. For a feast ${who.he} uses ${p * k} cups of rice in the same ratio.\n(a) How many cups of lentils are needed?\n(b) How many cups are there in all?`,
      map: `On a map a length of ${p} cm stands for ${p * k} km. ${who.name} measures ${n} cm between two towns.\n(a) How many kilometres does 1 cm stand for?\n(b) How far apart are the towns?`,
    }[kind],
  }),
  solve: ({ p, q, k, n, kind }) => ({
    text: {
      simplest: `${p} : ${q}`,
      proportion: `$x = ${p * k}$`,
      share: `(a) ₹${indianCommas(p * k)} (b) ₹${indianCommas(q * k)}`,
      recipe: `(a) ${q * k} cups (b) ${(p + q) * k} cups`,
      map: `(a) ${k} km (b) ${n * k} km`,
    }[kind],
  }),
  scheme: ({ p, q, k, n, kind }, { marks }) =>
    shareMarks(
      marks,
      {
        simplest: [`${p * k} : ${q * k}, HCF ${k}`, `= ${p} : ${q}`],
        proportion: [`Product of extremes = product of means: ${p} × ${q * k} = ${q} × x`, `x = ${p * k}`],
        share: [
          `Sum of the parts ${p} + ${q} = ${p + q}`,
          `One part ₹${k}`,
          `₹${indianCommas(p * k)} and ₹${indianCommas(q * k)}`,
        ],
        recipe: [
          `The rice grows ${k} times`,
          `Lentils ${q} × ${k} = ${q * k} cups`,
          `In all ${p * k} + ${q * k} = ${(p + q) * k} cups`,
        ],
        map: [`1 cm: ${p * k} ÷ ${p} = ${k} km`, `${n} cm: ${n} × ${k}`, `= ${n * k} km`],
      }[kind],
    ),
  distractors: ({ p, q, k, kind }) =>
    ({
      simplest: wrongTexts('', [[`${q} : ${p}`, 'writes the ratio in the wrong order']]),
      proportion: wrongValues(
        p * k,
        [
          [p + q * k - q, 'adds the same number to both'],
          [q * k * q, 'multiplies across wrongly'],
        ],
        ({ num }) => `$x = ${num}$`,
      ),
      share: wrongTexts('', [[`(a) ₹${q * k} (b) ₹${p * k}`, 'takes the ratio in the wrong order']]),
      recipe: wrongTexts('', [
        [`(a) ${p * k + q - p} cups (b) ${2 * p * k + q - p} cups`, 'adds the same number to both'],
      ]),
      map: wrongTexts('', [[`(a) ${p} km (b) ${p * k} km`, 'copies the numbers of the scale']]),
    })[kind],
  verify: ({ stem }, candidate) => {
    const n = numbersIn(stem)
    if (stem.includes('simplest')) {
      const said = candidate.split(':').map((text) => numbersIn(text)[0])
      return (
        said.length === 2 &&
        said.every((x) => x?.den === 1n) &&
        equals(mul(said[0], n[1]), mul(said[1], n[0])) &&
        gcd(Number(said[0].num), Number(said[1].num)) === 1
      )
    }
    if (stem.includes('$x$')) {
      const [said] = numbersIn(candidate)
      return said !== undefined && givesValue(candidate, said, /^x ?=$/) && equals(mul(said, n[1]), mul(n[0], n[2]))
    }
    const said = answerParts(candidate)
    const values = said.map((text) => numbersIn(text)[0])
    if (values.length !== 2 || values.some((x) => x === undefined)) return false
    const [x, y] = values
    if (stem.includes('₹'))
      return (
        equals(add(x, y), n[0]) &&
        equals(mul(x, n[2]), mul(y, n[1])) &&
        said.every((text, i) => givesValue(text, values[i], rupee))
      )
    if (stem.includes('cups'))
      return (
        equals(mul(x, n[0]), mul(n[1], n[2])) &&
        equals(y, add(x, n[2])) &&
        said.every((text, i) => givesValue(text, values[i], /^cups$/))
      )
    return (
      equals(x, div(n[1], n[0])) &&
      equals(mul(y, n[0]), mul(n[1], n[2])) &&
      said.every((text, i) => givesValue(text, values[i], /^km$/))
    )
  },
})

interface Work {
  a: number
  b: number
  k: number
  kind: 'direct' | 'inverse' | 'work' | 'speed'
  who: Person
  friend: Person
}

const hours = (count: number) => `${count} ${count === 1 ? 'hour' : 'hours'}`

const proportionWork: ItemModel = defineModel<Work>({
  id: 'M52',
  version: 1,
  subject: 'Mathematics',
  title: 'Direct and inverse proportion, time and work',
  classes: ['8'],
  topic: 'maths.unitary-method',
  type: 'short',
  bloom: 'Ap',
  marks: [2, 3],
  params: ({ marks }) => {
    const make = (kind: Work['kind'], a: number[], b: number[], k: number[], allowed: (w: Work) => boolean) =>
      space<Work>(
        { a, b, k, kind: [kind], who: PEOPLE, friend: marks === 3 ? PEOPLE : PEOPLE.slice(0, 1) },
        (w) => (marks === 2 || w.who !== w.friend) && allowed(w),
      )
    const different = ({ a, b }: Work) => a !== b && b % a !== 0
    if (marks === 2)
      return oneOf(
        make('direct', range(4, 18), range(5, 30), range(12, 25), different),
        make(
          'inverse',
          range(4, 20),
          range(5, 24),
          range(2, 15),
          (w) => different(w) && (w.a * w.k * 12) % w.b === 0 && (w.a * w.k) % w.b === 0 && w.k !== w.b,
        ),
      )
    return oneOf(
      make('work', range(6, 30), range(6, 45), [1], (w) => w.a < w.b && (w.a * w.b) % (w.a + w.b) === 0),
      make('speed', range(40, 90, 5), range(30, 80, 5), range(2, 9), (w) => w.a !== w.b && (w.a * w.k) % w.b === 0),
    )
  },
  difficulty: ({ kind }) => difficultyOf(kind !== 'direct', kind === 'work'),
  variant: ({ kind }) => kind,
  render: ({ a, b, k, kind, who, friend }) => ({
    stem: {
      direct: `${who.name}'s car uses ${a} litres of petrol for ${a * k} km. How far does it go on ${b} litres at the same rate?`,
      inverse: `${who.name} hires ${a} workers who can build a wall in ${k} days. In how many days can ${b} workers build it at the same rate?`,
      work: `${who.name} alone can paint a fence in ${a} hours and ${friend.name} alone in ${b} hours.\n(a) What fraction of the work do they do together in one hour?\n(b) In how many hours do they finish it together?`,
      speed: `A bus takes ${k} hours from ${who.name}'s town to ${friend.name}'s town at ${a} km/h.\n(a) How far apart are the towns?\n(b) How many hours does the trip take at ${b} km/h?`,
    }[kind],
  }),
  solve: ({ a, b, k, kind }) => ({
    text: {
      direct: `${indianCommas(b * k)} km`,
      inverse: `${(a * k) / b} days`,
      work: `(a) $\\frac{${(a + b) / gcd(a + b, a * b)}}{${(a * b) / gcd(a + b, a * b)}}$ (b) ${hours((a * b) / (a + b))}`,
      speed: `(a) ${a * k} km (b) ${hours((a * k) / b)}`,
    }[kind],
  }),
  scheme: ({ a, b, k, kind }, { marks }) =>
    shareMarks(
      marks,
      {
        direct: [`Direct proportion, 1 litre: ${k} km`, `${b} × ${k} = ${indianCommas(b * k)} km`],
        inverse: [`Inverse proportion: ${a} × ${k} = ${b} × days`, `${(a * k) / b} days`],
        work: [`In one hour $\\frac{1}{${a}}$ and $\\frac{1}{${b}}$`, 'Adds the fractions', hours((a * b) / (a + b))],
        speed: [`Distance ${a} × ${k} = ${a * k} km`, `Time ${a * k} ÷ ${b}`, `= ${hours((a * k) / b)}`],
      }[kind],
    ),
  distractors: ({ a, b, k, kind }) =>
    ({
      direct: wrongValues(b * k, [[a * k + b - a, 'adds the difference']], ({ num }) => `${num} km`),
      inverse: wrongValues(
        div(a * k, b),
        [[div(b * k, a), 'treats inverse as direct proportion']].filter(
          ([x]) => typeof x === 'object' && x.den === 1n,
        ) as [ReturnType<typeof div>, string][],
        ({ num }) => `${num} days`,
      ),
      work: wrongTexts('', [[`(a) $\\frac{1}{${a + b}}$ (b) ${a + b} hours`, 'adds the times']]),
      speed: wrongTexts('', [[`(a) ${a * k} km (b) ${k} hours`, 'keeps the time']]),
    })[kind],
  verify: ({ stem }, candidate) => {
    const [x, y, z] = numbersIn(stem)
    if (stem.includes('petrol')) return givesValue(candidate, div(mul(y, z), x), /^km$/)
    if (stem.includes('workers')) return givesValue(candidate, div(mul(x, y), z), /^days$/)
    const said = answerParts(candidate)
    if (said.length !== 2) return false
    if (stem.includes('fence')) {
      const together = numbersIn(said[1])[0]
      return (
        together !== undefined &&
        givesValue(said[0], add(div(1, x), div(1, y))) &&
        givesValue(said[1], together, /^hours?$/) &&
        equals(add(div(together, x), div(together, y)), 1)
      )
    }
    return givesValue(said[0], mul(x, y), /^km$/) && givesValue(said[1], div(mul(x, y), z), /^hours?$/)
  },
})

export const ratioModels: ItemModel[] = [ratioProportion, proportionWork]
