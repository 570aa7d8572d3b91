import { type Ask, defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom } from '../../classes.ts'
import { indianCommas } from '../../exact/format.ts'
import { numbersIn } from '../../exact/parse.ts'
import { add, div, equals, mul, type Rational, sub } from '../../exact/rational.ts'
import { timesOver, twiceInFigures } from '../../exact/words.ts'
import { PEOPLE, type Person } from '../../settings.ts'
import { difficultyOf, oneOf, shareMarks } from '../authoring.ts'
import { answerParts, givesValue } from '../reading/quantity.ts'

interface Problem {
  a: number
  b: number
  c: number
  plot: number
  who: Person
  friend: Person
}

interface Plot {
  text: (p: Problem) => string
  asks: (p: Problem) => string[]
  values: (p: Problem) => [number, string][]
  steps: (p: Problem) => string[]
}

const PROBLEMS: readonly Plot[] = [
  {
    text: ({ a, b, c, who, friend }) =>
      `${who.name} is ${b} years older than ${friend.name}. ${c} years ago ${who.name} was ${timesOver(a)} as old as ${friend.name} was then.`,
    asks: ({ who, friend }) => [
      `How old is ${friend.name} now?`,
      `How old is ${who.name} now?`,
      'In how many years will the sum of their ages be 100?',
    ],
    values: ({ a, b, c }) => {
      const young = b / (a - 1) + c
      return [
        [young, 'years'],
        [young + b, 'years'],
        [(100 - 2 * young - b) / 2, 'years'],
      ]
    },
    steps: ({ a, b, c }) => [
      `Let the younger be $x$: $x + ${b} - ${c} = ${a}(x - ${c})$`,
      `$x = ${b / (a - 1) + c}$`,
      'Writes both ages',
    ],
  },
  {
    text: ({ a, b, c, who }) =>
      `The length of ${who.name}'s rectangular garden is ${c} m more than ${timesOver(a)} its breadth. Its perimeter is ${2 * ((a + 1) * b + c)} m.`,
    asks: () => ['Find the breadth.', 'Find the length.', 'Find the area of the garden in square metres.'],
    values: ({ a, b, c }) => [
      [b, 'm'],
      [a * b + c, 'm'],
      [b * (a * b + c), 'sq m'],
    ],
    steps: ({ a, b, c }) => [
      `Let the breadth be $x$: $2(x + ${a}x + ${c}) = ${2 * ((a + 1) * b + c)}$`,
      `$x = ${b}$`,
      `Length $= ${a} \\times ${b} + ${c} = ${a * b + c}$`,
    ],
  },
  {
    text: ({ a, b, c, who }) =>
      `${who.name} saves ₹2 and ₹5 coins. There are ${timesOver(a)} as many ₹2 coins as ₹5 coins, and also ${c} notes of ₹10. The money is ₹${(2 * a + 5) * b + 10 * c} in all.`,
    asks: () => [
      'How many ₹5 coins are there?',
      'How many ₹2 coins are there?',
      'What is the value of the coins alone in rupees?',
    ],
    values: ({ a, b }) => [
      [b, 'coins'],
      [a * b, 'coins'],
      [(2 * a + 5) * b, '₹'],
    ],
    steps: ({ a, b, c }) => [
      `Let there be $x$ ₹5 coins: $5x + 2 \\times ${a}x + ${10 * c} = ${(2 * a + 5) * b + 10 * c}$`,
      `$x = ${b}$`,
      `₹2 coins: ${a * b}`,
    ],
  },
]

const partsFor = (p: Problem, { marks }: Ask) => PROBLEMS[p.plot].values(p).slice(0, marks === 3 ? 2 : 3)
const written = ([value, unit]: [number, string]) =>
  unit === '₹' ? `₹${indianCommas(value)}` : `${indianCommas(value)} ${unit}`

export const equationProblems: ItemModel = defineModel<Problem>({
  id: 'M146',
  version: 1,
  subject: 'Mathematics',
  title: 'Word problems with linear equations',
  classes: classesFrom('7', '8'),
  topic: 'maths.linear-equations',
  type: 'long',
  bloom: 'An',
  marks: [3, 4, 5],
  params: () =>
    oneOf(
      space<Problem>(
        { a: [2, 3, 4], b: range(8, 30), c: range(3, 9), plot: [0], who: PEOPLE, friend: PEOPLE },
        ({ a, b, c, who, friend }) =>
          who !== friend && b % (a - 1) === 0 && b / (a - 1) > 3 && b / (a - 1) + c < 25 && (100 - b) % 2 === 0,
      ),
      space<Problem>({ a: [2, 3, 4], b: range(6, 25), c: range(2, 9), plot: [1], who: PEOPLE, friend: [PEOPLE[0]] }),
      space<Problem>({ a: [2, 3, 4], b: range(5, 24), c: range(2, 8), plot: [2], who: PEOPLE, friend: [PEOPLE[0]] }),
    ),
  difficulty: ({ plot }, { marks }) => difficultyOf(plot === 0, marks === 5, marks === 4),
  variant: ({ plot }) => `story-${plot + 1}`,
  render: (p, ask) => ({
    stem: `${PROBLEMS[p.plot].text(p)} Form an equation and answer.\n${partsFor(p, ask)
      .map((_, i) => `(${'abc'[i]}) ${PROBLEMS[p.plot].asks(p)[i]}`)
      .join('\n')}`,
  }),
  solve: (p, ask) => ({
    text: partsFor(p, ask)
      .map((value, i) => `(${'abc'[i]}) ${written(value)}`)
      .join(' '),
  }),
  scheme: (p, ask) => {
    const steps = PROBLEMS[p.plot].steps(p)
    return shareMarks(ask.marks, ask.marks === 3 ? steps : [...steps, `(c) ${written(PROBLEMS[p.plot].values(p)[2])}`])
  },
  verify: ({ stem }, candidate) => {
    const [intro, ...asked] = twiceInFigures(stem).split(/\n\([a-c]\) /)
    const said = answerParts(candidate)
    if (said.length !== asked.length) return false
    const x = numbersIn(said[0])[0]
    const y = numbersIn(said[1])[0]
    if (!x || !y) return false
    const unit = (text: string, value: Rational, pattern: RegExp) => givesValue(text, value, pattern)
    if (intro.includes('older')) {
      const [older, ago, times] = numbersIn(intro)
      const holds = equals(sub(y, x), older) && equals(sub(y, ago), mul(times, sub(x, ago)))
      const third = said.length === 2 || unit(said[2], div(sub(100, add(x, y)), 2), /^years$/)
      return holds && third && unit(said[0], x, /^years(?: old)?$/) && unit(said[1], y, /^years(?: old)?$/)
    }
    if (intro.includes('garden')) {
      const [more, times, round] = numbersIn(intro)
      const holds = equals(y, add(mul(times, x), more)) && equals(mul(2, add(x, y)), round)
      return (
        holds &&
        unit(said[0], x, /^m$/) &&
        unit(said[1], y, /^m$/) &&
        (said.length === 2 || unit(said[2], mul(x, y), /^(?:sq m|m\^2|m²)$/))
      )
    }
    const n = numbersIn(intro)
    const [times, notes, all] = [n[2], n[5], n[7]]
    const coins = add(mul(5, x), mul(2, y))
    const holds = equals(y, mul(times, x)) && equals(add(coins, mul(10, notes)), all)
    return (
      holds &&
      unit(said[0], x, /^coins$/) &&
      unit(said[1], y, /^coins$/) &&
      (said.length === 2 || unit(said[2], coins, /^(?:₹|Rs|rupees)$/))
    )
  },
})
