import {
  type Ask,
  type ClassLevel,
  type Difficulty,
  defineModel,
  type ItemModel,
  type ParamSpace,
  type Printed,
} from '../item-model.ts'
import type { Rng } from '../rng.ts'
import { level } from './level.ts'
import { faceless, lines, plain } from './printed.ts'

/** A one-mark model of choices with what it printed as one sentence of a series. */
interface Part {
  base: ItemModel
  params: unknown
}

interface SeriesModel {
  id: string
  title: string
  classes: readonly ClassLevel[]
  topic: string
  instruction: string
  /** What a gap tests, by its key: two gaps of a series never test the same. Without it only equal sentences are refused. */
  point?(key: string): string
  /** The sentence as a line of the series, where its model words it for standing alone. */
  inSeries?(sentence: string): string
  /** One-mark models of choices for a grade, whose questions are one line below an instruction; each refuses the others' lines. */
  bases(grade: number): readonly ItemModel[]
}

const one = ({ classLevel }: Ask): Ask => ({ classLevel, marks: 1 })
const marked = 'abc'
const wrongShown = 2
const tries = 500

const sentenceOf = ({ base, params }: Part, ask: Ask) =>
  base.render(params, one(ask)).stem.split('\n').slice(1).join(' ')
/** What follows the gap, when it is long enough to be known again. */
const endOf = (sentence: string) => faceless(/_____ (\S+ \S+.*)$/.exec(sentence)?.[1] ?? sentence)
const keyOf = ({ base, params }: Part, ask: Ask) => base.solve(params, one(ask))

/**
 * The key with two wrong choices, in the order of the alphabet, so that their order tells nothing. The two are wrong for
 * different reasons where they can be: of two words that mean the same, neither can be the key.
 */
function choicesOf({ base, params }: Part, ask: Ask): string[] {
  const key = keyOf({ base, params }, ask)
  const taken = new Set([key.text, ...(key.accepted ?? [])])
  const wrong = (base.distractors?.(params, one(ask)) ?? []).filter(({ text }) => !taken.has(text))
  const [first, ...others] = wrong
  const second = others.find(({ misconception }) => misconception !== first.misconception)
  const shown = [first, second, ...others].flatMap((one) => one?.text ?? [])
  return [key.text, ...[...new Set(shown)].slice(0, wrongShown)].sort((a, b) => a.localeCompare(b, 'en'))
}

/** No sentence twice, nor its end, not even with other names, no answer that serves every gap, and three choices each. */
function isMixed(parts: readonly Part[], ask: Ask, point: SeriesModel['point']): boolean {
  const sentences = new Set(parts.map((part) => faceless(sentenceOf(part, ask))))
  const ends = new Set(parts.map((part) => endOf(sentenceOf(part, ask))))
  const points = new Set(parts.map((part, i) => (point ? point(keyOf(part, ask).text) : i)))
  const keys = new Set(parts.map((part) => plain(keyOf(part, ask).text)))
  return (
    sentences.size === parts.length &&
    ends.size === parts.length &&
    points.size === parts.length &&
    keys.size > 1 &&
    parts.every((part) => choicesOf(part, ask).length === wrongShown + 1)
  )
}

function seriesSpace(bases: readonly ItemModel[], ask: Ask, point: SeriesModel['point']): ParamSpace<Part[]> {
  const own = bases.map((base) => ({ base, space: base.params(one(ask)) }))
  const drawn = (rng: Rng): Part[] =>
    Array.from({ length: ask.marks }, () => {
      const { base, space } = rng.pick(own)
      return { base, params: space.sample(rng) }
    })
  function* every(count: number): Iterable<Part[]> {
    if (count === 0) yield []
    else
      for (const before of every(count - 1))
        for (const { base, space } of own) for (const params of space.all()) yield [...before, { base, params }]
  }
  return {
    size: own.reduce((sum, { space }) => sum + space.size, 0) ** ask.marks,
    sample: (rng) => {
      for (let attempt = 0; attempt < tries; attempt++) {
        const parts = drawn(rng)
        if (isMixed(parts, ask, point)) return parts
      }
      throw new Error(`No ${ask.marks} different sentences for class ${ask.classLevel} in ${tries} draws`)
    },
    *all() {
      for (const parts of every(ask.marks)) if (isMixed(parts, ask, point)) yield parts
    },
  }
}

const labelled = (texts: readonly string[]) => texts.map((text, i) => `(${marked[i]}) ${text}`).join(' ')
const harder: readonly Difficulty[] = ['easy', 'average', 'difficult']

/**
 * Two sentences for 2 marks or three for 3, each with its choices in square brackets. What is right in a sentence is judged by
 * the verifier of the one-mark model that the sentence is known to.
 */
export function seriesModel({
  bases,
  instruction,
  point,
  inSeries = (text) => text,
  ...facts
}: SeriesModel): ItemModel {
  return defineModel<Part[]>({
    ...facts,
    version: 2,
    subject: 'English',
    type: 'fill',
    bloom: 'Ap',
    marks: [2, 3],
    params: (ask) => seriesSpace(bases(level(ask.classLevel)), ask, point),
    difficulty: (parts, ask) =>
      harder[Math.max(...parts.map(({ base, params }) => harder.indexOf(base.difficulty(params, one(ask)))))],
    render: (parts, ask) => ({
      stem: [
        instruction,
        ...parts.map(
          (part, i) => `(${marked[i]}) ${inSeries(sentenceOf(part, ask))} [${choicesOf(part, ask).join(' / ')}]`,
        ),
      ].join('\n'),
    }),
    solve: (parts, ask) => ({ text: labelled(parts.map((part) => keyOf(part, ask).text)) }),
    scheme: (parts, ask) => parts.map((part, i) => ({ step: `(${marked[i]}) ${keyOf(part, ask).text}`, marks: 1 })),
    distractors: (parts, ask) =>
      parts.map((_, wrong) => ({
        text: labelled(
          parts.map((part, i) => {
            const key = keyOf(part, ask).text
            return i === wrong ? (choicesOf(part, ask).find((choice) => choice !== key) ?? key) : key
          }),
        ),
        misconception: parts[wrong].base.distractors?.(parts[wrong].params, one(ask))[0].misconception ?? 'guesses',
      })),
    verify: (printed, candidate, ask) => verified(bases(level(ask.classLevel)), printed, candidate, ask),
  })
}

/** Reads each printed sentence with its choices, and asks the models which of them is right there. */
function verified(bases: readonly ItemModel[], printed: Printed, candidate: string, ask: Ask): boolean {
  const parts = lines(printed)
    .slice(1)
    .map((line) => /^\([a-c]\) (.+) \[(.+)\]$/.exec(line))
  const said = /^\(a\) (.+?) \(b\) (.+?)(?: \(c\) (.+))?$/.exec(candidate)?.slice(1, ask.marks + 1)
  if (!said || parts.length !== ask.marks) return false
  return parts.every((part, i) => {
    if (!part || said[i] === undefined || !part[2].split(' / ').includes(said[i])) return false
    const alone = { stem: `In this sentence.\n${part[1]}` }
    return bases.some((base) => base.verify(alone, said[i], one(ask)))
  })
}
