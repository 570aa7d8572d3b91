import { defineModel, type ItemModel } from '../../item-model.ts'
import { range, space } from '../../space.ts'
import { classes, difficulty, level } from '../level.ts'
import { articleParagraphs } from '../lexicon/article-paragraphs.ts'
import { type Cast, casts } from '../lexicon/people.ts'
import { lines, plain } from '../printed.ts'
import { cast } from '../sentence.ts'
import { choose } from '../subsets.ts'

interface Params {
  paragraph: number
  pick: number
  cast: Cast
}

const SLOT = /<(\w+)>/g

/** The paragraph with `count` of its articles blanked, and the blanked ones in order. */
function blank({ paragraph, pick, cast: who }: Params, count: number): { text: string; keys: string[] } {
  const source = cast(articleParagraphs[paragraph], who)
  const chosen = choose(
    [...source.matchAll(SLOT)].map((_, i) => i),
    count,
    pick,
  )
  const keys: string[] = []
  let seen = -1
  const text = source.replace(SLOT, (_, article: string) => {
    seen++
    if (!chosen.includes(seen)) return article
    keys.push(article.toLowerCase())
    return `(${keys.length})_____`
  })
  return { text, keys }
}

const keyLine = (keys: readonly string[]): string => keys.map((key, i) => `(${i + 1}) ${key}`).join(' ')

// Licence of an article by what is printed around the gap, without the markup of the source.
const PLACE_OF = /^(\w+ )?(top|door|gate|manager|palace|end|middle) of\b/
const ONE_OF_A_KIND = /^((?!honest)\w+est|best|first|last|only|same|sun|moon|earth|sky)\b/
const NOUNS = new Set(
  `sound door puppy blanket bowl baby well tree farmer girl magnet rope purse fort hill river island temple engineer
  factory hour bicycle gift advertisement contest elephant prize artist owl squirrel storm branch bank account manager
  form library room garden book moon earth story king daughter deer leg palace seed pot sun month plant one top`.split(
    /\s+/,
  ),
)

function licensed(before: string, after: string): string {
  const next = plain(after)
  const words = next.split(/[^a-z-]+/)
  const head = words.slice(0, 4).find((word) => NOUNS.has(word)) ?? words[0]
  if (PLACE_OF.test(next) || ONE_OF_A_KIND.test(next)) return 'the'
  if (new RegExp(`\\b${head}\\b`).test(plain(before))) return 'the'
  return /^([aeio]|un|hour|honest)/.test(next) && !/^(one|uni|eu)/.test(next) ? 'an' : 'a'
}

export const e07: ItemModel = defineModel<Params>({
  id: 'E07',
  version: 1,
  subject: 'English',
  title: 'Article cloze paragraph',
  classes: classes(5, 9),
  topic: 'english.articles',
  type: 'fill',
  bloom: 'Ap',
  marks: [3, 5],
  params: () => space<Params>({ paragraph: range(0, articleParagraphs.length - 1), pick: range(0, 20), cast: casts }),
  difficulty: (params, { classLevel, marks }) => {
    const kinds = new Set(blank(params, marks).keys).size
    return difficulty(kinds - (marks === 3 ? 2 : 1) - Math.floor((level(classLevel) - 5) / 3))
  },
  render: (params, { marks }) => ({
    stem: `Read the paragraph and fill each gap with a, an or the.\n${blank(params, marks).text}`,
  }),
  solve: (params, { marks }) => ({ text: keyLine(blank(params, marks).keys) }),
  scheme: (params, { marks }) => blank(params, marks).keys.map((key, i) => ({ step: `(${i + 1}) ${key}`, marks: 1 })),
  distractors: (params, { marks }) => {
    const { keys } = blank(params, marks)
    const flip = (at: number) => keyLine(keys.map((key, i) => (i === at ? (key === 'the' ? 'a' : 'the') : key)))
    return [
      { text: keyLine(keys.map(() => 'the')), misconception: 'uses the everywhere' },
      { text: flip(0), misconception: 'confuses first and later mention' },
      { text: flip(keys.length - 1), misconception: 'confuses first and later mention' },
    ].filter(({ text }) => text !== keyLine(keys))
  },
  verify: (printed, candidate) => {
    const text = lines(printed).slice(1).join(' ')
    const gaps = [...text.matchAll(/\((\d)\)_____/g)]
    const answers = [...candidate.matchAll(/\((\d)\) (\w+)/g)]
    if (gaps.length === 0 || answers.length !== gaps.length) return false
    return gaps.every((gap, i) => {
      const before = text.slice(0, gap.index)
      const after = text.slice(gap.index + gap[0].length)
      return answers[i][1] === gap[1] && plain(answers[i][2]) === licensed(before, after)
    })
  },
})
