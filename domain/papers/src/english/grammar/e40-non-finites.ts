import { defineModel, type ItemModel } from '../../item-model.ts'
import { space } from '../../space.ts'
import { classes, difficulty, type Hard } from '../level.ts'
import { type Cast, casts } from '../lexicon/people.ts'
import { gapOf, lastLine, plain } from '../printed.ts'
import { cast } from '../sentence.ts'

type Shape = 'ing' | 'to' | 'bare'
type Verb = readonly [base: string, ing: string, past: string, tail: string]
type Governor = readonly [text: string, shape: Shape, hard: Hard]

const VERBS: readonly Verb[] = [
  ['travel', 'travelling', 'travelled', 'by train'],
  ['cook', 'cooking', 'cooked', 'for the family'],
  ['help', 'helping', 'helped', 'the new pupils'],
  ['work', 'working', 'worked', 'in the garden'],
  ['paint', 'painting', 'painted', 'the old gate'],
  ['read', 'reading', 'read', 'the notices aloud'],
]
const GOVERNORS: readonly Governor[] = [
  ['[N] enjoys', 'ing', 0],
  ['[N] avoids', 'ing', 0],
  ['[N] does not mind', 'ing', 0],
  ['[N] suggested', 'ing', 1],
  ['[N] is fond of', 'ing', 0],
  ['[N] is looking forward to', 'ing', 2],
  ['[N] is used to', 'ing', 2],
  ['[N] insisted on', 'ing', 1],
  ['[N] kept on', 'ing', 0],
  ['[N] is tired of', 'ing', 1],
  ['[N] decided', 'to', 0],
  ['[N] hopes', 'to', 0],
  ['[N] wants', 'to', 0],
  ['[N] promised', 'to', 0],
  ['[N] refused', 'to', 0],
  ['[N] has agreed', 'to', 1],
  ['[N] asked [M]', 'to', 1],
  ['[N] made [M]', 'bare', 2],
  ['[N] let [M]', 'bare', 1],
  ['[N] had better', 'bare', 2],
  ['[N] would rather', 'bare', 2],
]

/** [clause with its subject [N], the same as a phrase, the main clause with [he] and with [N]] */
type Reduction = readonly [clause: string, phrase: string, main: string]
const REDUCTIONS: readonly Reduction[] = [
  ['When [N] saw the snake, [he]', 'Seeing the snake', 'stepped back'],
  ['When [N] heard the noise, [he]', 'Hearing the noise', 'ran to the window'],
  ['As [N] was tired, [he]', 'Being tired', 'went to bed early'],
  ['As [N] was afraid of the dark, [he]', 'Being afraid of the dark', 'lit a lamp'],
  ['After [N] had finished the work, [he]', 'Having finished the work', 'left for [C]'],
  ['After [N] had read the letter, [he]', 'Having read the letter', 'called [M]'],
  ['As [N] had lost the key, [he]', 'Having lost the key', 'broke the lock'],
  ['When [N] opened the door, [he]', 'Opening the door', 'found a parcel'],
  ['As [N] knew the way, [he]', 'Knowing the way', 'led the group'],
  ['As [N] had no money, [he]', 'Having no money', 'walked home'],
]

interface Params {
  governor: Governor
  verb: Verb
  reduction: Reduction
  cast: Cast
}

const SHAPE_NAMES: Record<Shape, string> = { ing: 'the -ing form', to: 'to and the verb', bare: 'the verb without to' }

const shaped = ([base, ing]: Verb, shape: Shape) => (shape === 'ing' ? ing : shape === 'to' ? `to ${base}` : base)

/** Governing words → the form of verb that they license, kept apart from the sentences. */
const LICENCE: readonly (readonly [RegExp, Shape])[] = [
  [/\b(enjoys|avoids|mind|suggested|fond of|forward to|is used to|insisted on|kept on|tired of)$/, 'ing'],
  [/\b(decided|hopes|wants|promised|refused|agreed|asked \w+)$/, 'to'],
  [/\b(made \w+|let \w+|had better|would rather)$/, 'bare'],
]

/** "Seeing" → the forms it can stand for in the clause. */
function backToClause(phrase: string): string[] {
  const [first, second, ...rest] = phrase.split(' ')
  const tail = rest.join(' ')
  if (first === 'being') return [`was ${[second, ...rest].join(' ')}`]
  if (first === 'having') return [`had ${second} ${tail}`]
  const past: Record<string, string> = { seeing: 'saw', hearing: 'heard', opening: 'opened', knowing: 'knew' }
  return past[first] ? [`${past[first]} ${second} ${tail}`.trim()] : []
}

export const e40: ItemModel = defineModel<Params>({
  id: 'E40',
  version: 1,
  subject: 'English',
  title: 'Gerund, infinitive and participle',
  classes: classes(9, 12),
  topic: 'english.non-finites',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2],
  params: ({ marks }) =>
    space<Params>({
      governor: marks === 1 ? GOVERNORS : GOVERNORS.slice(0, 1),
      verb: marks === 1 ? VERBS : VERBS.slice(0, 1),
      reduction: marks === 1 ? REDUCTIONS.slice(0, 1) : REDUCTIONS,
      cast: casts,
    }),
  difficulty: ({ governor, reduction }, { marks }) =>
    difficulty(marks === 1 ? governor[2] : reduction[1].startsWith('Having') ? 2 : 1),
  render: ({ governor, verb, reduction: [clause, , main], cast: who }, { marks }) => ({
    stem: cast(
      marks === 1
        ? `Complete the sentence with the right form of the verb in brackets.\n${governor[0]} _____ ${verb[3]}. (${verb[0]})`
        : `Rewrite the sentence using a participle phrase in place of the first clause.\n${clause} ${main}.`,
      who,
    ),
  }),
  solve: ({ governor, verb, reduction: [, phrase, main], cast: who }, { marks }) => {
    if (marks === 1) return { text: shaped(verb, governor[1]) }
    return { text: cast(`${phrase}, [N] ${main}.`, who), accepted: [cast(`${phrase}, [he] ${main}.`, who)] }
  },
  scheme: ({ governor, verb, reduction: [, phrase] }, { marks }) =>
    marks === 1
      ? [{ step: `“${shaped(verb, governor[1])}”: these words take ${SHAPE_NAMES[governor[1]]}`, marks: 1 }]
      : [
          { step: `Participle phrase “${phrase}”`, marks: 1 },
          { step: 'Main clause unchanged, with the same doer', marks: 1 },
        ],
  distractors: ({ governor: [, shape], verb, reduction: [, phrase, main], cast: who }, { marks }) => {
    const [base, ing, past] = verb
    if (marks === 1)
      return [
        { text: `to ${base}`, misconception: 'uses the infinitive where the gerund or bare verb is needed' },
        { text: base, misconception: 'uses the bare verb' },
        { text: ing, misconception: 'uses the -ing form where the infinitive is needed' },
        { text: `to ${ing}`, misconception: 'joins to and the -ing form' },
        { text: past === base ? `${base}s` : past, misconception: 'uses a finite form' },
      ].filter(({ text }) => text !== shaped(verb, shape))
    const spoken = phrase.charAt(0).toLowerCase() + phrase.slice(1)
    return [
      { text: `[N] ${spoken}, ${main}.`, misconception: 'breaks the main clause' },
      { text: `When ${spoken}, so [N] ${main}.`, misconception: 'adds a second linking word' },
      { text: `${phrase} and [N] ${main}.`, misconception: 'joins a phrase with and' },
    ].map(({ text, misconception }) => ({ text: cast(text, who), misconception }))
  },
  verify: (printed, candidate, { marks }) => {
    if (marks === 1) {
      const { before, given } = gapOf(printed)
      const shape = LICENCE.find(([words]) => words.test(before))?.[1]
      const form = plain(candidate)
      if (shape === 'bare') return form === given
      if (shape === 'to') return form === `to ${given}`
      return shape === 'ing' && /^\w+ing$/.test(form) && form.startsWith(given)
    }
    const source = /^(?:when|as|after) (\w+) (.+), (s?he) (.+)$/.exec(plain(lastLine(printed)))
    const answer = /^(.+ing .+), (\w+) (.+)$/.exec(plain(candidate))
    if (!source || !answer || answer[1].startsWith('when')) return false
    return (
      [source[1], source[3]].includes(answer[2]) &&
      answer[3] === source[4] &&
      backToClause(answer[1]).includes(source[2])
    )
  },
})
