import { type Ask, defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom } from '../../classes.ts'
import { indianCommas } from '../../exact/format.ts'
import { numbersIn } from '../../exact/parse.ts'
import { difficultyOf, shareMarks, wrongTexts, wrongValues } from '../authoring.ts'
import { answerParts, givesValue, readQuantity } from '../reading/quantity.ts'
import { inTwoRanges } from '../two-ranges.ts'

interface Skip {
  kind: 'skip' | 'order'
  start: number
  step: number
  gap: number
  way: 'forward' | 'backward'
  mix: number
}

function row({ start, step, way }: Skip): number[] {
  const list = Array.from({ length: 6 }, (_, i) => start + i * step)
  return way === 'forward' ? list : list.reverse()
}

/** Five numbers near each other that share digits, mixed up. */
function jumbled({ start, step, mix }: Skip): number[] {
  const list = [start + 7, start + step * 3, start + 10 + step, start + step * 5 + 3, start + 21]
  return [...list.slice(mix), ...list.slice(0, mix)]
}

const STEPS: Record<string, number[]> = {
  '1': [2, 5, 10],
  '2': [2, 3, 4, 5, 10, 100],
  '3': [3, 4, 6, 7, 8, 9, 20, 25, 50, 100],
}

const skipCounting: ItemModel = defineModel<Skip>({
  id: 'M09',
  version: 1,
  subject: 'Mathematics',
  title: 'Skip counting and ordering numbers',
  classes: classesFrom('1', '3'),
  topic: 'maths.number-order',
  type: 'mcq',
  bloom: 'U',
  marks: [1, 2],
  params: ({ classLevel, marks }) =>
    space<Skip>(
      {
        kind: marks === 1 ? ['skip'] : ['skip', 'order'],
        start: classLevel === '1' ? range(2, 60) : classLevel === '2' ? range(12, 480) : range(100, 4000, 7),
        step: STEPS[classLevel] ?? [2, 5, 10],
        gap: range(2, 4),
        way: classLevel === '1' ? ['forward'] : ['forward', 'backward'],
        mix: range(1, 4),
      },
      (params) => {
        const list = jumbled(params)
        const inOrder = list.every((n, i) => i === 0 || n > list[i - 1])
        const reach = classLevel === '1' ? 100 : classLevel === '2' ? 999 : 9999
        return (
          Math.max(...list, ...row(params)) <= reach &&
          (params.kind === 'skip' || (new Set(list).size === 5 && !inOrder))
        )
      },
    ),
  difficulty: ({ step, way }) => difficultyOf(way === 'backward', step !== 10 && step !== 5 && step !== 2),
  variant: ({ kind }) => kind,
  render: (params, { marks }) => {
    if (params.kind === 'order') {
      const way = params.way === 'forward' ? 'smallest to the greatest' : 'greatest to the smallest'
      return { stem: `Write these numbers in order from the ${way}:\n${jumbled(params).map(indianCommas).join(', ')}` }
    }
    const blanks = blanksOf(params, marks)
    const shown = row(params).map((n, i) => (blanks.includes(i) ? '____' : indianCommas(n)))
    const what = params.way === 'forward' ? `Count on in ${params.step}s.` : `Count back in ${params.step}s.`
    const ask = marks === 1 ? 'Which number is missing?' : 'Write the missing numbers.'
    return { stem: `${what} ${ask}\n${shown.join(', ')}` }
  },
  solve: (params, { marks }) => ({
    text:
      params.kind === 'order'
        ? ordered(params).map(indianCommas).join(', ')
        : blanksOf(params, marks)
            .map((i) => indianCommas(row(params)[i]))
            .join(', '),
  }),
  scheme: (params, { marks }) =>
    params.kind === 'order'
      ? shareMarks(marks, ['Compares the digits from the left', ordered(params).map(indianCommas).join(', ')])
      : blanksOf(params, marks).map((i) => ({ step: `Writes ${indianCommas(row(params)[i])}`, marks: 1 })),
  distractors: (params, { marks }) => {
    const sign = params.way === 'forward' ? 1 : -1
    if (params.kind === 'order') {
      const list = ordered(params)
      return wrongTexts(list.map(indianCommas).join(', '), [
        [[...list].reverse().map(indianCommas).join(', '), 'orders the other way'],
      ])
    }
    if (marks === 2) return []
    const key = row(params)[params.gap]
    const before = row(params)[params.gap - 1]
    return wrongValues(
      key,
      [
        [before + sign, 'counts in ones'],
        [before + sign * 10, 'changes the step to ten'],
        [key + sign, 'changes the step at the new ten'],
        [before - sign * params.step, 'counts the wrong way'],
        [key - sign, 'changes the step by one'],
        [key + 2 * sign, 'changes the step by two'],
      ],
      ({ num }) => indianCommas(num),
    )
  },
  verify: ({ stem }, candidate) => {
    const said = numbersIn(candidate).map(({ num }) => num)
    const list = stem.slice(stem.indexOf('\n'))
    if (stem.includes('in order')) {
      const given = numbersIn(list).map(({ num }) => num)
      const up = stem.includes('smallest to the greatest')
      const right = said.every((n, i) => i === 0 || (up ? n > said[i - 1] : n < said[i - 1]))
      return right && said.length === given.length && given.every((n) => said.includes(n))
    }
    let next = 0
    const filled = list.split(', ').map((cell) => (cell.includes('____') ? said[next++] : numbersIn(cell)[0]?.num))
    const step = numbersIn(stem)[0].num * (stem.includes('back') ? -1n : 1n)
    return (
      next === said.length &&
      filled.every((n, i) => {
        const previous = i === 0 ? null : filled[i - 1]
        return n !== undefined && (previous === null || (previous !== undefined && n - previous === step))
      })
    )
  },
})

const ordered = (params: Skip) => jumbled(params).sort((p, q) => (params.way === 'forward' ? p - q : q - p))
const blanksOf = ({ gap }: Skip, marks: number) => (marks === 1 ? [gap] : [gap - 1, gap + 1])

interface Parity {
  n: number
  a: number
  b: number
  c: number
  kind: 'even' | 'odd'
}

/** The parity asked for in part (b): it follows the tens digit of `a`, so that it says nothing about part (a). */
const kindAfter = (a: number) => (Math.floor(a / 10) % 2 === 0 ? 'even' : 'odd')
const nextOf = (n: number, a: number) => (n % 2 === Math.floor(a / 10) % 2 ? n + 2 : n + 1)

const evenOdd: ItemModel = defineModel<Parity>({
  id: 'M130',
  version: 1,
  subject: 'Mathematics',
  title: 'Even and odd numbers',
  classes: classesFrom('2', '4'),
  topic: 'maths.factors-multiples',
  type: 'mcq',
  bloom: 'U',
  marks: [1, 2],
  params: ({ classLevel }) => {
    const numbers = classLevel === '2' ? range(11, 98) : classLevel === '3' ? range(101, 999) : range(1001, 9999)
    return space<Parity>(
      { n: numbers, a: numbers, b: numbers, c: numbers, kind: ['even', 'odd'] },
      ({ n, a, b, c, kind }) => {
        const wanted = kind === 'even' ? 0 : 1
        return n % 2 === wanted && [a, b, c].every((other) => other % 2 !== wanted) && new Set([n, a, b, c]).size === 4
      },
    )
  },
  difficulty: ({ n }) => difficultyOf(n > 99, (Math.floor(n / 10) % 10) % 2 !== n % 2),
  render: ({ n, a, b, c, kind }, { marks }) =>
    marks === 1
      ? {
          stem: `Which of these is an ${kind} number: ${[n, a, b, c]
            .sort((p, q) => p - q)
            .map(indianCommas)
            .join(', ')}?`,
        }
      : {
          stem: `Look at the number ${indianCommas(n)}.\n(a) Is it even or odd?\n(b) Which ${kindAfter(a)} number comes just after it?`,
        },
  solve: ({ n, a, kind }, { marks }) => ({
    text: marks === 1 ? indianCommas(n) : `(a) ${kind} (b) ${indianCommas(nextOf(n, a))}`,
  }),
  scheme: ({ n, a, kind }, { marks }) =>
    marks === 1
      ? shareMarks(1, [`The ones digit ${n % 10} is ${kind}`])
      : [
          { step: `The ones digit ${n % 10} is ${kind}`, marks: 1 },
          { step: `The next ${kindAfter(a)} number is ${indianCommas(nextOf(n, a))}`, marks: 1 },
        ],
  distractors: ({ n, a, b, c, kind }, { marks }) =>
    marks === 1
      ? wrongValues(
          n,
          [a, b, c].map((other) => [
            other,
            (Math.floor(other / 10) % 10) % 2 === n % 2 ? 'looks at the tens digit' : 'mixes up even and odd',
          ]),
          ({ num }) => indianCommas(num),
        )
      : wrongTexts('', [
          [`(a) ${kind} (b) ${indianCommas(n % 2 === nextOf(n, a) % 2 ? n + 1 : n + 2)}`, 'mixes up even and odd'],
        ]),
  verify: ({ stem }, candidate, { marks }) => {
    if (marks === 1) {
      const said = readQuantity(candidate)
      const listed = numbersIn(stem).some(({ num }) => num === said?.value.num)
      return said !== null && listed && (said.value.num % 2n === 0n) === stem.includes('an even')
    }
    const [n] = numbersIn(stem)
    const [first = '', second = ''] = answerParts(candidate)
    return (
      first.toLowerCase() === (n.num % 2n === 0n ? 'even' : 'odd') &&
      givesValue(second, n.num + ((n.num % 2n === 0n) === stem.includes('Which even') ? 2n : 1n))
    )
  },
})

interface Comparison {
  a: number
  move: number
}

/** Another arrangement of the digits of a, or a changed digit, so that only place value decides. */
function partner({ a, move }: Comparison): number {
  const list = [...String(a)]
  if (move < 0) return a + move
  const i = move % (list.length - 1)
  ;[list[i], list[i + 1]] = [list[i + 1], list[i]]
  return Number(list.join(''))
}

function span({ classLevel }: Ask): number[] {
  const limits: Record<string, [number, number, number]> = {
    '1': [12, 99, 1],
    '2': [102, 998, 1],
    '3': [1002, 9998, 3],
    '4': [10_002, 99_998, 17],
  }
  const [from, to, step] = limits[classLevel] ?? [100_002, 9_999_998, 1777]
  return range(from, to, step)
}

const compareSigns: ItemModel = defineModel<Comparison>({
  id: 'M132',
  version: 1,
  subject: 'Mathematics',
  title: 'Compare two numbers',
  classes: classesFrom('1', '5'),
  topic: 'maths.number-order',
  type: 'mcq',
  bloom: 'U',
  marks: [1],
  params: (ask) =>
    space<Comparison>({ a: span(ask), move: [-9, -1, 0, 1, 2, 3] }, (params) => {
      const b = partner(params)
      return b !== params.a && String(b).length === String(params.a).length
    }),
  difficulty: ({ a, move }) => difficultyOf(move > 0, a > 9999),
  render: (params) => ({
    stem: `Compare ${indianCommas(params.a)} and ${indianCommas(partner(params))}. Which statement is right?`,
  }),
  solve: (params) => ({
    text: `${indianCommas(params.a)} ${params.a > partner(params) ? '>' : '<'} ${indianCommas(partner(params))}`,
  }),
  scheme: (_, { marks }) => shareMarks(marks, ['Compares the digits from the left, place by place']),
  distractors: (params) => {
    const [a, b] = [indianCommas(params.a), indianCommas(partner(params))]
    const [right, wrong] = params.a > partner(params) ? ['>', '<'] : ['<', '>']
    return wrongTexts(`${a} ${right} ${b}`, [
      [`${a} ${wrong} ${b}`, 'turns the sign the wrong way'],
      [`${a} = ${b}`, 'thinks that the same digits make equal numbers'],
      [`${b} ${right} ${a}`, 'compares from the ones'],
    ])
  },
  verify: ({ stem }, candidate) => {
    const given = numbersIn(stem).map(({ num }) => num)
    const sign = /[<>=]/.exec(candidate)?.[0]
    const said = numbersIn(candidate).map(({ num }) => num)
    if (said.length !== 2 || !given.includes(said[0]) || !given.includes(said[1]) || said[0] === said[1]) return false
    return sign === (said[0] < said[1] ? '<' : '>')
  },
})

export const sequenceModels: ItemModel[] = [
  inTwoRanges(skipCounting, { '2': '1', '3': '2' }),
  evenOdd,
  inTwoRanges(compareSigns, { '2': '1', '3': '2', '4': '3', '5': '4' }),
]
