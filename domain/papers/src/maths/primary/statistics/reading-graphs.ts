import { type Ask, defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom } from '../../classes.ts'
import { barGraph, pictograph } from '../../figures/charts.ts'
import { ICONS } from '../../figures/icons.ts'
import { tallyTable } from '../../figures/scenes.ts'
import { difficultyOf, shareMarks, wrongValues } from '../authoring.ts'
import { answerParts, givesValue } from '../reading/quantity.ts'
import { drawn, size } from '../reading/svg.ts'

/** Surveys: what was counted, the names of the groups, and how one asks for the first of them. */
export const SURVEYS = [
  {
    title: 'the fruits sold in a day',
    unit: 'fruits',
    names: ['Mango', 'Apple', 'Guava', 'Orange'],
    icon: 'apple',
    first: 'How many mangoes were sold?',
  },
  {
    title: 'the books read by a class',
    unit: 'books',
    names: ['Stories', 'Poems', 'Science', 'Comics'],
    icon: 'star',
    first: 'How many stories were read?',
  },
  {
    title: 'the trees in a park',
    unit: 'trees',
    names: ['Neem', 'Mango', 'Banyan', 'Coconut'],
    icon: 'tree',
    first: 'How many neem trees are there?',
  },
  {
    title: 'the games liked by children',
    unit: 'children',
    names: ['Cricket', 'Kho-kho', 'Chess', 'Hockey'],
    icon: 'ball',
    first: 'How many children like cricket?',
  },
  {
    title: 'the vehicles that passed a gate',
    unit: 'vehicles',
    names: ['Car', 'Bus', 'Scooter', 'Cycle'],
    icon: 'star',
    first: 'How many cars passed the gate?',
  },
]

interface Survey {
  survey: number
  a: number
  b: number
  c: number
  d: number
  scale: number
  asked: number
}

const counts = (p: Survey) => [p.a, p.b, p.c, p.d]
const isPictograph = ({ classLevel }: Ask) => classLevel === '2' || classLevel === '3'

/** The questions for a mark value, each with its value. */
function parts(p: Survey, ask: Ask): { ask: string; value: number; step: string }[] {
  const { names, unit } = SURVEYS[p.survey]
  const values = counts(p).map((n) => n * p.scale)
  const [i, j] = [p.asked, (p.asked + 1) % 4]
  const [more, less] = values[i] > values[j] ? [i, j] : [j, i]
  const total = values.reduce((sum, n) => sum + n, 0)
  const all = [
    { ask: `How many are shown for ${names[i]}?`, value: values[i], step: `Reads ${values[i]} for ${names[i]}` },
    {
      ask: `How many more are shown for ${names[more]} than for ${names[less]}?`,
      value: values[more] - values[less],
      step: `${values[more]} − ${values[less]} = ${values[more] - values[less]}`,
    },
    { ask: `How many ${unit} are there in all?`, value: total, step: `${values.join(' + ')} = ${total}` },
  ]
  return all.slice(0, ask.marks)
}

const graphReading: ItemModel = defineModel<Survey>({
  id: 'M14',
  version: 1,
  subject: 'Mathematics',
  title: 'Read a pictograph or a bar graph',
  classes: classesFrom('2', '5'),
  topic: 'maths.data-handling',
  type: 'mcq',
  bloom: 'An',
  marks: [1, 2, 3],
  params: (ask) => {
    const scales = ask.classLevel === '2' ? [2, 5] : ask.classLevel === '3' ? [4, 5, 10] : [5, 10, 20]
    const list = isPictograph(ask) ? range(1, 6) : range(1, 9)
    return space<Survey>(
      { survey: range(0, SURVEYS.length - 1), a: list, b: list, c: list, d: list, scale: scales, asked: range(0, 3) },
      (p) => new Set(counts(p)).size === 4,
    )
  },
  difficulty: (p, { marks }) => difficultyOf(p.scale > 5, marks === 3),
  render: (p, ask) => {
    const { title, names, unit } = SURVEYS[p.survey]
    const list = parts(p, ask)
    const questions =
      list.length === 1 ? list[0].ask : `\n${list.map((part, i) => `(${'abc'[i]}) ${part.ask}`).join('\n')}`
    if (!isPictograph(ask)) {
      const bars = names.map((name, i) => ({ name, value: counts(p)[i] * p.scale }))
      return {
        stem: `The bar graph shows ${title}. ${questions}`.replace('. \n', '.\n'),
        figure: barGraph(bars, { step: p.scale, top: p.scale * 10, title: `Number of ${unit}` }),
      }
    }
    const icon = ICONS.find(({ one }) => one === SURVEYS[p.survey].icon) ?? ICONS[0]
    return {
      stem: `The pictograph shows ${title}. Each ${icon.one} stands for ${p.scale} ${unit}. ${questions}`.replace(
        '. \n',
        '.\n',
      ),
      figure: pictograph(
        names.map((name, i) => ({ name, halves: counts(p)[i] * 2 })),
        icon.drawing,
      ),
    }
  },
  solve: (p, ask) => {
    const list = parts(p, ask)
    return {
      text: list.length === 1 ? String(list[0].value) : list.map(({ value }, i) => `(${'abc'[i]}) ${value}`).join(' '),
    }
  },
  scheme: (p, ask) => parts(p, ask).map(({ step }) => ({ step, marks: 1 })),
  distractors: (p, ask) => {
    if (ask.marks > 1) return []
    const key = counts(p)[p.asked] * p.scale
    return wrongValues(
      key,
      [
        [
          counts(p)[p.asked],
          isPictograph(ask) ? 'ignores the key of the pictograph' : 'counts the grid lines, not the scale',
        ],
        [counts(p)[(p.asked + 1) % 4] * p.scale, 'reads the next row or bar'],
        [key + p.scale, 'reads one step too high'],
        [key - p.scale, 'reads one step too low'],
        [key + 1, 'miscounts by one'],
      ],
      ({ num }) => String(num),
    )
  },
  verify: ({ stem, figure }, candidate) => {
    const value = (name: string) => (stem.includes('bar graph') ? barValue(figure, name) : rowValue(stem, figure, name))
    const names = SURVEYS.find(({ title }) => stem.includes(title))?.names ?? []
    const questions = [...stem.matchAll(/How many[^?]*\?/g)].map(([text]) => text)
    const said = questions.length === 1 ? [candidate] : answerParts(candidate)
    return (
      said.length === questions.length &&
      questions.every((question, i) => {
        const named = names
          .filter((name) => question.includes(name))
          .sort((p, q) => question.indexOf(p) - question.indexOf(q))
        const expected = question.includes('in all')
          ? names.reduce((sum, name) => sum + value(name), 0)
          : question.includes('more')
            ? value(named[0]) - value(named[1])
            : value(named[0])
        return givesValue(said[i], expected, /^[a-z]+$/)
      })
    )
  },
})

/** Measures a bar against the numbered scale at the left. */
export function barValue(figure: string | undefined, name: string): number {
  const texts = drawn(figure, 'text')
  const at = texts.find(({ text }) => text === name)
  const ticks = texts.filter(({ text, attributes }) => /^\d+$/.test(text) && attributes['text-anchor'] === 'end')
  const bar = drawn(figure, 'rect').find(
    (rect) => at && Math.abs(size(rect, 'x') + size(rect, 'width') / 2 - size(at, 'x')) < 3,
  )
  if (!bar) return Number.NaN
  const [low, high] = [ticks[0], ticks[ticks.length - 1]]
  const perUnit = (size(low, 'y') - size(high, 'y')) / (Number(high.text) - Number(low.text))
  return Math.round(size(bar, 'height') / perUnit)
}

function rowValue(stem: string, figure: string | undefined, name: string): number {
  const key = Number(/stands for (\d+)/.exec(stem)?.[1])
  const at = drawn(figure, 'text').find(({ text }) => text === name)
  if (!at) return Number.NaN
  const tops = [...(figure ?? '').matchAll(/<g transform="translate\([\d.]+ ([\d.]+)\)/g)].map(([, y]) => Number(y))
  return key * tops.filter((y) => Math.abs(y + 24 - size(at, 'y')) < 6).length
}

interface Tally {
  survey: number
  a: number
  b: number
  c: number
}

function tallyParts({ survey, a, b, c }: Tally, marks: number) {
  const { names, first } = SURVEYS[survey]
  const top = Math.max(a, b, c)
  return [
    { ask: first, value: String(a), step: `Counts the tally marks: ${a}` },
    { ask: 'Which one has the most?', value: names[[a, b, c].indexOf(top)], step: `The greatest count is ${top}` },
    { ask: 'How many are there in all?', value: String(a + b + c), step: `${a} + ${b} + ${c} = ${a + b + c}` },
  ].slice(0, marks)
}

const tallyMarks: ItemModel = defineModel<Tally>({
  id: 'M129',
  version: 1,
  subject: 'Mathematics',
  title: 'Read tally marks',
  classes: classesFrom('1', '3'),
  topic: 'maths.data-handling',
  type: 'short',
  bloom: 'U',
  marks: [2, 3],
  params: ({ classLevel }) => {
    const list = classLevel === '1' ? range(2, 10) : range(4, 18)
    return space<Tally>(
      { survey: range(0, SURVEYS.length - 1), a: list, b: list, c: list },
      ({ a, b, c }) => new Set([a, b, c]).size === 3,
    )
  },
  difficulty: ({ a, b, c }) => difficultyOf(a + b + c > 15, a + b + c > 30),
  render: (params, { marks }) => {
    const { title, names } = SURVEYS[params.survey]
    return {
      stem: `The tally marks show ${title}.\n${tallyParts(params, marks)
        .map(({ ask }, i) => `(${'abc'[i]}) ${ask}`)
        .join('\n')}`,
      figure: tallyTable([params.a, params.b, params.c].map((count, i) => ({ name: names[i], count }))),
    }
  },
  solve: (params, { marks }) => ({
    text: tallyParts(params, marks)
      .map(({ value }, i) => `(${'abc'[i]}) ${value}`)
      .join(' '),
  }),
  scheme: (params, { marks }) =>
    shareMarks(
      marks,
      tallyParts(params, marks).map(({ step }) => step),
    ),
  verify: ({ stem, figure }, candidate, { marks }) => {
    const strokes = drawn(figure, 'line').map((line) => (size(line, 'y1') + size(line, 'y2')) / 2)
    const rows = drawn(figure, 'text').map((text) => ({
      name: text.text,
      count: strokes.filter((y) => Math.abs(y - size(text, 'y') + 5) < 8).length,
    }))
    const said = answerParts(candidate)
    const most = rows.filter(({ count }) => rows.every((row) => row.count <= count))
    const first = /\(a\) How many (.+)\?/.exec(stem)?.[1] ?? ''
    const named = rows.find(({ name }) => first.includes(name.toLowerCase()))
    return (
      said.length === marks &&
      named !== undefined &&
      givesValue(said[0], named.count) &&
      said[1] === most[0].name &&
      (marks === 2 || givesValue(said[2], strokes.length))
    )
  },
})

export const graphModels: ItemModel[] = [graphReading, tallyMarks]
