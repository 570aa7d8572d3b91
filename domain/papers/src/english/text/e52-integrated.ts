import { type Ask, defineModel, type ItemModel, type Printed } from '../../item-model.ts'
import { createRng } from '../../rng.ts'
import { range, space } from '../../space.ts'
import { e10 } from '../grammar/e10-dependent.ts'
import { e14 } from '../grammar/e14-determiners.ts'
import { e19 } from '../grammar/e19-agreement-traps.ts'
import { e22 } from '../grammar/e22-tenses.ts'
import { e24 } from '../grammar/e24-modals.ts'
import { e25 } from '../grammar/e25-voice.ts'
import { e27, e28 } from '../grammar/e27-reported.ts'
import { e32 } from '../grammar/e31-conjunctions.ts'
import { e36 } from '../grammar/e36-conditionals.ts'
import { e39 } from '../grammar/e39-relatives.ts'
import { e40 } from '../grammar/e40-non-finites.ts'
import { classes, difficulty } from '../level.ts'

/** The areas in the order in which they stand on the paper, one question each. */
const AREAS: readonly ItemModel[] = [e22, e24, e19, e27, e28, e25, e14, e10, e32, e36, e39, e40]

interface Part {
  stem: string
  options: readonly string[]
  key: string
}

const LETTERS = 'abcd'
const one = (ask: Ask): Ask => ({ classLevel: ask.classLevel, marks: 1 })

/** The questions of one set, made from its number alone. */
function parts({ set }: { set: number }, ask: Ask): Part[] {
  return AREAS.map((model, i) => {
    const rng = createRng(`integrated/${set}/${i}`)
    const params = model.params(one(ask)).sample(rng)
    const key = model.solve(params, one(ask))
    const right = [key.text, ...(key.accepted ?? [])]
    const wrong = [...new Set(model.distractors?.(params, one(ask)).map(({ text }) => text))].filter(
      (text) => !right.includes(text),
    )
    const options = rng.shuffle([key.text, ...wrong.slice(0, 3)])
    return { stem: model.render(params, one(ask)).stem, options, key: key.text }
  })
}

const letterOf = ({ options, key }: Part) => LETTERS[options.indexOf(key)]
const keyText = (list: readonly Part[], letters: readonly string[]) =>
  list.map(({ options }, i) => `${i + 1}. (${letters[i]}) ${options[LETTERS.indexOf(letters[i])]}`).join('\n')

/** The printed parts: number, question and options. */
function reread(printed: Printed): { printed: Printed; options: Map<string, string> }[] {
  return printed.stem
    .split(/\n(?=\d+\. )/)
    .slice(1)
    .map((block) => {
      const [first, ...rest] = block.split('\n')
      const stem = [first.replace(/^\d+\. /, ''), ...rest.filter((line) => !/^\([a-d]\) /.test(line))].join('\n')
      const options = rest.flatMap((line): [string, string][] => {
        const option = /^\(([a-d])\) (.+)$/.exec(line)
        return option ? [[option[1], option[2]]] : []
      })
      return { printed: { stem }, options: new Map(options) }
    })
}

export const e52: ItemModel = defineModel<{ set: number }>({
  id: 'E52',
  version: 1,
  subject: 'English',
  title: 'Integrated grammar: any ten of twelve',
  classes: classes(9, 10),
  topic: 'english.integrated-grammar',
  type: 'fill',
  bloom: 'Ap',
  marks: [10],
  params: () => space({ set: range(0, 9999) }),
  difficulty: () => difficulty(1),
  render: (params, ask) => {
    const questions = parts(params, ask).map(
      ({ stem, options }, i) =>
        `${i + 1}. ${stem}\n${options.map((option, k) => `(${LETTERS[k]}) ${option}`).join('\n')}`,
    )
    return { stem: `Attempt any ten of the twelve questions. Each carries 1 mark.\n${questions.join('\n')}` }
  },
  solve: (params, ask) => {
    const list = parts(params, ask)
    return { text: keyText(list, list.map(letterOf)) }
  },
  scheme: () => [{ step: 'One mark for each right answer; the best ten answers count', marks: 10 }],
  distractors: (params, ask) => {
    const list = parts(params, ask)
    const letters = list.map(letterOf)
    return [0, 5, 11].map((at) => ({
      text: keyText(
        list,
        letters.map((letter, i) => (i === at ? LETTERS[(LETTERS.indexOf(letter) + 1) % 4] : letter)),
      ),
      misconception: `answers question ${at + 1} wrongly`,
    }))
  },
  verify: (printed, candidate, ask) => {
    const questions = reread(printed)
    const answers = [...candidate.matchAll(/^(\d+)\. \(([a-d])\) (.+)$/gm)]
    if (questions.length !== AREAS.length || answers.length !== AREAS.length) return false
    return questions.every(({ printed: question, options }, i) => {
      const right = [...options].filter(([, text]) => AREAS[i].verify(question, text, one(ask)))
      const [, number, letter, text] = answers[i]
      return (
        options.size === 4 &&
        right.length === 1 &&
        number === String(i + 1) &&
        letter === right[0][0] &&
        text === right[0][1]
      )
    })
  },
})
