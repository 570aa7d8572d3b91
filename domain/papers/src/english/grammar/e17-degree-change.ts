import { defineModel, type ItemModel } from '../../item-model.ts'
import { space } from '../../space.ts'
import { classes, difficulty } from '../level.ts'
import { type Cast, casts } from '../lexicon/people.ts'
import { lastLine, lines, plain } from '../printed.ts'
import { capital, cast } from '../sentence.ts'

type Degree = 'positive' | 'comparative' | 'superlative'

interface Claim {
  subject: string
  adjective: readonly [string, string, string]
  noun: readonly [one: string, many: string]
  scope: string
}

const TALL = ['tall', 'taller', 'tallest'] as const
const CLAIMS: readonly Claim[] = [
  { subject: '[N]', adjective: TALL, noun: ['student', 'students'], scope: 'in the class' },
  { subject: '[N]', adjective: ['young', 'younger', 'youngest'], noun: ['member', 'members'], scope: 'of the club' },
  {
    subject: '[N]',
    adjective: ['clever', 'cleverer', 'cleverest'],
    noun: ['player', 'players'],
    scope: 'in the chess team',
  },
  { subject: '[N]', adjective: ['brave', 'braver', 'bravest'], noun: ['swimmer', 'swimmers'], scope: 'in the village' },
  {
    subject: '[N]',
    adjective: ['careful', 'more careful', 'most careful'],
    noun: ['reader', 'readers'],
    scope: 'in the group',
  },
  { subject: '[N]', adjective: ['good', 'better', 'best'], noun: ['singer', 'singers'], scope: 'in the choir' },
  {
    subject: '[N]',
    adjective: ['honest', 'more honest', 'most honest'],
    noun: ['trader', 'traders'],
    scope: 'in the market',
  },
  { subject: "[N]'s house", adjective: ['old', 'older', 'oldest'], noun: ['house', 'houses'], scope: 'in the street' },
  {
    subject: "[N]'s painting",
    adjective: ['beautiful', 'more beautiful', 'most beautiful'],
    noun: ['painting', 'paintings'],
    scope: 'in the exhibition',
  },
  { subject: "[N]'s bag", adjective: ['heavy', 'heavier', 'heaviest'], noun: ['bag', 'bags'], scope: 'in the van' },
  { subject: "[N]'s dog", adjective: ['fast', 'faster', 'fastest'], noun: ['dog', 'dogs'], scope: 'in the lane' },
  {
    subject: "[N]'s kite",
    adjective: ['bright', 'brighter', 'brightest'],
    noun: ['kite', 'kites'],
    scope: 'in the sky over [C]',
  },
]

interface Params {
  claim: Claim
  cast: Cast
  from: Degree
  to: Degree
}

function write({ subject, adjective, noun, scope }: Claim, degree: Degree): string {
  if (degree === 'superlative') return `${subject} is the ${adjective[2]} ${noun[0]} ${scope}.`
  if (degree === 'comparative') return `${subject} is ${adjective[1]} than any other ${noun[0]} ${scope}.`
  return `No other ${noun[0]} ${scope} is as ${adjective[0]} as ${subject}.`
}

function variants({ subject, adjective, noun, scope }: Claim, degree: Degree): string[] {
  if (degree === 'superlative')
    return [
      `${subject} is the ${adjective[2]} of all the ${noun[1]} ${scope}.`,
      `${subject} is the ${adjective[2]} ${scope}.`,
    ]
  if (degree === 'comparative')
    return [
      `${subject} is ${adjective[1]} than every other ${noun[0]} ${scope}.`,
      `${subject} is ${adjective[1]} than all other ${noun[1]} ${scope}.`,
      `${subject} is ${adjective[1]} than all the other ${noun[1]} ${scope}.`,
      `No other ${noun[0]} ${scope} is ${adjective[1]} than ${subject}.`,
    ]
  return [`No other ${noun[0]} ${scope} is so ${adjective[0]} as ${subject}.`]
}

interface Meaning {
  degree: Degree
  who: string
  quality: string
  noun: string
  scope: string
}

const one = (noun: string) => noun.replace(/s$/, '')
/** Strips the ending of a degree without the lexicon: only used to compare a source with a rewriting. */
const root = (form: string) => {
  const irregular: Record<string, string> = { better: 'good', best: 'good' }
  const word = form.replace(/^(more|most) /, '')
  if (irregular[word]) return irregular[word]
  if (/^(more|most) /.test(form) || !/(er|est)$/.test(word) || ['clever', 'honest'].includes(word)) return word
  return word.replace(/(er|est)$/, '').replace(/i$/, 'y')
}
const sameRoot = (a: string, b: string) => a === b || `${a}e` === b || a === `${b}e`

function read(sentence: string): Meaning | undefined {
  const text = plain(sentence)
  const scope = '((?:in|of) .+)'
  const superlative = new RegExp(`^(.+) is the ((?:most )?\\w+)(?: of all the)?(?: (\\w+))? ${scope}$`).exec(text)
  if (superlative && /^most |est$/.test(superlative[2]) && superlative[2] !== 'honest')
    return {
      degree: 'superlative',
      who: superlative[1],
      quality: root(superlative[2]),
      noun: one(superlative[3] ?? ''),
      scope: superlative[4],
    }
  const nobody = new RegExp(`^no other (\\w+) ${scope} is (?:(as|so) (\\w+) as|((?:more )?\\w+) than) (.+)$`).exec(text)
  if (nobody) {
    const comparative = nobody[5] !== undefined
    const form = nobody[5] ?? nobody[4]
    if (comparative && !/^more |er$/.test(form)) return undefined
    return {
      degree: comparative ? 'comparative' : 'positive',
      who: nobody[6],
      quality: comparative ? root(form) : form,
      noun: nobody[1],
      scope: nobody[2],
    }
  }
  const than = new RegExp(
    `^(.+) is ((?:more )?\\w+) than (any other|every other|all other|all the other) (\\w+) ${scope}$`,
  ).exec(text)
  if (!than || !/^more |er$/.test(than[2])) return undefined
  const plural = than[3].startsWith('all')
  if (plural !== than[4].endsWith('s')) return undefined
  return { degree: 'comparative', who: than[1], quality: root(than[2]), noun: one(than[4]), scope: than[5] }
}

export const e17: ItemModel = defineModel<Params>({
  id: 'E17',
  version: 2,
  subject: 'English',
  title: 'Change of degree',
  classes: classes(7, 10),
  topic: 'english.adjectives',
  type: 'short',
  bloom: 'Ap',
  marks: [2],
  params: () => {
    const degrees: readonly Degree[] = ['positive', 'comparative', 'superlative']
    return space<Params>({ claim: CLAIMS, cast: casts, from: degrees, to: degrees }, ({ from, to }) => from !== to)
  },
  difficulty: ({ from, to }) => difficulty(from === 'superlative' ? 0 : to === 'superlative' ? 1 : 2),
  render: ({ claim, cast: who, from, to }) => ({
    stem: `Rewrite the sentence in the ${to} degree without changing its meaning.\n${capital(cast(write(claim, from), who))}`,
  }),
  solve: ({ claim, cast: who, to }) => ({
    text: cast(write(claim, to), who),
    accepted: variants(claim, to).map((text) => cast(text, who)),
  }),
  scheme: ({ to }) => [
    { step: `Right form of the adjective in the ${to} degree`, marks: 1 },
    { step: 'Same meaning, with the comparison fully worded', marks: 1 },
  ],
  distractors: ({ claim, cast: who, to }) =>
    [
      {
        text: `${claim.subject} is ${claim.adjective[1]} than any ${claim.noun[0]} ${claim.scope}.`,
        misconception: 'leaves out other',
      },
      {
        text: `${claim.subject} is as ${claim.adjective[0]} as any other ${claim.noun[0]} ${claim.scope}.`,
        misconception: 'changes the meaning',
      },
      {
        text: `No other ${claim.noun[0]} ${claim.scope} is the ${claim.adjective[2]} as ${claim.subject}.`,
        misconception: 'mixes two degrees',
      },
      {
        text: write(claim, to === 'superlative' ? 'positive' : 'superlative'),
        misconception: 'writes another degree than asked',
      },
    ].map(({ text, misconception }) => ({ text: cast(text, who), misconception })),
  verify: (printed, candidate) => {
    const asked = /in the (\w+) degree/.exec(lines(printed)[0])?.[1]
    const source = read(lastLine(printed))
    const answer = read(candidate)
    if (!source || !answer || answer.degree !== asked) return false
    return (
      answer.who === source.who &&
      (answer.noun === source.noun || (answer.noun === '' && asked === 'superlative')) &&
      answer.scope === source.scope &&
      sameRoot(answer.quality, source.quality)
    )
  },
})
