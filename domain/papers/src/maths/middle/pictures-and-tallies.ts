import { range, space } from '../../space.ts'
import { add, div, mul, rational, sub } from '../exact/rational.ts'
import { answerParts, givesValue } from '../primary/reading/quantity.ts'
import { form, modelOf } from '../secondary/forms.ts'
import { wrongOnes } from './wrong.ts'

const counted = [
  ['trees', 'tree', 'planted by a village'],
  ['books', 'book', 'lent by a library'],
  ['bicycles', 'bicycle', 'sold by a shop'],
  ['kites', 'kite', 'made by a club'],
  ['visitors', 'face', 'of a museum'],
] as const

const symbols = form({
  marks: [1],
  space: space(
    { of: counted, key: [4, 5, 6, 8, 10, 12, 20, 25, 50], count: range(3, 14), half: [0, 1] },
    (p) => p.half === 0 || p.key % 2 === 0,
  ),
  difficulty: (p) => (p.half === 1 ? 'average' : 'easy'),
  stem: (p) =>
    `In a pictograph of the ${p.of[0]} ${p.of[2]}, one picture of a ${p.of[1]} stands for ${p.key} ${p.of[0]}. How many ${p.of[0]} do ${p.count}${p.half ? ' and a half' : ''} pictures stand for?`,
  work: (p) => {
    const key = p.count * p.key + (p.half * p.key) / 2
    return {
      answer: String(key),
      steps: [`${p.count} × ${p.key}${p.half ? ` + ${p.key / 2}` : ''} = ${key}`],
      wrong: wrongOnes(
        key,
        [
          [p.count + p.key, 'adds the numbers'],
          [
            p.count * p.key + (p.half === 1 || p.key % 2 === 1 ? p.key : p.key / 2),
            'takes a picture or half of one too many',
          ],
          [(p.count - 1) * p.key, 'leaves pictures out'],
          [p.count, 'counts the pictures'],
          [(p.count + 1) * p.key, 'counts one picture too many'],
        ],
        ({ num }) => String(num),
      ),
    }
  },
  reads:
    /^In a pictograph of the (\w+) [\w ]+, one picture of a \w+ stands for (\d+) \1\. How many \1 do (\d+)( and a half)? pictures stand for\?$/,
  check: ([, , key, count, half], candidate) =>
    givesValue(candidate, mul(Number(key), half ? add(Number(count), rational(1, 2)) : Number(count))),
})

const needed = form({
  marks: [1],
  space: space({ of: counted, key: [4, 5, 6, 8, 10, 12, 20, 25], count: range(4, 18) }, (p) => p.key !== p.count),
  difficulty: (p) => (p.count > 9 ? 'average' : 'easy'),
  stem: (p) =>
    `A pictograph shows ${p.count * p.key} ${p.of[0]} ${p.of[2]}. One picture stands for ${p.key} ${p.of[0]}. How many pictures are drawn?`,
  work: (p) => ({
    answer: String(p.count),
    steps: [`${p.count * p.key} ÷ ${p.key} = ${p.count}`],
    wrong: wrongOnes(
      p.count,
      [
        [p.key, 'gives what one picture stands for'],
        [p.count * p.key - p.key, 'subtracts'],
        [p.count + 1, 'draws one picture too many'],
        [p.count - 1, 'draws one picture too few'],
      ],
      ({ num }) => String(num),
    ),
  }),
  reads: /^A pictograph shows (\d+) (\w+) [\w ]+\. One picture stands for (\d+) \2\. How many pictures are drawn\?$/,
  check: ([, total, , key], candidate) => givesValue(candidate, div(Number(total), Number(key))),
})

const lists = [
  'goals in the matches of a team',
  'brothers and sisters of the pupils of a class',
  'rainy days in the weeks of a monsoon',
  'books read in a month by the members of a club',
] as const

const frequency = form({
  marks: [2, 3],
  space: space({ of: lists, counts: range(0, 4095), turn: range(0, 7), limit: [1, 2] }, (p) => {
    const [a, b, c, d] = timesOf(p.counts)
    const length = a + b + c + d
    return new Set([a, b, c, d]).size === 4 && length <= 18 && length % 7 !== 0
  }),
  difficulty: (p) => (p.limit === 2 ? 'average' : 'easy'),
  stem: (p, { marks }) => {
    const list = listOf(p.counts, p.turn).join(', ')
    const third = marks === 3 ? '\n(c) What is the sum of all of them?' : ''
    return `These are the numbers of ${p.of}: ${list}.\n(a) Which number comes most often?\n(b) How many of the numbers are greater than ${p.limit}?${third}`
  },
  work: (p, { marks }) => worked(p, marks),
  reads:
    /^These are the numbers of [\w ]+: ([\d, ]+)\.\n\(a\) Which number comes most often\?\n\(b\) How many of the numbers are greater than (\d)\?(\n\(c\) What is the sum of all of them\?)?$/,
  check: ([, list, limit, third], candidate) => {
    const seen = list.split(', ').map(Number)
    const often = [0, 1, 2, 3].map((value) => seen.filter((each) => each === value).length)
    const mode = often.indexOf(Math.max(...often))
    const said = answerParts(candidate)
    const expected = [mode, seen.filter((each) => each > Number(limit)).length]
    if (third) expected.push(seen.reduce((sum, each) => sum + each, 0))
    return said.length === expected.length && expected.every((value, i) => givesValue(said[i], value))
  },
})

/** How often 0, 1, 2 and 3 stand in the list: four numbers from 1 to 8 in one. */
const timesOf = (code: number) => [0, 1, 2, 3].map((i) => 1 + (Math.floor(code / 8 ** i) % 8))

function listOf(code: number, turn: number): number[] {
  const sorted = timesOf(code).flatMap((times, value) => Array.from({ length: times }, () => value))
  return sorted.map((_, i) => sorted[(i * 7 + turn) % sorted.length])
}

function worked({ counts, limit }: { counts: number; limit: number }, marks: number) {
  const times = timesOf(counts)
  const most = times.indexOf(Math.max(...times))
  const more = times.slice(limit + 1).reduce((sum, each) => sum + each, 0)
  const all = times.reduce((sum, each, value) => sum + each * value, 0)
  const sum = `0 × ${times[0]} + 1 × ${times[1]} + 2 × ${times[2]} + 3 × ${times[3]} = ${all}`
  const tell = (mode: number) => `(a) ${mode} (b) ${more}${marks === 3 ? ` (c) ${all}` : ''}`
  const steps = [`0, 1, 2, 3 stand ${times.join(', ')} times; most often ${most}`, `Greater than ${limit}: ${more}`]
  return {
    answer: tell(most),
    steps: marks === 3 ? [...steps, sum] : steps,
    wrong: [[tell(times[most]), 'gives how often instead of what']] as [string, string][],
  }
}

const change = form({
  marks: [2],
  space: space({ of: counted, key: [5, 10, 20, 25], a: range(4, 15), b: range(2, 13) }, (p) => p.a > p.b),
  difficulty: () => 'average',
  stem: (p) =>
    `A pictograph of the ${p.of[0]} ${p.of[2]} shows ${p.a} pictures for January and ${p.b} for February. One picture stands for ${p.key} ${p.of[0]}.\n(a) How many more ${p.of[0]} does it show for January than for February?\n(b) How many ${p.of[0]} does it show for the two months together?`,
  work: (p) => ({
    answer: `(a) ${(p.a - p.b) * p.key} (b) ${(p.a + p.b) * p.key}`,
    steps: [
      `(a) (${p.a} − ${p.b}) × ${p.key} = ${(p.a - p.b) * p.key}`,
      `(b) (${p.a} + ${p.b}) × ${p.key} = ${(p.a + p.b) * p.key}`,
    ],
    wrong: [[`(a) ${p.a - p.b} (b) ${p.a + p.b}`, 'counts pictures only']],
  }),
  reads:
    /^A pictograph of the (\w+) [\w ]+ shows (\d+) pictures for January and (\d+) for February\. One picture stands for (\d+) \1\.\n\(a\) How many more \1 does it show for January than for February\?\n\(b\) How many \1 does it show for the two months together\?$/,
  check: ([, , a, b, key], candidate) => {
    const said = answerParts(candidate)
    return (
      said.length === 2 &&
      givesValue(said[0], mul(sub(Number(a), Number(b)), Number(key))) &&
      givesValue(said[1], mul(add(Number(a), Number(b)), Number(key)))
    )
  },
})

export const picturesAndTallies = modelOf({
  id: 'M212',
  title: 'Pictographs and lists of data',
  classes: ['4', '5', '6'],
  topic: 'maths.data-handling',
  type: 'mcq',
  bloom: 'U',
  forms: [symbols, needed, frequency, change],
})
