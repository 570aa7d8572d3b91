import { type Ask, defineModel, type ItemModel } from '../../item-model.ts'
import { slug } from '../../slug.ts'
import { range, space } from '../../space.ts'
import { classes, difficulty, level } from '../level.ts'
import { seniorTexts } from '../lexicon/literature-senior.ts'
import { middleTexts } from '../lexicon/literature-texts.ts'
import { type Cast, casts, people } from '../lexicon/people.ts'
import { faceless, plain } from '../printed.ts'
import { checkSheet, readSheet } from '../reading/comprehension.ts'
import { cast } from '../sentence.ts'
import { choose } from '../subsets.ts'
import type { LiteraryText, OpenQuestion } from './text.ts'

export const literaryTexts: readonly LiteraryText[] = [...middleTexts, ...seniorTexts]

interface Params {
  text: LiteraryText
  pick: number
  cast: Cast
}

const numbered = (texts: readonly string[]) => texts.map((text, i) => `(${i + 1}) ${text}`).join('\n')

/** The question on the whole text for two or six marks. */
function openQuestion({ text, pick }: Params, { marks }: Ask): OpenQuestion {
  const fitting = text.open.filter((question) => question.marks === marks)
  return fitting[pick % fitting.length]
}

const alikeStep = 12

/** The cast, with another partner where the text wants two women or two men. */
function castOf({ text, cast: own }: Params): Cast {
  if (!text.alike || own.who.gender === own.other.gender) return own
  return { ...own, other: people[(people.indexOf(own.who) + alikeStep) % people.length] }
}

const parts = ({ text, pick }: Params) => choose(text.questions, 4, pick)

const key = (text: string) => plain(faceless(text.replace(/\[[NMCS]\]/g, 'X').replace(/\[[a-zA-Z]+\]/g, 'P')))

/** Whether the lines are the value points of the printed question, each shown by the printed text. */
function checkPoints(shown: string, question: string, candidate: string): boolean {
  const open = literaryTexts.flatMap((text) => text.open).find((own) => key(own.question) === key(question))
  const given = candidate.split('\n').map((line) => key(line.replace(/^\(\d+\) /, '')))
  if (!open || given.length !== open.points.length) return false
  return open.points.every(([point, evidence]) => given.includes(key(point)) && key(shown).includes(key(evidence)))
}

export const e56: ItemModel = defineModel<Params>({
  id: 'E56',
  version: 2,
  subject: 'English',
  title: 'Literature: extract, short and long answer',
  classes: classes(6, 12),
  topic: 'english.extracts',
  type: 'passage',
  bloom: 'An',
  marks: [2, 4, 6],
  params: (ask) =>
    space<Params>({
      text: literaryTexts.filter(({ from, to }) => from <= level(ask.classLevel) && level(ask.classLevel) <= to),
      pick: range(0, 14),
      cast: casts,
    }),
  variant: ({ text }) => slug(text.title),
  difficulty: (_, { marks }) => difficulty(marks / 2 - 1),
  render: (params, ask) => {
    const { text } = params
    const questions =
      ask.marks === 4
        ? parts(params).map(([question], i) => `(${i + 1}) ${question} [1]`)
        : [`(1) ${openQuestion(params, ask).question} [${ask.marks}]`]
    const order = `Read the ${text.poem ? 'poem' : 'extract from'} "${text.title}" and answer the ${ask.marks === 4 ? 'questions' : 'question'}.`
    return { stem: cast(`${order}\n${text.text}\nQuestions\n${questions.join('\n')}`, castOf(params)) }
  },
  solve: (params, ask) => {
    const answers =
      ask.marks === 4
        ? parts(params).map(([, answer]) => answer)
        : openQuestion(params, ask).points.map(([point]) => point)
    return { text: cast(numbered(answers), castOf(params)) }
  },
  scheme: (params, ask) => {
    if (ask.marks === 4)
      return parts(params).map(([, answer], i) => ({ step: cast(`(${i + 1}) ${answer}`, castOf(params)), marks: 1 }))
    const points = openQuestion(params, ask).points.map(([point]) => ({
      step: cast(`Value point: ${point}`, castOf(params)),
      marks: 1,
    }))
    return ask.marks === 2
      ? points
      : [...points, { step: 'Expression: a connected answer in the pupil’s own words', marks: 1 }]
  },
  distractors: (params, ask) => {
    const answers =
      ask.marks === 4
        ? parts(params).map(([, answer]) => answer)
        : openQuestion(params, ask).points.map(([point]) => point)
    const other = literaryTexts[(literaryTexts.indexOf(params.text) + 1) % literaryTexts.length]
    return [
      { text: numbered([...answers.slice(0, -1), other.open[0].points[0][0]]), misconception: 'mixes up two texts' },
      { text: numbered(answers.slice(0, -1)), misconception: 'leaves out a value point' },
      {
        text: numbered([other.questions[1][1], ...answers.slice(1)]),
        misconception: 'takes a detail from another text',
      },
    ].map(({ text, misconception }) => ({ text: cast(text, castOf(params)), misconception }))
  },
  verify: (printed, candidate, { marks }) => {
    if (marks === 4) return checkSheet(printed, candidate, literaryTexts)
    const { text, asked } = readSheet(printed)
    return asked.length === 1 && checkPoints(text, asked[0].question, candidate)
  },
})
