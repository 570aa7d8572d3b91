import { type Ask, type ClassLevel, defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom } from '../../classes.ts'
import { indianCommas, latexFraction, latexInteger, latexUnreduced } from '../../exact/format.ts'
import { numbersIn } from '../../exact/parse.ts'
import { rational } from '../../exact/rational.ts'
import { barGraph, lineGraph, pieChart } from '../../figures/charts.ts'
import { PEOPLE, type Person } from '../../settings.ts'
import { difficultyOf, oneOf, wrongTexts } from '../authoring.ts'
import { answerParts, givesValue } from '../reading/quantity.ts'
import { drawn, size } from '../reading/svg.ts'
import { barValue, SURVEYS } from './reading-graphs.ts'

interface Chart {
  a: number
  b: number
  c: number
  total: number
  scene: number
  kind: 'pie' | 'line'
}

const PIES = [
  { title: 'how the children of a school come to school', unit: 'children', names: ['Bus', 'Cycle', 'Walk', 'Car'] },
  { title: "how a family spends a month's income", unit: 'rupees', names: ['Food', 'Rent', 'School', 'Saving'] },
  { title: 'the languages of the books in a library', unit: 'books', names: ['Hindi', 'English', 'Tamil', 'Urdu'] },
]
const LINES = [
  {
    title: 'the temperature of a town in °C',
    names: ['6 am', '9 am', '12 noon', '3 pm', '6 pm'],
    read: (name: string) => `What was the temperature at ${name}?`,
    more: (x: string, y: string) => `How many degrees more was it at ${x} than at ${y}?`,
    top: 'When was the temperature highest?',
  },
  {
    title: 'the number of visitors to a fair',
    names: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
    read: (name: string) => `How many visitors came on ${name}?`,
    more: (x: string, y: string) => `How many more visitors came on ${x} than on ${y}?`,
    top: 'On which day was the number highest?',
  },
  {
    title: 'the umbrellas sold by a shop',
    names: ['May', 'Jun', 'Jul', 'Aug', 'Sep'],
    read: (name: string) => `How many umbrellas were sold in ${name}?`,
    more: (x: string, y: string) => `How many more umbrellas were sold in ${x} than in ${y}?`,
    top: 'In which month was the sale highest?',
  },
]

const degreesOf = ({ a, b, c }: Chart) => [a, b, c, 360 - a - b - c]
/** Five readings in steps of 5, made from the three radicals. */
/** A day of a town: from a cool morning up to noon or the afternoon, then down, at most 10 or so degrees at a step. */
const dayOf = ({ a, b, c }: Chart) => {
  const morning = 10 + (a % 20)
  const nine = morning + 5 + (b % 10)
  const noon = nine + 5 + (c % 10)
  const three = noon < 45 && (a + b + c) % 20 < 10 ? noon + 5 : noon - 5
  return [morning, nine, noon, three, three - 5 - ((a + b) % 10)]
}
const readingsOf = (p: Chart) => (LINES[p.scene].title.includes('temperature') ? dayOf(p) : countsOf(p))
const countsOf = ({ a, b, c }: Chart) => [a, b, c, (a + b) % 45, (b + c + 10) % 45].map((n) => (n % 45) + 5)

function chartParts(p: Chart, marks: number): { ask: string; value: string; step: string }[] {
  const letters = (list: { ask: string; value: string; step: string }[]) => list.slice(0, marks)
  if (p.kind === 'pie') {
    const { names, unit } = PIES[p.scene]
    const people = degreesOf(p).map((d) => (d * p.total) / 360)
    const [i, j] = degreesOf(p)[0] > degreesOf(p)[1] ? [0, 1] : [1, 0]
    return letters([
      {
        ask: `How many ${unit} does the sector ${names[0]} stand for?`,
        value: indianCommas(people[0]),
        step: `$\\frac{${p.a}}{360} \\times ${latexInteger(p.total)}$ = ${indianCommas(people[0])}`,
      },
      {
        ask: `How many more ${unit} does the sector ${names[i]} stand for than the sector ${names[j]}?`,
        value: indianCommas(people[i] - people[j]),
        step: `${indianCommas(people[i])} − ${indianCommas(people[j])}`,
      },
      {
        ask: `How many ${unit} does the sector ${names[3]} stand for?`,
        value: indianCommas(people[3]),
        step: `The angle is ${degreesOf(p)[3]}°; $\\frac{${degreesOf(p)[3]}}{360} \\times ${latexInteger(p.total)}$`,
      },
    ])
  }
  const { names, read, more, top: highest } = LINES[p.scene]
  const list = readingsOf(p)
  const unit = LINES[p.scene].title.endsWith('°C') ? ' °C' : ''
  const top = list.indexOf(Math.max(...list))
  const [i, j] = list[1] > list[0] ? [1, 0] : [0, 1]
  return letters([
    { ask: read(names[2]), value: `${list[2]}${unit}`, step: `Reads ${list[2]} at ${names[2]}` },
    { ask: more(names[i], names[j]), value: `${list[i] - list[j]}${unit}`, step: `${list[i]} − ${list[j]}` },
    { ask: highest, value: names[top], step: `The highest point is at ${names[top]}` },
  ])
}

const pies = (totals: number[], scenes: number[]) =>
  space<Chart>(
    { a: range(40, 150, 5), b: range(40, 140, 5), c: range(40, 120, 5), total: totals, scene: scenes, kind: ['pie'] },
    (p) => degreesOf(p)[3] >= 35 && new Set(degreesOf(p)).size === 4,
  )

const chartReading: ItemModel = defineModel<Chart>({
  id: 'M54',
  version: 1,
  subject: 'Mathematics',
  title: 'Read a pie chart or a line graph',
  classes: ['8'],
  topic: 'maths.data-handling',
  type: 'short',
  bloom: 'An',
  marks: [2, 3],
  params: () =>
    oneOf(
      // 360 in all would print each number beside its sector, as the angle.
      pies([720, 1080, 1440, 1800, 3600], [0, 2]),
      pies([18_000, 21_600, 28_800, 36_000, 43_200], [1]),
      space<Chart>(
        {
          a: range(0, 40, 5),
          b: range(0, 40, 5),
          c: range(0, 40, 5),
          total: [0],
          scene: range(0, LINES.length - 1),
          kind: ['line'],
        },
        (p) => {
          const list = readingsOf(p)
          const single = list.filter((n) => n === Math.max(...list)).length === 1
          return list[0] !== list[1] && single
        },
      ),
    ),
  difficulty: ({ kind, total }, { marks }) => difficultyOf(kind === 'pie', total > 1000 || marks === 3),
  variant: ({ kind }) => kind,
  render: (p, { marks }) => {
    const asked = chartParts(p, marks)
      .map(({ ask }, i) => `(${'abc'[i]}) ${ask}`)
      .join('\n')
    if (p.kind === 'pie') {
      const { title, unit, names } = PIES[p.scene]
      const shown = degreesOf(p).map((degrees, i) => ({ name: names[i], degrees, shown: i === 3 ? '' : `${degrees}°` }))
      return {
        stem: `The pie chart shows ${title}: ${indianCommas(p.total)} ${unit} in all.\n${asked}`,
        figure: pieChart(shown),
      }
    }
    const { title, names } = LINES[p.scene]
    return {
      stem: `The line graph shows ${title}.\n${asked}`,
      figure: lineGraph(
        readingsOf(p).map((value, i) => ({ name: names[i], value })),
        { step: 5, top: 50, title: '' },
      ),
    }
  },
  solve: (p, { marks }) => ({
    text: chartParts(p, marks)
      .map(({ value }, i) => `(${'abc'[i]}) ${value}`)
      .join(' '),
  }),
  scheme: (p, { marks }) => chartParts(p, marks).map(({ step }, i) => ({ step: `(${'abc'[i]}) ${step}`, marks: 1 })),
  distractors: (p, { marks }) => {
    if (p.kind !== 'pie') return []
    const list = chartParts(p, marks).map(({ value }, i) => `(${'abc'[i]}) ${i === 0 ? p.a : value}`)
    return wrongTexts(
      chartParts(p, marks)
        .map(({ value }, i) => `(${'abc'[i]}) ${value}`)
        .join(' '),
      [[list.join(' '), 'takes the angle for the number']],
    )
  },
  verify: ({ stem, figure }, candidate) => {
    const [intro, ...asked] = stem.split(/\n\([a-c]\) /)
    const said = answerParts(candidate)
    if (said.length !== asked.length) return false
    const pie = intro.includes('pie chart')
    const value = (name: string) =>
      pie
        ? (sectorDegrees(figure, name) * Number(numbersIn(intro.replace(/.*:/, ''))[0].num)) / 360
        : pointValue(figure, name)
    const texts = drawn(figure, 'text')
      .map(({ text }) => text)
      .filter((text) => /^[A-Za-z]|noon|[ap]m$/.test(text))
    return asked.every((question, i) => {
      const named = texts
        .filter((name) => question.includes(name))
        .sort((x, y) => question.indexOf(x) - question.indexOf(y))
      if (question.includes('highest')) return texts.every((name) => value(name) <= value(said[i]))
      const expected = question.includes('more') ? value(named[0]) - value(named[1]) : value(named[0])
      return givesValue(said[i], Math.round(expected), /^[a-z°C ]+$/)
    })
  },
})

/** The angle of the sector in which the name stands, from the path's two rim points. */
function sectorDegrees(figure: string | undefined, name: string): number {
  const elements = drawn(figure, 'path', 'text')
  const at = elements.findIndex(({ text }) => text === name)
  const before = elements
    .slice(0, at)
    .reverse()
    .find(({ tag }) => tag === 'path')
  const [cx, cy, x1, y1, , , , far, , x2, y2] = (before?.attributes.d.match(/-?[\d.]+/g) ?? []).map(Number)
  const turn = ((Math.atan2(y2 - cy, x2 - cx) - Math.atan2(y1 - cy, x1 - cx)) * 180) / Math.PI
  const degrees = (turn + 720) % 360
  return Math.round(far === 1 && degrees < 180 ? 360 - degrees : degrees)
}

function pointValue(figure: string | undefined, name: string): number {
  const texts = drawn(figure, 'text')
  const at = texts.find(({ text }) => text === name)
  const ticks = texts.filter(({ attributes, text }) => attributes['text-anchor'] === 'end' && /^\d+$/.test(text))
  const [low, high] = [ticks[0], ticks[ticks.length - 1]]
  const dot = drawn(figure, 'circle').find((circle) => at && Math.abs(size(circle, 'cx') - size(at, 'x')) < 3)
  if (!dot) return Number.NaN
  const perUnit = (size(low, 'y') - size(high, 'y')) / (Number(high.text) - Number(low.text))
  return Math.round((size(low, 'y') - 4 - size(dot, 'cy')) / perUnit)
}

interface Case {
  a: number
  b: number
  c: number
  d: number
  scale: number
  survey: number
  who: Person
}

const bars = (p: Case) => [p.a, p.b, p.c, p.d].map((n) => n * p.scale)

/** How a class names a part of a whole: CBSE's books come to per cents in class 8, and fractions like these are for class 6. */
type Share = 'per cent' | 'fraction' | 'none'
const shareOf = (classLevel: ClassLevel): Share =>
  classLevel === '8' ? 'per cent' : classLevel === '6' || classLevel === '7' ? 'fraction' : 'none'

/** The last part of the case: what share the first bar has, or how it grows. */
function lastPart(p: Case, share: Share): { ask: string; value: string; step: string } {
  const { names, unit } = SURVEYS[p.survey]
  const list = bars(p)
  const total = list.reduce((sum, n) => sum + n, 0)
  if (share === 'per cent')
    return {
      ask: `What per cent of all the ${unit} is ${names[0]}?`,
      value: `${(list[0] * 100) / total}%`,
      step: `$${latexUnreduced(list[0], total)} \\times 100$`,
    }
  if (share === 'fraction') {
    const given = `$${latexUnreduced(list[0], total)}$`
    const lowest = `$${latexFraction(rational(list[0], total))}$`
    return {
      ask: `What fraction of all the ${unit} is ${names[0]}? Write it in its lowest form.`,
      value: lowest,
      step: given === lowest ? given : `${given} = ${lowest}`,
    }
  }
  const least = Math.min(...list)
  return {
    ask: `The number for ${names[list.indexOf(least)]} grows by ${least}. What is it then?`,
    value: String(least * 2),
    step: `${least} + ${least} = ${least * 2}`,
  }
}

function caseParts(p: Case, { marks, classLevel }: Ask): { ask: string; value: string; step: string; marks: number }[] {
  const { names, unit } = SURVEYS[p.survey]
  const list = bars(p)
  const total = list.reduce((sum, n) => sum + n, 0)
  const order = [...list].sort((x, y) => y - x)
  const name = (n: number) => names[list.indexOf(n)]
  const share = shareOf(classLevel)
  const parts = [
    {
      ask: 'Which one has the most, and how many?',
      value: `${name(order[0])}, ${order[0]}`,
      step: `The highest bar is ${name(order[0])}: ${order[0]}`,
      marks: 1,
    },
    {
      ask: `How many ${unit} are there in all?`,
      value: indianCommas(total),
      step: `${list.join(' + ')} = ${indianCommas(total)}`,
      marks: marks === 5 && share === 'none' ? 2 : 1,
    },
    {
      ask: `How many more are there for ${name(order[0])} than for ${name(order[3])}?`,
      value: String(order[0] - order[3]),
      step: `${order[0]} − ${order[3]} = ${order[0] - order[3]}`,
      marks: 1,
    },
    { ...lastPart(p, share), marks: marks === 5 && share !== 'none' ? 2 : 1 },
  ]
  return parts
}

const barCase: ItemModel = defineModel<Case>({
  id: 'M137',
  version: 1,
  subject: 'Mathematics',
  title: 'Case: a survey and its bar graph',
  classes: classesFrom('4', '8'),
  topic: 'maths.data-handling',
  type: 'case',
  bloom: 'An',
  marks: [4, 5],
  params: ({ classLevel }) => {
    const isWhole = shareOf(classLevel) === 'per cent'
    const list = range(1, 9)
    return space<Case>(
      { a: list, b: list, c: list, d: list, scale: [5, 10, 20, 50], survey: range(0, SURVEYS.length - 1), who: PEOPLE },
      (p) => {
        const all = [p.a, p.b, p.c, p.d]
        return new Set(all).size === 4 && (!isWhole || (p.a * 100) % all.reduce((sum, n) => sum + n, 0) === 0)
      },
    )
  },
  difficulty: ({ scale }, { marks }) => difficultyOf(scale > 10, marks === 5),
  render: (p, ask) => {
    const { title, names, unit } = SURVEYS[p.survey]
    return {
      stem: `${p.who.name}'s class made a survey of ${title} and drew this bar graph.\n${caseParts(p, ask)
        .map((part, i) => `(${'abcd'[i]}) ${part.ask}`)
        .join('\n')}`,
      figure: barGraph(
        bars(p).map((value, i) => ({ name: names[i], value })),
        { step: p.scale, top: p.scale * 10, title: `Number of ${unit}` },
      ),
    }
  },
  solve: (p, ask) => ({
    text: caseParts(p, ask)
      .map(({ value }, i) => `(${'abcd'[i]}) ${value}`)
      .join(' '),
  }),
  scheme: (p, ask) => caseParts(p, ask).map(({ step, marks }, i) => ({ step: `(${'abcd'[i]}) ${step}`, marks })),
  verify: ({ stem, figure }, candidate) => {
    const names = SURVEYS.find(({ title }) => stem.includes(title))?.names ?? []
    const asked = stem.split(/\n\([a-d]\) /).slice(1)
    const said = answerParts(candidate)
    const value = (name: string) => barValue(figure, name)
    const total = names.reduce((sum, name) => sum + value(name), 0)
    return (
      said.length === asked.length &&
      asked.every((question, i) => {
        const named = names
          .filter((name) => question.includes(name))
          .sort((x, y) => question.indexOf(x) - question.indexOf(y))
        if (question.includes('the most')) {
          const [name, count = ''] = said[i].split(', ')
          return names.every((other) => value(other) <= value(name)) && givesValue(count, value(name))
        }
        if (question.includes('in all')) return givesValue(said[i], total, /^[a-z]+$/)
        if (question.includes('per cent')) {
          const rate = numbersIn(said[i])[0]
          return (
            rate !== undefined &&
            givesValue(said[i], rate, /^(?:%|per ?cent)$/) &&
            Number(rate.num) * total === 100 * value(named[0]) * Number(rate.den)
          )
        }
        if (question.includes('fraction')) {
          const [top, bottom] = [...said[i].matchAll(/\d+/g)].map(Number)
          const isLowest = !range(2, top).some((n) => top % n === 0 && bottom % n === 0)
          return isLowest && top * total === bottom * value(named[0])
        }
        if (question.includes('grows by'))
          return givesValue(said[i], value(named[0]) + Number(numbersIn(question)[0].num))
        return givesValue(said[i], value(named[0]) - value(named[1]))
      })
    )
  },
})

export const chartModels: ItemModel[] = [chartReading, barCase]
