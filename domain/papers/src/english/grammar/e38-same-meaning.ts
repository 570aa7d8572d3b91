import { defineModel, type ItemModel } from '../../item-model.ts'
import { space } from '../../space.ts'
import { classes, difficulty, level } from '../level.ts'
import { type Cast, casts } from '../lexicon/people.ts'
import { type Mood, sameMeaning } from '../lexicon/same-meaning.ts'
import { lastLine, lines, plain } from '../printed.ts'
import { cast } from '../sentence.ts'

interface Params {
  row: (typeof sameMeaning)[number]
  cast: Cast
}

const article = (mood: Mood) => (/^[aeiou]/.test(mood) ? 'an' : 'a')

// Source pattern → the rewritings that keep its meaning, in terms of the source's own words.
const RULES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(\w+) is always punctual$/, ['$1 is never (late|unpunctual)']],
  [/^(\w+) remembers every (\w+)$/, ['$1 (does not forget any|forgets no) $2']],
  [/^only (\w+) can (.+)$/, ['(none|nobody|no one) but $1 can $2']],
  [/^everybody in (\w+) loves (\w+)$/, ['there is (nobody|no one) in $1 who does not love $2']],
  [/^(\w+) is as tall as (\w+)$/, ['$2 is not taller than $1', '$1 is not shorter than $2']],
  [/^(\w+) tried every (\w+)$/, ['$1 left no $2 untried', 'there was no $2 that $1 did not try']],
  [/^as soon as (\w+) saw (\w+), (\w+) smiled$/, ['no sooner (did $1 see|had $1 seen) $2 than $3 smiled']],
  [/^(\w+) is too proud to (.+)$/, ["$1 is so proud that s?he (will not|cannot|can't|won't) $2"]],
  [/^(\w+) is not un(\w+) to (.+)$/, ['$1 is $2 to $3']],
  [/^(\w+) did not fail in the test$/, ['$1 passed (in )?the test']],
  [/^(\w+) never tells a lie$/, ['$1 always tells the truth']],
  [
    /^(\w+) cannot see (\w+) without laughing$/,
    ['$1 always laughs on seeing $2', '$1 laughs whenever s?he sees $2', 'whenever $1 sees $2, s?he laughs'],
  ],
  [/^nobody was absent from (.+)$/, ['(everybody|everyone) was present at $1']],
  [/^what an? (\w+) (\w+) (\w+) (sang)$/, ['$3 $4 a very $1 $2']],
  [/^how (\w+ly) (\w+) (\w+)$/, ['$2 $3 very $1']],
  [/^how (\w+) (\w+) is$/, ['$2 is very $1']],
  [/^(\w+'s garden) is very (\w+)$/, ['how $2 $1 is', 'how $2 is $1']],
  [/^(\w+) (told) a very (\w+) (\w+)$/, ['what a $3 $4 $1 $2']],
  [/^(\w+) runs very (\w+)$/, ['how $2 $1 runs']],
  [/^everyone in (.+) wishes (.+)$/, ['who in $1 does not wish $2']],
  [/^nobody can (.+)$/, ['(who can|can anybody|can anyone) $1']],
  [/^it does not matter (.+)$/, ['(what does it matter|does it matter) $1']],
  [/^(\w+) could not have done more$/, ['could $1 have done more', 'what more could $1 have done']],
]
const END: Record<Mood, RegExp> = {
  affirmative: /\.$/,
  negative: /\.$/,
  assertive: /\.$/,
  exclamatory: /!$/,
  interrogative: /\?$/,
}

export const e38: ItemModel = defineModel<Params>({
  id: 'E38',
  version: 2,
  subject: 'English',
  title: 'Change the kind of sentence, keep the meaning',
  classes: classes(7, 10),
  topic: 'english.sentence-transformation',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2],
  params: (ask) => space<Params>({ row: sameMeaning.filter((row) => row[5] <= level(ask.classLevel)), cast: casts }),
  difficulty: ({ row }) => difficulty(row[5] - 7),
  render: ({ row: [source, mood], cast: who }, { marks }) => ({
    stem: cast(
      `${marks === 1 ? `Choose ${article(mood)} ${mood} sentence with the same meaning.` : `Rewrite as ${article(mood)} ${mood} sentence without changing the meaning.`}\n${source}`,
      who,
    ),
  }),
  solve: ({ row: [, , key, accepted], cast: who }) => ({
    text: cast(key, who),
    ...(accepted.length > 0 ? { accepted: accepted.map((text) => cast(text, who)) } : {}),
  }),
  scheme: ({ row: [, mood] }, { marks }) =>
    marks === 1
      ? [{ step: `The ${mood} sentence with the same meaning`, marks: 1 }]
      : [
          { step: `The form of ${article(mood)} ${mood} sentence`, marks: 1 },
          { step: 'The meaning kept', marks: 1 },
        ],
  distractors: ({ row: [, , , , wrong], cast: who }) =>
    wrong.map((text, i) => ({
      text: cast(text, who),
      misconception:
        i === 0
          ? 'changes the form and with it the meaning'
          : 'reverses or weakens the meaning, or keeps the old order',
    })),
  verify: (printed, candidate) => {
    const source = plain(lastLine(printed))
    const mood = (Object.keys(END) as Mood[]).find((name) => new RegExp(`\\b${name}\\b`).test(lines(printed)[0]))
    const rule = RULES.find(([pattern]) => pattern.test(source))
    const match = rule?.[0].exec(source)
    if (!rule || !match || !mood || !END[mood].test(candidate.trim())) return false
    const text = plain(candidate)
    return rule[1].some((form) =>
      new RegExp(`^${form.replace(/\$(\d)/g, (_, n: string) => match[Number(n)])}$`).test(text),
    )
  },
})
