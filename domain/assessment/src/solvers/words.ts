import type { OptionKey, PrintedItem, Proof } from '../item.ts'
import { WORD_CLASSES } from '../knowledge/classes.ts'
import { RELATIONS } from '../knowledge/relations.ts'

const optionsOf = (item: PrintedItem): [OptionKey, string][] => Object.entries(item.options) as [OptionKey, string][]

/** Every relation that holds between two words, with its direction; the whole base is searched. */
function relationsOf(first: string, second: string): string[] {
  return RELATIONS.flatMap(({ id, tiers }) =>
    tiers.flat().flatMap(([a, b]) => {
      if (a === first && b === second) return [`${id} forward`]
      return a === second && b === first ? [`${id} backward`] : []
    }),
  )
}

function readAnalogy(question: string): { stem: string[]; pairOf: (option: string) => string[] } {
  const word = /^(\S+) is to (\S+) as (\S+) is to which word\?$/.exec(question)
  if (word) return { stem: [word[1], word[2]], pairOf: (option) => [word[3], option] }
  const pair = /same order, as (\S+) : (\S+)\?$/.exec(question)
  if (pair) return { stem: [pair[1], pair[2]], pairOf: (option) => option.split(' : ') }
  throw new Error('No analogy to read.')
}

/** An option is right when the knowledge base knows one of the stem's relations between its words, the same way round. */
export function solveAnalogy(item: PrintedItem): Proof {
  const { stem, pairOf } = readAnalogy(item.question)
  const wanted = relationsOf(stem[0], stem[1])
  const right = optionsOf(item)
    .filter(([, text]) => {
      const [first, second] = pairOf(text)
      return relationsOf(first, second).some((relation) => wanted.includes(relation))
    })
    .map(([key]) => key)
  return { right: wanted.length === 0 ? [] : right, examined: RELATIONS.length * 6, found: wanted.join(', ') }
}

/** Views under which words may form a group: their classes, the wider kinds, and how they are spelt. */
function groupings(words: readonly string[]): [string, boolean[]][] {
  const inClass = WORD_CLASSES.map((c): [string, boolean[]] => [c.id, words.map((word) => c.words.includes(word))])
  const kinds = [...new Set(WORD_CLASSES.map(({ kind }) => kind))]
  const inKind = kinds.map((kind): [string, boolean[]] => [
    `kind ${kind}`,
    words.map((word) => WORD_CLASSES.some((c) => c.kind === kind && c.words.includes(word))),
  ])
  const spelt: [string, (word: string) => string][] = [
    ['first letter', (word) => word[0].toLowerCase()],
    ['last letter', (word) => word[word.length - 1]],
    ['length', (word) => String(word.length)],
    ['capital', (word) => String(/^[A-Z]/.test(word))],
  ]
  const alike = spelt.flatMap(([name, view]) =>
    [...new Set(words.map(view))].map((value): [string, boolean[]] => [
      `${name} ${value}`,
      words.map((word) => view(word) === value),
    ]),
  )
  return [...inClass, ...inKind, ...alike]
}

/** The word that every grouping of exactly four of the five leaves out. */
export function solveOddWord(item: PrintedItem): Proof {
  const options = optionsOf(item)
  const views = groupings(options.map(([, word]) => word))
  const fours = views.filter(([, members]) => members.filter(Boolean).length === 4)
  const leftOut = new Set(fours.map(([, members]) => members.indexOf(false)))
  const named = fours.some(([name]) => WORD_CLASSES.some(({ id }) => id === name))
  return {
    right: named ? [...leftOut].map((i) => options[i][0]) : [],
    examined: views.length,
    found: fours.map(([name]) => name).join(', '),
  }
}
