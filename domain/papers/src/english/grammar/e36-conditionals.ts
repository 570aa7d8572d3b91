import { type Distractor, defineModel, type ItemModel } from '../../item-model.ts'
import { space } from '../../space.ts'
import { classes, difficulty, level } from '../level.ts'
import { type Condition, conditions } from '../lexicon/conditions.ts'
import { type Cast, casts } from '../lexicon/people.ts'
import { gapOf, lastLine, lines, plain } from '../printed.ts'
import { cast } from '../sentence.ts'

type Kind = 1 | 2 | 3
interface Params {
  condition: Condition
  kind: Kind
  /** For one mark, the gap is in the if-clause or in the result; for two, the rewriting uses unless or inversion. */
  side: 'if' | 'result'
  cast: Cast
}

const ifVerb = ({ s, past, participle }: Condition, kind: Kind) => [s, past, `had ${participle}`][kind - 1]
const resultVerb = ({ result, resultParticiple }: Condition, kind: Kind) =>
  [`will ${result}`, `would ${result}`, `would have ${resultParticiple}`][kind - 1]
const headOf = (phrase: string) => phrase.split(' ')[0]
const restOf = (phrase: string) => phrase.split(' ').slice(1).join(' ')

function gapped({ condition, kind, side }: Params): string {
  const { base, rest, result } = condition
  return side === 'if'
    ? `If [N] _____ ${rest}, [he] ${resultVerb(condition, kind)}. (${base})`
    : `If [N] ${ifVerb(condition, kind)} ${rest}, [he] _____ ${restOf(result)}. (${headOf(result)})`
}

function gapKey({ condition, kind, side }: Params): string {
  if (side === 'if') return ifVerb(condition, kind)
  return [
    `will ${headOf(condition.result)}`,
    `would ${headOf(condition.result)}`,
    `would have ${headOf(condition.resultParticiple)}`,
  ][kind - 1]
}

function gapErrors(params: Params): Distractor[] {
  const { condition, kind, side } = params
  const { base, participle, result, resultParticiple } = condition
  const verb = headOf(result)
  const done = headOf(resultParticiple)
  // No shape that a mixed condition allows: "If she had taken it, she would feel better" is good English.
  const shapes: [string, string][] =
    side === 'if'
      ? [
          [`will ${base}`, 'uses will in the if-clause'],
          [`would ${base}`, 'uses would in the if-clause'],
          [`would have ${participle}`, 'uses would have in the if-clause'],
          [`will have ${participle}`, 'uses will have in the if-clause'],
        ]
      : [
          [`would have ${verb}`, 'uses the base form after would have'],
          [`would ${done}`, 'uses a past form after would'],
          [`will ${done}`, 'uses a past form after will'],
          [`${verb}ing`, 'uses the -ing form as the only verb'],
          ...(kind === 1 ? [[`would have ${done}`, 'mixes two types of condition'] as [string, string]] : []),
          ...(kind === 3 ? [[`will ${verb}`, 'mixes two types of condition'] as [string, string]] : []),
        ]
  return shapes.filter(([text]) => text !== gapKey(params)).map(([text, misconception]) => ({ text, misconception }))
}

const unlessSource = ({ base, rest, loss }: Condition) => `If [N] does not ${base} ${rest}, [he] will ${loss}.`
const source = ({ condition, side }: Params) =>
  side === 'if'
    ? unlessSource(condition)
    : `If [N] had ${condition.participle} ${condition.rest}, [he] would have ${condition.resultParticiple}.`

export const e36: ItemModel = defineModel<Params>({
  id: 'E36',
  version: 2,
  subject: 'English',
  title: 'Conditional sentences, unless, inversion',
  classes: classes(8, 12),
  topic: 'english.conditionals',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2],
  params: (ask) =>
    space<Params>({
      condition: conditions,
      kind: level(ask.classLevel) === 8 ? [1, 2] : [1, 2, 3],
      side: ['if', 'result'],
      cast: casts,
    }),
  difficulty: ({ kind, side }, { marks }) => difficulty(marks === 1 ? kind - 1 : side === 'if' ? 1 : 2),
  render: (params, { marks }) => {
    if (marks === 1)
      return {
        stem: cast(
          `Complete the sentence with the right form of the verb in brackets.\n${gapped(params)}`,
          params.cast,
        ),
      }
    const order =
      params.side === 'if'
        ? 'Rewrite the sentence using "unless".'
        : 'Rewrite the sentence without "if", beginning with "Had".'
    return { stem: cast(`${order}\n${source(params)}`, params.cast) }
  },
  solve: (params, { marks }) => {
    if (marks === 1) return { text: gapKey(params) }
    const { s, participle, rest, resultParticiple, loss } = params.condition
    if (params.side === 'if')
      return {
        text: cast(`Unless [N] ${s} ${rest}, [he] will ${loss}.`, params.cast),
        accepted: [cast(`[N] will ${loss} unless [he] ${s} ${rest}.`, params.cast)],
      }
    return { text: cast(`Had [N] ${participle} ${rest}, [he] would have ${resultParticiple}.`, params.cast) }
  },
  scheme: (params, { marks }) =>
    marks === 1
      ? [{ step: `“${gapKey(params)}”, as the other half demands`, marks: 1 }]
      : [
          {
            step:
              params.side === 'if' ? 'Unless with a verb that is not negative' : 'Had before the subject, if left out',
            marks: 1,
          },
          { step: 'The result clause unchanged', marks: 1 },
        ],
  distractors: (params, { marks }) => {
    if (marks === 1) return gapErrors(params)
    const { base, s, participle, rest, resultParticiple, loss, result } = params.condition
    const list =
      params.side === 'if'
        ? [
            {
              text: `Unless [N] does not ${base} ${rest}, [he] will ${loss}.`,
              misconception: 'uses a second negative with unless',
            },
            { text: `Unless [N] will ${base} ${rest}, [he] will ${loss}.`, misconception: 'uses will after unless' },
            { text: `Unless [N] ${s} ${rest}, [he] will not ${loss}.`, misconception: 'reverses the result' },
          ]
        : [
            {
              text: `Had [N] ${participle} ${rest}, [he] would ${result}.`,
              misconception: 'mixes two types of condition',
            },
            {
              text: `Had if [N] ${participle} ${rest}, [he] would have ${resultParticiple}.`,
              misconception: 'keeps if',
            },
            {
              text: `[N] had ${participle} ${rest}, [he] would have ${resultParticiple}.`,
              misconception: 'does not invert',
            },
          ]
    return list.map(({ text, misconception }) => ({ text: cast(text, params.cast), misconception }))
  },
  verify: (printed, candidate, { marks }) => {
    if (marks === 2) return rewritten(plain(lastLine(printed)), lines(printed)[0], plain(candidate))
    const { before, after, given } = gapOf(printed)
    const inResult = /^if .+, (he|she)$/.test(before)
    const form = plain(candidate)
    if (inResult) {
      const clause = before.replace(/^if \w+ /, '')
      const wanted = /^had \w+/.test(clause) ? 3 : conditions.some((row) => clause.startsWith(`${row.s} `)) ? 1 : 2
      const row = conditions.find(({ result }) => result.startsWith(given) && result.endsWith(after))
      return (
        row !== undefined &&
        form === ['', `will ${given}`, `would ${given}`, `would have ${row.resultParticiple.split(' ')[0]}`][wanted]
      )
    }
    const wanted = /would have/.test(after) ? 'participle' : /would/.test(after) ? 'past' : 's'
    const row = conditions.find(({ base }) => base === given)
    return row !== undefined && form === `${wanted === 'participle' ? 'had ' : ''}${row[wanted]}`
  },
})

/** Undoes the rewriting and compares with the printed sentence. */
function rewritten(printedSentence: string, order: string, answer: string): boolean {
  if (order.includes('unless')) {
    const front = /^unless (\w+) (\w+) (.+), (s?he) will (.+)$/.exec(answer)
    const back = /^(\w+) will (.+) unless (s?he) (\w+) (.+)$/.exec(answer)
    const parts = front
      ? { name: front[1], verb: front[2], rest: front[3], he: front[4], loss: front[5] }
      : back && { name: back[1], verb: back[4], rest: back[5], he: back[3], loss: back[2] }
    const row = conditions.find(({ s }) => s === parts?.verb)
    return (
      parts !== null &&
      row !== undefined &&
      printedSentence === `if ${parts.name} does not ${row.base} ${parts.rest}, ${parts.he} will ${parts.loss}`
    )
  }
  const had = /^had (\w+) (.+), (s?he would have .+)$/.exec(answer)
  return had !== null && had[1] !== 'if' && printedSentence === `if ${had[1]} had ${had[2]}, ${had[3]}`
}
