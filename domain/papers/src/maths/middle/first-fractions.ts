import { range, space } from '../../space.ts'
import { latexUnreduced } from '../exact/format.ts'
import { numbersIn } from '../exact/parse.ts'
import { compare, div, mul, rational, sub } from '../exact/rational.ts'
import { givesValue } from '../primary/reading/quantity.ts'
import { form, modelOf } from '../secondary/forms.ts'
import { countOf, PEOPLE, SMALL_THINGS } from '../settings.ts'
import { wrongOnes } from './wrong.ts'

const parts = [
  ['half', 2],
  ['one third', 3],
  ['a quarter', 4],
  ['one fifth', 5],
  ['one sixth', 6],
  ['one eighth', 8],
  ['one tenth', 10],
] as const
/** What the verifier reads a name of a part as. */
const named = new Map([
  ['half', 2],
  ['one third', 3],
  ['a quarter', 4],
  ['one fifth', 5],
  ['one sixth', 6],
  ['one eighth', 8],
  ['one tenth', 10],
])

const share = form({
  marks: [1],
  space: space({ part: parts, each: range(2, 12), thing: SMALL_THINGS, who: PEOPLE }, (p) => p.each !== p.part[1]),
  difficulty: (p) => (p.part[1] > 4 ? 'average' : 'easy'),
  stem: (p) => {
    const total = countOf(p.part[1] * p.each, p.thing)
    return `${p.who.name} has ${total} and gives ${p.part[0]} of them away. How many does ${p.who.he} give away?`
  },
  work: (p) => {
    const total = p.part[1] * p.each
    return {
      answer: String(p.each),
      steps: [`${total} ÷ ${p.part[1]} = ${p.each}`],
      wrong: wrongOnes(
        p.each,
        [
          [total - p.part[1], 'subtracts the number of parts'],
          [total - p.each, 'gives what is kept'],
          [p.part[1], 'gives the number of parts'],
          ...(total % 2 === 0 ? [[total / 2, 'takes half'] as const] : []),
          [p.each + 1, 'makes a slip of one in the table'],
        ],
        ({ num }) => String(num),
      ),
    }
  },
  reads: /has (\d+) \w+ and gives (.+) of them away/,
  check: ([, total, part], candidate) => givesValue(candidate, div(Number(total), named.get(part) ?? 1)),
})

const kept = form({
  marks: [2],
  space: space(
    { top: range(1, 5), bottom: range(3, 8), each: range(2, 9), thing: SMALL_THINGS, who: PEOPLE },
    (p) => p.top < p.bottom && p.top * 2 !== p.bottom && p.each * (p.bottom - p.top) > 1,
  ),
  difficulty: (p) => (p.top > 2 ? 'difficult' : 'average'),
  stem: (p) =>
    `${p.who.name} puts ${countOf(p.bottom * p.each, p.thing)} into ${p.bottom} equal groups and gives $${latexUnreduced(p.top, p.bottom)}$ of them to a friend. How many are in one group, and how many does ${p.who.he} keep?`,
  work: (p) => ({
    answer: `${p.each} in one group, ${p.each * (p.bottom - p.top)} kept`,
    steps: [
      `${p.bottom * p.each} ÷ ${p.bottom} = ${p.each} in one group`,
      `Keeps ${p.bottom - p.top} of the groups: ${p.bottom - p.top} × ${p.each} = ${p.each * (p.bottom - p.top)}`,
    ],
    wrong: [[`${p.each} in one group, ${p.each * p.top} kept`, 'gives what the friend gets']],
  }),
  reads: /How many are in one group, and how many does \w+ keep\?$/,
  check: (_found, candidate, { stem }) => {
    const [total, groups, given] = numbersIn(stem)
    const said = candidate.split(', ')
    return (
      said.length === 2 &&
      givesValue(said[0], div(total, groups), /^in one group$/) &&
      givesValue(said[1], sub(total, mul(total, given)), /^kept$/)
    )
  },
})

const shapes = ['strip', 'cake', 'chapati', 'field', 'ribbon', 'sheet of paper'] as const
const compare3 = form({
  marks: [1],
  space: space(
    {
      a: range(1, 7),
      b: range(1, 7),
      of: range(4, 12),
      shape: shapes,
      first: PEOPLE.slice(0, 6),
      second: PEOPLE.slice(12, 18),
    },
    (p) => p.a + p.b < p.of && p.a !== p.b,
  ),
  difficulty: () => 'average',
  stem: (p) =>
    `A ${p.shape} is cut into ${p.of} equal parts. ${p.first.name} takes ${p.a} ${p.a === 1 ? 'part' : 'parts'} and ${p.second.name} takes ${p.b}. What fraction of the ${p.shape} is left?`,
  work: (p) => {
    const write = (top: number, bottom = p.of) => `$${latexUnreduced(top, bottom)}$`
    const left = p.of - p.a - p.b
    const wrong: [string, string][] = [
      [write(p.a + p.b), 'gives what is taken'],
      [write(p.of - p.a), 'forgets the second child'],
      [write(left, p.a + p.b), 'compares what is left with what is taken'],
      [write(p.of - p.b), 'forgets the first child'],
    ]
    return {
      answer: write(left),
      steps: [`${p.of} − ${p.a} − ${p.b} = ${left} of the ${p.of} parts`],
      wrong: wrong.filter(([text]) => text !== write(left)),
    }
  },
  reads: /cut into (\d+) equal parts\. \w+ takes (\d+) parts? and \w+ takes (\d+)\./,
  check: ([, of, a, b], candidate) => {
    const left = rational(Number(of) - Number(a) - Number(b), Number(of))
    return compare(left, 0) > 0 && givesValue(candidate, left)
  },
})

export const firstFractions = modelOf({
  id: 'M210',
  title: 'Parts of a set and of a whole',
  classes: ['3', '4'],
  topic: 'maths.fractions',
  type: 'mcq',
  bloom: 'U',
  forms: [share, compare3, kept],
})
