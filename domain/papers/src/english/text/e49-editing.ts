import { defineModel, type ItemModel } from '../../item-model.ts'
import { range, space } from '../../space.ts'
import { classes, difficulty } from '../level.ts'
import { editingPassages } from '../lexicon/editing-lines.ts'
import { type Cast, casts } from '../lexicon/people.ts'
import { faceless, lines } from '../printed.ts'
import { cleanLine, planted } from './editing-passage.ts'

interface Params {
  passage: number
  cast: Cast
}

const params = () => space<Params>({ passage: range(0, editingPassages.length - 1), cast: casts })
const numbered = (texts: readonly string[]) => texts.map((text, i) => `${i + 1}. ${text}`).join('\n')

const RIGHT = new Set(
  editingPassages.flat().flatMap((line) => [casts[0], casts[2]].map((who) => faceless(cleanLine(line, who)))),
)

const printedLines = (stem: readonly string[]) => stem.flatMap((line) => /^\d\. (.+)$/.exec(line)?.[1] ?? [])

export const e49: ItemModel = defineModel<Params>({
  id: 'E49',
  version: 2,
  subject: 'English',
  title: 'Editing: one error in each line',
  classes: classes(8, 10),
  topic: 'english.editing',
  type: 'edit',
  bloom: 'An',
  marks: [4],
  params,
  difficulty: ({ passage }) => difficulty(passage % 2 === 0 ? 1 : 2),
  render: ({ passage, cast: who }) => ({
    stem: `There is one error in each line. Write the wrong word and the right word.\n${numbered(editingPassages[passage].map((line) => planted(line, who).text))}`,
  }),
  solve: ({ passage, cast: who }) => ({
    text: numbered(
      editingPassages[passage].map((line) => planted(line, who)).map(({ wrong, right }) => `${wrong} – ${right}`),
    ),
  }),
  scheme: ({ passage, cast: who }) =>
    editingPassages[passage]
      .map((line) => planted(line, who))
      .flatMap(({ wrong, right }, i) => [
        { step: `Line ${i + 1}: error “${wrong}”`, marks: 0.5 },
        { step: `Line ${i + 1}: correction “${right}”`, marks: 0.5 },
      ]),
  distractors: ({ passage, cast: who }) => {
    const pairs = editingPassages[passage].map((line) => planted(line, who))
    const swap = (at: number) =>
      numbered(pairs.map(({ wrong, right }, i) => (i === at ? `${right} – ${wrong}` : `${wrong} – ${right}`)))
    return [0, 1, 2].map((at) => ({ text: swap(at), misconception: 'takes the right word for the error' }))
  },
  verify: (printed, candidate) => {
    const shown = printedLines(lines(printed))
    const fixes = [...candidate.matchAll(/^\d\. (\S+) – (\S+)$/gm)]
    if (shown.length !== 4 || fixes.length !== 4) return false
    return shown.every((line, i) => {
      const [, wrong, right] = fixes[i]
      const repaired = line
        .split(' ')
        .map((word, _at, all) =>
          word.replace(/[.,;]/g, '') === wrong && all.indexOf(word) === _at ? word.replace(wrong, right) : word,
        )
      return !RIGHT.has(faceless(line)) && RIGHT.has(faceless(repaired.join(' ')))
    })
  },
})
