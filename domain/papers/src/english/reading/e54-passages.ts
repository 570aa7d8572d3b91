import { type Ask, defineModel, type ItemModel } from '../../item-model.ts'
import { slug } from '../../slug.ts'
import { range, space } from '../../space.ts'
import { classes, difficulty, level } from '../level.ts'
import { firstPassages } from '../lexicon/passages-first.ts'
import { lowerPassages } from '../lexicon/passages-lower.ts'
import { middlePassages } from '../lexicon/passages-middle.ts'
import { upperPassages } from '../lexicon/passages-upper.ts'
import { type Cast, casts } from '../lexicon/people.ts'
import { cast } from '../sentence.ts'
import { choose } from '../subsets.ts'
import { checkSheet } from './comprehension.ts'
import type { Passage, PassageQuestion } from './passage.ts'

export const passages: readonly Passage[] = [...firstPassages, ...lowerPassages, ...middlePassages, ...upperPassages]

interface Params {
  passage: Passage
  pick: number
  cast: Cast
}

/** Five or eight questions of one mark; for ten marks eight of them, the last two inferences (the reasons) counting double. */
function asked({ passage, pick }: Params, { marks }: Ask): { row: PassageQuestion; marks: number }[] {
  const rows = choose(passage.questions, marks === 5 ? 5 : 8, pick)
  if (marks !== 10) return rows.map((row) => ({ row, marks: 1 }))
  const withTwo =
    rows.filter(([, , , kind]) => kind === 'I').length >= 2 ? rows : choose(passage.questions.slice(2), 8, 0)
  const doubled = withTwo.filter(([, , , kind]) => kind === 'I').slice(-2)
  return withTwo.map((row) => ({ row, marks: doubled.includes(row) ? 2 : 1 }))
}

const numbered = (texts: readonly string[]) => texts.map((text, i) => `(${i + 1}) ${text}`).join('\n')

export const e54: ItemModel = defineModel<Params>({
  id: 'E54',
  version: 2,
  subject: 'English',
  title: 'Unseen passage or poem',
  classes: classes(1, 12),
  topic: 'english.comprehension',
  type: 'passage',
  bloom: 'U',
  marks: [5, 8, 10],
  params: (ask) =>
    space<Params>({
      passage: passages.filter(({ from, to }) => from <= level(ask.classLevel) && level(ask.classLevel) <= to),
      pick: range(0, 39),
      cast: casts,
    }),
  variant: ({ passage }) => slug(passage.title ?? passage.text),
  difficulty: (params, ask) => difficulty(asked(params, ask).filter(({ row }) => row[3] === 'I').length - 1),
  render: (params, ask) => {
    const kind = params.passage.poem ? 'poem' : 'passage'
    const questions = asked(params, ask).map(({ row: [question], marks }, i) => `(${i + 1}) ${question} [${marks}]`)
    const text = params.passage.text.replace(/\n\n/g, '\n')
    return {
      stem: cast(
        `Read the ${kind} and answer the questions.\n${text}\nQuestions\n${questions.join('\n')}`,
        params.cast,
      ),
    }
  },
  solve: (params, ask) => ({
    text: cast(numbered(asked(params, ask).map(({ row: [, answer] }) => answer)), params.cast),
  }),
  scheme: (params, ask) =>
    asked(params, ask).map(({ row: [, answer, evidence, kind], marks }, i) => ({
      step: cast(
        kind === 'I'
          ? `(${i + 1}) ${answer} Or in other words, shown by “${evidence.replace(/\n/g, ' ')}”`
          : `(${i + 1}) ${answer}`,
        params.cast,
      ),
      marks,
    })),
  distractors: (params, ask) => {
    const answers = asked(params, ask).map(({ row: [, answer] }) => answer)
    const swapped = (a: number, b: number) =>
      numbered(answers.map((answer, i) => (i === a ? answers[b] : i === b ? answers[a] : answer)))
    return [swapped(0, 1), swapped(2, 3), swapped(1, 4)].map((text) => ({
      text: cast(text, params.cast),
      misconception: 'gives a true statement of the text that was not asked for',
    }))
  },
  verify: (printed, candidate) => checkSheet(printed, candidate, passages),
})
