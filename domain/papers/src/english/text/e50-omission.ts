import { defineModel, type ItemModel } from '../../item-model.ts'
import { range, space } from '../../space.ts'
import { classes, difficulty } from '../level.ts'
import { omissionPassages } from '../lexicon/omission-lines.ts'
import { type Cast, casts } from '../lexicon/people.ts'
import { lines } from '../printed.ts'
import { omitted } from './editing-passage.ts'
import { needs } from './omission-frames.ts'

interface Params {
  passage: number
  cast: Cast
}

const numbered = (texts: readonly string[]) => texts.map((text, i) => `${i + 1}. ${text}`).join('\n')
const gaps = ({ passage, cast: who }: Params) => omissionPassages[passage].map((line) => omitted(line, who))

/** The other word that a line takes as well. */
const TWIN: Readonly<Record<string, string>> = { on: 'upon' }

const answer = (params: Params, twin: boolean) =>
  numbered(gaps(params).map(({ before, word, after }) => `${before} / ${(twin && TWIN[word]) || word} / ${after}`))

export const e50: ItemModel = defineModel<Params>({
  id: 'E50',
  version: 2,
  subject: 'English',
  title: 'Omission: one word missing in each line',
  classes: classes(8, 10),
  topic: 'english.editing',
  type: 'edit',
  bloom: 'An',
  marks: [4],
  params: () => space<Params>({ passage: range(0, omissionPassages.length - 1), cast: casts }),
  difficulty: ({ passage }) => difficulty(passage % 2 === 0 ? 2 : 1),
  render: (params) => ({
    stem: `One word is missing in each line. Write the word before it, the missing word and the word after it.\n${numbered(gaps(params).map(({ text }) => text))}`,
  }),
  solve: (params) => ({
    text: answer(params, false),
    ...(gaps(params).some(({ word }) => TWIN[word]) ? { accepted: [answer(params, true)] } : {}),
  }),
  scheme: (params) =>
    gaps(params).flatMap(({ before, word, after }, i) => [
      { step: `Line ${i + 1}: place between “${before}” and “${after}”`, marks: 0.5 },
      { step: `Line ${i + 1}: missing word “${word}”${TWIN[word] ? ` (or “${TWIN[word]}”)` : ''}`, marks: 0.5 },
    ]),
  distractors: (params) => {
    const wrong = (at: number) =>
      numbered(
        gaps(params).map(({ before, word, after }, i) =>
          i === at ? `${before} / ${word === 'of' ? 'at' : 'of'} / ${after}` : `${before} / ${word} / ${after}`,
        ),
      )
    return [0, 1, 2].map((at) => ({ text: wrong(at), misconception: 'fills the gap with a wrong small word' }))
  },
  verify: (printed, candidate) => {
    const shown = lines(printed).flatMap((line) => /^\d\. (.+)$/.exec(line)?.[1] ?? [])
    const fills = [...candidate.matchAll(/^\d\. (\S+) \/ (\S+) \/ (\S+)$/gm)]
    if (shown.length !== 4 || fills.length !== 4) return false
    return shown.every((line, i) => {
      const [, before, word, after] = fills[i]
      const open = needs(line)
      return open.length === 1 && open[0].before === before && open[0].after === after && open[0].words.includes(word)
    })
  },
})
