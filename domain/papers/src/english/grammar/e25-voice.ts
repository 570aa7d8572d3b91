import { type Ask, defineModel, type ItemModel, type SchemeStep } from '../../item-model.ts'
import { space } from '../../space.ts'
import { classes, difficulty, level } from '../level.ts'
import { type Cast, casts } from '../lexicon/people.ts'
import { type Action, actions, TENSES, type Tense } from '../lexicon/voice.ts'
import { lastLine } from '../printed.ts'
import { capital, cast } from '../sentence.ts'
import { readActive, readPassive, sameDeed } from './voice-reader.ts'
import { active, activeVerb, passive, passiveHelp } from './voice-writer.ts'

interface Params {
  action: Action
  tense: Tense
  cast: Cast
}

const tensesFor = (ask: Ask): readonly Tense[] => {
  const own = level(ask.classLevel)
  return own === 6 ? TENSES.slice(0, 3) : own <= 8 ? TENSES.slice(0, 7) : TENSES
}
const params = (ask: Ask) => space<Params>({ action: actions, tense: tensesFor(ask), cast: casts })
const hardness = ({ tense, action }: Params) =>
  difficulty((/continuous|perfect/.test(tense) ? 1 : 0) + (action[3] === action[4] ? 0 : 1))

const say = (text: string, who: Cast) => capital(cast(text, who))
const instruction = (voice: string, { marks }: Ask) =>
  marks === 1
    ? `Choose the sentence that says the same in the ${voice} voice.`
    : `Rewrite the sentence in the ${voice} voice.`

const scheme = (first: string, { marks }: Ask): SchemeStep[] =>
  marks === 1
    ? [{ step: first, marks: 1 }]
    : [
        { step: first, marks: 1 },
        { step: 'Doer and receiver change places, nothing else is lost', marks: 1 },
      ]

const shifted = (tense: Tense): Tense =>
  tense === 'past' ? 'present' : tense === 'present' ? 'past' : tense === 'past perfect' ? 'present perfect' : 'past'

export const e25: ItemModel = defineModel<Params>({
  id: 'E25',
  version: 1,
  subject: 'English',
  title: 'Active to passive voice',
  classes: classes(6, 10),
  topic: 'english.voice',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2],
  params,
  difficulty: hardness,
  render: ({ action, tense, cast: who }, ask) => ({
    stem: `${instruction('passive', ask)}\n${say(active(action, tense), who)}`,
  }),
  solve: ({ action, tense, cast: who }) => ({ text: say(passive(action, tense), who) }),
  scheme: ({ action, tense }, ask) =>
    scheme(`Verb in the passive: “${passiveHelp(action[7], tense)} ${action[4]}”`, ask),
  distractors: ({ action, tense, cast: who }) => {
    const [agent, , , past, participle, ing, object, many] = action
    const help = passiveHelp(many, tense)
    const wrongForm = past === participle ? ing : past
    return [
      {
        text: `${object} ${passiveHelp(many, shifted(tense))} ${participle} by ${agent}.`,
        misconception: 'changes the tense',
      },
      {
        text: `${object} ${help} ${wrongForm} by ${agent}.`,
        misconception: 'uses a form other than the past participle',
      },
      {
        text: `${agent} ${passiveHelp(action[1], tense)} ${participle} by ${object}.`,
        misconception: 'swaps doer and receiver',
      },
      { text: `${object} ${participle} by ${agent}.`, misconception: 'leaves out the form of be' },
      {
        text: `${object} ${passiveHelp(!many, 'past')} being ${participle} by ${agent}.`,
        misconception: 'uses a helping verb of the wrong number',
      },
    ].map(({ text, misconception }) => ({ text: say(text, who), misconception }))
  },
  verify: (printed, candidate) => sameDeed(readActive(lastLine(printed)), readPassive(candidate)),
})

export const e26: ItemModel = defineModel<Params>({
  id: 'E26',
  version: 1,
  subject: 'English',
  title: 'Passive to active voice',
  classes: classes(6, 10),
  topic: 'english.voice',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2],
  params,
  difficulty: hardness,
  render: ({ action, tense, cast: who }, ask) => ({
    stem: `${instruction('active', ask)}\n${say(passive(action, tense), who)}`,
  }),
  solve: ({ action, tense, cast: who }) => ({ text: say(active(action, tense), who) }),
  scheme: ({ action, tense }, ask) => scheme(`Verb in the active: “${activeVerb(action, tense)}”`, ask),
  distractors: ({ action, tense, cast: who }) => {
    const [agent, many, base, past, participle, ing, object, manyObjects] = action
    const swapped: Action = [object, manyObjects, base, past, participle, ing, agent, many]
    const help = passiveHelp(manyObjects, tense)
    return [
      { text: active(action, shifted(tense)), misconception: 'changes the tense' },
      { text: active(swapped, tense), misconception: 'swaps doer and receiver' },
      { text: `${agent} ${help} ${participle} ${object}.`, misconception: 'keeps the passive verb' },
      { text: `${object} ${help} ${participle}.`, misconception: 'drops the doer' },
    ].map(({ text, misconception }) => ({ text: say(text, who), misconception }))
  },
  verify: (printed, candidate) => sameDeed(readPassive(lastLine(printed)), readActive(candidate)),
})
