import { defineModel, type ItemModel } from '../../item-model.ts'
import { space } from '../../space.ts'
import { classes, difficulty, type Hard, level } from '../level.ts'
import { type Cast, casts } from '../lexicon/people.ts'
import { lastLine, lines, plain } from '../printed.ts'
import { cast } from '../sentence.ts'

type Word = 'who' | 'which' | 'whose' | 'whom' | 'where' | 'when'

/** A sentence in two halves round its relative word, the second fact as a sentence of its own, class and hardness. */
interface Row {
  head: string
  word: Word
  clause: string
  fact: string
  also?: Word | 'that'
  from: number
  hard: Hard
}

const row = (
  head: string,
  word: Word,
  clause: string,
  fact: string,
  from: number,
  hard: Hard,
  also?: Row['also'],
): Row => ({
  head,
  word,
  clause,
  fact,
  from,
  hard,
  also,
})

const ROWS: readonly Row[] = [
  row('[N] thanked the man', 'who', 'had found the purse', 'The man had found the purse', 7, 0, 'that'),
  row('[N] met a boy', 'who', 'speaks five languages', 'The boy speaks five languages', 7, 0, 'that'),
  row(
    '[N] spoke to the nurse',
    'who',
    'works in the new hospital',
    'The nurse works in the new hospital',
    7,
    0,
    'that',
  ),
  row('[N] helped a girl', 'who', 'had lost her way', 'The girl had lost her way', 7, 0, 'that'),
  row('[N] lost the watch', 'which', '[M] gave [him]', '[M] gave [him] the watch', 7, 1, 'that'),
  row('[N] bought a lamp', 'which', 'was made of brass', 'The lamp was made of brass', 7, 0, 'that'),
  row('[N] is reading a book', 'which', 'explains the stars', 'The book explains the stars', 7, 0, 'that'),
  row('[N] took the road', 'which', 'leads to [C]', 'The road leads to [C]', 7, 0, 'that'),
  row('[N] visited a woman', 'whose', 'son is in the navy', 'Her son is in the navy', 7, 1),
  row('[N] met the farmer', 'whose', 'cows gave the most milk', 'His cows gave the most milk', 7, 1),
  row('[N] knows a boy', 'whose', 'father drives the school bus', 'His father drives the school bus', 7, 1),
  row('[N] saw a house', 'whose', 'roof had been blown away', 'Its roof had been blown away', 9, 2),
  row('[N] wrote to the artist', 'whom', 'we had met in [C]', 'We had met the artist in [C]', 8, 2, 'who'),
  row('[N] thanked the doctor', 'whom', 'everyone in [C] trusts', 'Everyone in [C] trusts the doctor', 8, 2, 'who'),
  row('[N] went to the house', 'where', '[his] mother was born', '[His] mother was born in the house', 7, 1),
  row('[N] showed us the field', 'where', 'the fair is held', 'The fair is held in the field', 7, 1),
  row('[N] remembers the day', 'when', 'the bridge was opened', 'The bridge was opened on that day', 8, 1, 'that'),
  row('[N] remembers the year', 'when', 'the school was flooded', 'The school was flooded in that year', 8, 1, 'that'),
]

/** The other right sentences: another relative word, a preposition with which, or no word where it would be the object. */
function others({ head, word, clause, also }: Pick<Row, 'head' | 'word' | 'clause' | 'also'>): string[] {
  const place = word === 'where' || word === 'when' ? [`${head.endsWith('day') ? 'on' : 'in'} which `] : []
  const object = word === 'whom' || clause.startsWith('[M] gave') ? [...(word === 'whom' ? ['that '] : []), ''] : []
  return [...(also ? [`${also} `] : []), ...place, ...object].map((link) => `${head} ${link}${clause}.`)
}

interface Params {
  row: Row
  cast: Cast
}

const WHY: Record<Word, string> = {
  who: 'uses who for a thing or for an owner',
  which: 'uses which for a person or a place of action',
  whose: 'uses whose without an owner',
  whom: 'uses whom for a subject or a thing',
  where: 'uses where for a person or a thing',
  when: 'uses when for something other than a time',
}
const OTHERS: readonly Word[] = ['which', 'who', 'whose', 'whom', 'where', 'when']

const PEOPLE = /\b(man|boy|nurse|girl|woman|farmer|artist|doctor)$/
const PLACES = /\b(house|field)$/
const TIMES = /\b(day|year)$/

/** What the noun before and the words after the gap allow. */
function allowed(head: string, clause: string): string[] {
  // An owner: the clause begins with a bare noun that belongs to the head.
  if (/^(son|cows|father|roof) /.test(clause)) return ['whose']
  if (TIMES.test(head)) return ['when', 'that']
  if (PLACES.test(head)) return ['where']
  const object = /^(we|everyone|\w+ gave) ?/.test(clause) && !/^\w+ed\b/.test(clause)
  if (PEOPLE.test(head)) return object ? ['whom', 'who', 'that'] : ['who', 'that']
  return ['which', 'that']
}

export const e39: ItemModel = defineModel<Params>({
  id: 'E39',
  version: 2,
  subject: 'English',
  title: 'Relative pronouns and clauses',
  classes: classes(7, 10),
  topic: 'english.relative-clauses',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2],
  params: (ask) => space<Params>({ row: ROWS.filter(({ from }) => from <= level(ask.classLevel)), cast: casts }),
  difficulty: ({ row: { hard } }, { marks }) => difficulty(hard + marks - 1),
  render: ({ row: { head, clause, fact }, cast: who }, { marks }) => ({
    stem: cast(
      marks === 1
        ? `Choose the right relative word for the gap.\n${head} _____ ${clause}.`
        : `Join the two sentences with a relative clause. Begin with the words of the first sentence.\n${head}.\n${fact}.`,
      who,
    ),
  }),
  solve: ({ row: { head, word, clause, also }, cast: who }, { marks }) => {
    if (marks === 1) return { text: word, ...(also ? { accepted: [also] } : {}) }
    const accepted = others({ head, word, clause, also }).map((text) => cast(text, who))
    return { text: cast(`${head} ${word} ${clause}.`, who), ...(accepted.length > 0 ? { accepted } : {}) }
  },
  scheme: ({ row: { word } }, { marks }) =>
    marks === 1
      ? [{ step: `“${word}”`, marks: 1 }]
      : [
          { step: `Relative word “${word}” next to its noun`, marks: 1 },
          { step: 'Clause complete, with no second pronoun', marks: 1 },
        ],
  distractors: ({ row: { head, word, clause, fact, also }, cast: who }, { marks }) => {
    const wrong = OTHERS.filter((other) => other !== word && other !== also)
    if (marks === 1) return wrong.map((text) => ({ text, misconception: WHY[text] }))
    const said = fact.charAt(0).toLowerCase() + fact.slice(1)
    return [
      { text: `${head} ${wrong[0]} ${clause}.`, misconception: WHY[wrong[0]] },
      {
        text: `${head} ${word} ${fact.startsWith('[M]') ? fact : said}.`,
        misconception: 'repeats the noun or pronoun in the clause',
      },
      {
        text: `${head} and ${fact.startsWith('[M]') ? fact : said}.`,
        misconception: 'joins with and instead of a relative clause',
      },
    ].map(({ text, misconception }) => ({ text: cast(text, who), misconception }))
  },
  verify: (printed, candidate, { marks }) => {
    if (marks === 1) {
      const [head, clause] = plain(lastLine(printed)).split(/ _+ /)
      return allowed(head, clause).includes(plain(candidate))
    }
    const [, first, second] = lines(printed).map(plain)
    const text = plain(candidate)
    if (!text.startsWith(`${first} `)) return false
    const joined = text.slice(first.length + 1).replace(/^(in|on) which /, TIMES.test(first) ? 'when ' : 'where ')
    if (/^in which\b/.test(text.slice(first.length + 1)) && first.endsWith('day')) return false
    if (/^on which\b/.test(text.slice(first.length + 1)) && !first.endsWith('day')) return false
    // An object clause may do without its relative word.
    const bare = /^(we|everyone) |^\w+ gave /.test(joined)
    const [word, ...rest] = `${bare ? 'that ' : ''}${joined}`.split(' ')
    const clause = rest.join(' ')
    if (!allowed(first, clause).includes(word)) return false
    const noun = first.split(' ').at(-1)
    if (clause.includes(`the ${noun} `)) return false
    // Puts the noun back where the relative word took it from, and compares with the second printed sentence.
    const restored = [
      `the ${noun} ${clause}`,
      `${clause} the ${noun}`,
      ...(/ in \w+$/.test(clause) ? [clause.replace(/( in \w+)$/, ` the ${noun}$1`)] : []),
      `her ${clause}`,
      `his ${clause}`,
      `its ${clause}`,
      `${clause} in the ${noun}`,
      `${clause} on that ${noun}`,
      `${clause} in that ${noun}`,
    ]
    return restored.includes(second)
  },
})
