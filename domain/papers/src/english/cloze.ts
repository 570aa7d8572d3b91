import {
  type Ask,
  type Bloom,
  type ClassLevel,
  defineModel,
  type ItemModel,
  type ItemType,
  type Printed,
} from '../item-model.ts'
import { space } from '../space.ts'
import { type Hard, level, relative } from './level.ts'
import { type Cast, casts } from './lexicon/people.ts'
import { capital, cast } from './sentence.ts'

/** A sentence with one gap, for a cast to step into. */
export interface Cloze {
  text: string
  key: string
  accepted?: readonly string[]
  /** [option, misconception] */
  wrong: readonly (readonly [string, string])[]
  /** The lowest class it is for. */
  from: number
  to?: number
  hard: Hard
}

interface ClozeModel {
  id: string
  /** Raised when what is printed or what is right changes. */
  version?: number
  title: string
  classes: readonly ClassLevel[]
  topic: ItemModel['topic']
  instruction: string
  entries: readonly Cloze[]
  verify(printed: Printed, candidate: string, ask: Ask): boolean
  type?: ItemType
  bloom?: Bloom
}

interface Params {
  entry: Cloze
  cast: Cast
}

const OPENS = /(^"?|[.!?] "?)_____/

/** An option as it stands in the gap: with a capital where the gap opens a sentence. */
const option = (entry: Cloze, text: string, who: Cast): string => {
  const said = cast(text, who)
  return OPENS.test(entry.text) && said !== 'no article' ? capital(said) : said
}

/** A one-mark model over a list of sentences with one gap each. */
export function clozeModel(model: ClozeModel): ItemModel {
  const { id, version = 1, title, classes, topic, verify } = model
  return defineModel<Params>({
    id,
    version,
    subject: 'English',
    title,
    classes,
    topic,
    type: model.type ?? 'mcq',
    bloom: model.bloom ?? 'Ap',
    marks: [1],
    params: (ask) =>
      space<Params>({
        entry: model.entries.filter(
          ({ from, to = 12 }) => from <= level(ask.classLevel) && level(ask.classLevel) <= to,
        ),
        cast: casts,
      }),
    difficulty: ({ entry }, ask) => relative(entry.hard, entry.from, ask),
    render: ({ entry, cast: who }) => ({ stem: `${model.instruction}\n${capital(cast(entry.text, who))}` }),
    solve: ({ entry, cast: who }) => ({
      text: option(entry, entry.key, who),
      ...(entry.accepted ? { accepted: entry.accepted.map((other) => option(entry, other, who)) } : {}),
    }),
    scheme: ({ entry, cast: who }) => {
      const right = `“${option(entry, entry.key, who)}”`
      return [{ step: entry.text.includes('_____') ? `Gap filled with ${right}` : right, marks: 1 }]
    },
    distractors: ({ entry, cast: who }) =>
      entry.wrong
        .map(([text, misconception]) => ({ text: option(entry, text, who), misconception }))
        .filter(({ text }) => text !== option(entry, entry.key, who)),
    verify,
  })
}
