import { defineModel, type ItemModel } from '../../item-model.ts'
import { space } from '../../space.ts'
import { classes, difficulty } from '../level.ts'
import { dialogues } from '../lexicon/dialogues.ts'
import { type Cast, casts } from '../lexicon/people.ts'
import { lines, plain } from '../printed.ts'
import { cast } from '../sentence.ts'
import { otherTimes } from './e27-reported.ts'
import { questionPattern, statementPattern } from './reported-reader.ts'

interface Params {
  dialogue: (typeof dialogues)[number]
  cast: Cast
}

const PART = /<([^>]+)>/g
const parts = ({ dialogue, cast: who }: Params) =>
  [...cast(dialogue.report, who).matchAll(PART)].map(([, text]) => text)
const numbered = (texts: readonly string[]) => texts.map((text, i) => `(${i + 1}) ${text}`).join('\n')

export const e30: ItemModel = defineModel<Params>({
  id: 'E30',
  version: 1,
  subject: 'English',
  title: 'Dialogue into a reported paragraph',
  classes: classes(9, 10),
  topic: 'english.reported-speech',
  type: 'fill',
  bloom: 'Ap',
  marks: [3],
  params: () => space<Params>({ dialogue: dialogues, cast: casts }),
  difficulty: ({ dialogue }) => difficulty(/previous/.test(dialogue.report) ? 2 : 1),
  render: ({ dialogue, cast: who }) => {
    const spoken = dialogue.lines.map((line, i) => `${i === 1 ? '[M]' : '[N]'}: ${line}`).join('\n')
    let gap = 0
    const report = dialogue.report.replace(PART, () => {
      gap++
      return `(${gap})_____`
    })
    return { stem: cast(`Read the dialogue and complete the report of it.\n${spoken}\nReport: ${report}`, who) }
  },
  solve: (params) => {
    const right = parts(params)
    const other = right.map((text) => otherTimes(text)[0] ?? text.replace(/^whether /, 'if '))
    return { text: numbered(right), ...(other.join() === right.join() ? {} : { accepted: [numbered(other)] }) }
  },
  scheme: (params) => parts(params).map((text, i) => ({ step: `(${i + 1}) ${text}`, marks: 1 })),
  distractors: (params) => {
    const [first, second, third] = parts(params)
    const spoken = params.dialogue.lines.map((line) => cast(line, params.cast).replace(/[.?]$/, ''))
    return [
      {
        text: numbered([spoken[0].toLowerCase(), second, third]),
        misconception: 'keeps the question as it was spoken',
      },
      { text: numbered([first, spoken[1], third]), misconception: 'keeps the words of the speaker' },
      { text: numbered([first, second, spoken[2]]), misconception: 'keeps the words of the speaker' },
    ]
  },
  verify: (printed, candidate) => {
    const talk = lines(printed).flatMap((line) => {
      const turn = /^([A-Z]\w+): (.+)$/.exec(line)
      return turn && turn[1] !== 'Report' ? [{ speaker: turn[1], words: turn[2] }] : []
    })
    const given = [...candidate.matchAll(/^\((\d)\) (.+)$/gm)]
    if (talk.length !== 3 || given.length !== 3) return false
    return talk.every(({ speaker, words }, i) => {
      const listener = talk.find((turn) => turn.speaker !== speaker)?.speaker ?? ''
      const speech = { speaker, listener, words }
      const pattern = words.endsWith('?') ? questionPattern(speech) : statementPattern(speech)
      return given[i][1] === String(i + 1) && pattern.test(plain(given[i][2]))
    })
  },
})
