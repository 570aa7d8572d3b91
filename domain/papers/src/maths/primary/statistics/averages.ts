import { defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom } from '../../classes.ts'
import { decimal, latexFraction, latexUnreduced } from '../../exact/format.ts'
import { numbersIn } from '../../exact/parse.ts'
import { add, div, equals, mul, type Numeric, type Rational, rational } from '../../exact/rational.ts'
import { PEOPLE, type Person } from '../../settings.ts'
import { difficultyOf, oneOf, shareMarks, wrongTexts, wrongValues } from '../authoring.ts'
import { answerParts, givesValue } from '../reading/quantity.ts'

interface Data {
  a: number
  b: number
  c: number
  d: number
  e: number
  f: number
  scene: number
  kind: 'mean' | 'median' | 'mode' | 'range' | 'missing' | 'summary'
  who: Person
}

const SCENES = [
  { text: (name: string) => `The marks of ${name} in the class tests are`, unit: 'mark' },
  { text: (name: string) => `The runs that ${name} made in the last matches are`, unit: 'run' },
  { text: (name: string) => `The pages that ${name} read each day are`, unit: 'page' },
  { text: (name: string) => `The minutes that ${name} waited for the bus are`, unit: 'minute' },
]
const inUnit = ({ scene }: Data, value: Numeric) =>
  `${decimal(value)} ${SCENES[scene].unit}${equals(value, 1) ? '' : 's'}`

/** Seven values for a mode, of which one occurs twice; else the six or five as they are. */
function values({ a, b, c, d, e, f, kind }: Data): number[] {
  if (kind === 'mode' || kind === 'summary') return [a, b, c, b, d, e, f]
  return kind === 'median' && f % 2 === 0 ? [a, b, c, d, e] : [a, b, c, d, e, f]
}

const sortedOf = (list: readonly number[]) => [...list].sort((x, y) => x - y)
const meanOf = (list: readonly number[]) =>
  div(
    list.reduce((sum, n) => sum + n, 0),
    list.length,
  )
function medianOf(list: readonly number[]): Rational {
  const ordered = sortedOf(list)
  const half = Math.floor(list.length / 2)
  return list.length % 2 === 1 ? rational(ordered[half]) : rational(ordered[half - 1] + ordered[half], 2)
}
const rangeOf = (list: readonly number[]) => Math.max(...list) - Math.min(...list)
const terminating = (value: Rational) => [1n, 2n, 4n, 5n].includes(value.den)

const summaryOf = (p: Data, middle: Rational) =>
  `(a) ${inUnit(p, p.b)} (b) ${inUnit(p, middle)} (c) ${inUnit(p, rangeOf(values(p)))}`

const averages: ItemModel = defineModel<Data>({
  id: 'M43',
  version: 1,
  subject: 'Mathematics',
  title: 'Mean, median, mode and range',
  classes: classesFrom('7', '9'),
  topic: (classLevel) => (classLevel === '9' ? 'maths.statistics' : 'maths.data-handling'),
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2, 3],
  params: ({ marks, classLevel }) => {
    const list = classLevel === '7' ? range(4, 30) : range(11, 78)
    const make = (kind: Data['kind']) =>
      space<Data>(
        {
          a: list,
          b: list,
          c: list,
          d: list,
          e: list,
          f: list,
          scene: range(0, SCENES.length - 1),
          kind: [kind],
          who: PEOPLE,
        },
        (p) => {
          const all = values(p)
          const ordered = sortedOf(all).join() !== all.join()
          return (
            new Set([p.a, p.b, p.c, p.d, p.e, p.f]).size === 6 &&
            ordered &&
            terminating(meanOf(all)) &&
            (kind !== 'missing' || meanOf(all).den === 1n)
          )
        },
      )
    return marks < 3
      ? oneOf(make('mean'), make('median'), make('mode'), make('range'))
      : oneOf(make('missing'), make('summary'))
  },
  difficulty: ({ kind }, { classLevel }) =>
    difficultyOf(kind !== 'mean' && kind !== 'range', kind === 'missing' || classLevel === '9'),
  variant: ({ kind }) => (kind === 'missing' || kind === 'summary' ? kind : 'one-average'),
  render: (p) => {
    const all = values(p)
    const intro = SCENES[p.scene].text(p.who.name)
    if (p.kind === 'missing') {
      const shown = all.map((n, i) => (i === 3 ? '$x$' : n))
      return {
        stem: `${intro} ${shown.join(', ')}. Their mean is ${inUnit(p, meanOf(all))}.\n(a) Find $x$.\n(b) Find the range.`,
      }
    }
    if (p.kind === 'summary')
      return { stem: `${intro} ${all.join(', ')}. Find\n(a) the mode,\n(b) the median,\n(c) the range.` }
    return { stem: `${intro} ${all.join(', ')}. Find the ${p.kind}.` }
  },
  solve: (p) => {
    const all = values(p)
    if (p.kind === 'missing') return { text: `(a) ${p.d} (b) ${inUnit(p, rangeOf(all))}` }
    if (p.kind === 'summary') return { text: summaryOf(p, medianOf(all)) }
    const value = { mean: meanOf(all), median: medianOf(all), mode: p.b, range: rangeOf(all) }[p.kind]
    return { text: inUnit(p, value), accepted: [decimal(value)] }
  },
  scheme: (p, { marks }) => {
    const all = values(p)
    const total = all.reduce((sum, n) => sum + n, 0)
    const inOrder = `In order: ${sortedOf(all).join(', ')}`
    return shareMarks(
      marks,
      {
        mean: [`Sum ${total}`, `${total} ÷ ${all.length} = ${decimal(meanOf(all))}`],
        median: [inOrder, `Middle value ${decimal(medianOf(all))}`],
        mode: [inOrder, `${p.b} occurs most often`],
        range: [`Highest ${Math.max(...all)}, lowest ${Math.min(...all)}`, `Range ${rangeOf(all)}`],
        missing: [`Sum = ${decimal(meanOf(all))} × ${all.length} = ${total}`, `$x = ${p.d}$`, `Range ${rangeOf(all)}`],
        summary: [`Mode ${p.b}`, `${inOrder}; median ${decimal(medianOf(all))}`, `Range ${rangeOf(all)}`],
      }[p.kind],
    )
  },
  distractors: (p) => {
    const all = values(p)
    const unsorted =
      all.length % 2 === 1
        ? rational(all[Math.floor(all.length / 2)])
        : rational(all[all.length / 2 - 1] + all[all.length / 2], 2)
    const keys = { mean: meanOf(all), median: medianOf(all), mode: rational(p.b), range: rational(rangeOf(all)) }
    if (p.kind !== 'summary' && p.kind !== 'missing')
      return wrongValues(
        keys[p.kind],
        [
          ...(p.kind === 'median' ? ([[unsorted, 'takes the middle without ordering']] as const) : []),
          ...(p.kind === 'mode' ? ([[2, 'gives the frequency as the mode']] as const) : []),
          ...(p.kind === 'range'
            ? ([[Math.abs(all[all.length - 1] - all[0]), 'subtracts the first from the last value']] as const)
            : []),
          [meanOf(all), 'finds the mean'],
          [medianOf(all), 'finds the median'],
          [rangeOf(all), 'finds the range'],
          [Math.max(...all), 'gives the highest value'],
          [Math.min(...all), 'gives the lowest value'],
        ],
        (value) => inUnit(p, value),
      )
    if (p.kind === 'summary' && !equals(unsorted, medianOf(all)))
      return wrongTexts('', [[summaryOf(p, unsorted), 'takes the middle without ordering']])
    return []
  },
  verify: ({ stem }, candidate) => {
    const sentenceOf = stem.slice(stem.indexOf(' are ') + 5, stem.indexOf('. '))
    const shown = sentenceOf.split(', ').map((text) => (text.includes('x') ? null : Number(text)))
    const unit = new RegExp(`^${/^The (\w+)s /.exec(stem)?.[1]}s?$`)
    const said = answerParts(candidate)
    const known = shown.filter((n) => n !== null)
    const frequency = (n: number) => known.filter((each) => each === n).length
    const check = (name: string, list: number[], text: string): boolean => {
      if (name === 'mean') {
        const value = numbersIn(text)[0]
        return value !== undefined && givesValue(text, value, unit) && equals(mul(value, list.length), add(...list))
      }
      if (name === 'range') return givesValue(text, Math.max(...list) - Math.min(...list), unit)
      if (name === 'mode')
        return givesValue(text, list.find((n) => list.every((m) => frequency(m) <= frequency(n))) ?? -1, unit)
      const below = (n: number) => list.filter((m) => m < n).length
      const middle = list.filter(
        (n) =>
          below(n) <= list.length / 2 &&
          list.filter((m) => m > n).length <= list.length / 2 &&
          Math.abs(below(n) - list.filter((m) => m > n).length) <= 1,
      )
      return givesValue(text, div(add(...middle), middle.length), unit)
    }
    if (stem.includes('Their mean')) {
      const mean = numbersIn(/mean is ([\d.]+) \w+\./.exec(stem)?.[1] ?? '')[0]
      const x = Number(numbersIn(said[0] ?? '')[0]?.num ?? -1)
      return (
        said.length === 2 &&
        givesValue(said[0], x, /^x ?=$/) &&
        equals(add(...known, x), mul(mean, shown.length)) &&
        check('range', [...known, x], said[1])
      )
    }
    const names = stem.includes('(a)') ? ['mode', 'median', 'range'] : [/Find the (\w+)\./.exec(stem)?.[1] ?? '']
    return said.length === names.length && names.every((name, i) => check(name, known, said[i]))
  },
})

interface Chance {
  red: number
  blue: number
  green: number
  asked: number
  kind: 'balls' | 'die' | 'spinner' | 'cards'
  who: Person
}

const COLOURS = ['red', 'blue', 'green']
const DIE_EVENTS = [
  { words: 'an even number', good: [2, 4, 6] },
  { words: 'a prime number', good: [2, 3, 5] },
  { words: 'a number greater than 4', good: [5, 6] },
  { words: 'a multiple of 3', good: [3, 6] },
  { words: 'a number less than 6', good: [1, 2, 3, 4, 5] },
]
const CARD_EVENTS = [
  { words: (n: number) => `a multiple of ${n}`, test: (k: number, n: number) => k % n === 0 },
  { words: (n: number) => `a number less than ${n}`, test: (k: number, n: number) => k < n },
  { words: () => 'a perfect square', test: (k: number) => [1, 4, 9, 16, 25].includes(k) },
]

function chanceOf({ red, blue, green, asked, kind }: Chance): [good: number, all: number] {
  if (kind === 'die') return [DIE_EVENTS[asked % 5].good.length, 6]
  if (kind === 'cards') return [range(1, red).filter((k) => CARD_EVENTS[asked % 3].test(k, blue)).length, red]
  return [[red, blue, green][asked % 3], red + blue + green]
}

const chance: ItemModel = defineModel<Chance>({
  id: 'M148',
  version: 1,
  subject: 'Mathematics',
  title: 'Chance of simple events',
  classes: classesFrom('7', '8'),
  topic: 'maths.chance',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2],
  params: () =>
    oneOf(
      space<Chance>(
        {
          red: range(2, 9),
          blue: range(2, 9),
          green: range(1, 9),
          asked: range(0, 2),
          kind: ['balls', 'spinner'],
          who: PEOPLE,
        },
        ({ red, blue, green }) => new Set([red, blue, green]).size === 3,
      ),
      space<Chance>({ red: [1], blue: [1], green: [1], asked: range(0, 4), kind: ['die'], who: PEOPLE }),
      space<Chance>({
        red: range(15, 30),
        blue: range(3, 8),
        green: [1],
        asked: range(0, 2),
        kind: ['cards'],
        who: PEOPLE,
      }),
    ),
  difficulty: ({ kind }, { marks }) => difficultyOf(kind === 'cards' || kind === 'die', marks === 2),
  variant: ({ kind }) => kind,
  render: ({ red, blue, green, asked, kind, who }, { marks }) => {
    const intro = {
      balls: `A bag has ${red} red balls, ${blue} blue balls and ${green} green ${green === 1 ? 'ball' : 'balls'}. ${who.name} takes out one ball without looking.`,
      spinner: `A wheel has ${red + blue + green} equal parts: ${red} red, ${blue} blue and ${green} green. ${who.name} spins it once.`,
      die: `${who.name} throws a die once.`,
      cards: `Cards numbered 1 to ${red} are put in a box. ${who.name} takes out one card without looking.`,
    }[kind]
    const event =
      kind === 'die'
        ? DIE_EVENTS[asked % 5].words
        : kind === 'cards'
          ? CARD_EVENTS[asked % 3].words(blue)
          : COLOURS[asked % 3]
    return {
      stem:
        marks === 1
          ? `${intro} What is the probability of getting ${event}?`
          : `${intro} Find the probability of\n(a) getting ${event},\n(b) not getting ${event}.`,
    }
  },
  solve: (p, { marks }) => {
    const [good, all] = chanceOf(p)
    const tex = (n: number) => `$${latexFraction(rational(n, all))}$`
    return { text: marks === 1 ? tex(good) : `(a) ${tex(good)} (b) ${tex(all - good)}` }
  },
  scheme: (p, { marks }) => {
    const [good, all] = chanceOf(p)
    return shareMarks(
      marks,
      [
        `${good} favourable of ${all} equally likely outcomes`,
        `Not getting it: $1 - ${latexUnreduced(good, all)}$`,
      ].slice(0, marks),
    )
  },
  distractors: (p, { marks }) => {
    const [good, all] = chanceOf(p)
    if (marks === 2)
      return wrongTexts(
        '',
        good * 2 === all
          ? []
          : [
              [
                `(a) $${latexFraction(rational(all - good, all))}$ (b) $${latexFraction(rational(good, all))}$`,
                'mixes up the event and its opposite',
              ],
            ],
      )
    return wrongValues(
      rational(good, all),
      [
        [rational(good, all - good), 'compares favourable with unfavourable outcomes'],
        [
          rational(1, p.kind === 'die' || p.kind === 'cards' ? all : 3),
          p.kind === 'die' || p.kind === 'cards'
            ? 'counts one favourable outcome only'
            : 'takes the colours as equally likely',
        ],
        [rational(all - good, all), 'finds the chance of the opposite'],
        [rational(good + 1, all), 'counts one favourable outcome too many'],
        [rational(good, all + 1), 'miscounts the outcomes'],
        [rational(1, 2), 'takes every event as half'],
      ],
      (v) => `$${latexFraction(v)}$`,
    )
  },
  verify: ({ stem }, candidate, { marks }) => {
    const event = /getting ([^,?\n]+)[,?]/.exec(stem)?.[1] ?? ''
    let outcomes: boolean[]
    const counts = [...stem.matchAll(/(\d+) (red|blue|green)/g)]
    if (counts.length > 0)
      outcomes = counts.flatMap(([, n, colour]) => Array<boolean>(Number(n)).fill(colour === event))
    else {
      const top = Number(/1 to (\d+)/.exec(stem)?.[1] ?? 6)
      const limit = Number(/\d+/.exec(event)?.[0] ?? 0)
      const test = (k: number) =>
        event.includes('even')
          ? k % 2 === 0
          : event.includes('prime')
            ? [2, 3, 5].includes(k)
            : event.includes('greater')
              ? k > limit
              : event.includes('less')
                ? k < limit
                : event.includes('square')
                  ? Number.isInteger(Math.sqrt(k))
                  : k % limit === 0
      outcomes = range(1, top).map(test)
    }
    const good = outcomes.filter(Boolean).length
    const p = rational(good, outcomes.length)
    if (marks === 1) return givesValue(candidate, p)
    const said = answerParts(candidate)
    return (
      said.length === 2 &&
      givesValue(said[0], p) &&
      givesValue(said[1], rational(outcomes.length - good, outcomes.length))
    )
  },
})

export const averageModels: ItemModel[] = [averages, chance]
