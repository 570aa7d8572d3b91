import { type ClassLevel, type Distractor, defineModel, type ItemModel, type SchemeStep } from '../../item-model.ts'
import { createRng } from '../../rng.ts'
import { range, space } from '../../space.ts'
import { classes, difficulty, level } from '../level.ts'
import { drawings, picture } from '../lexicon/drawings.ts'
import { firstWords, rhymeFamilies } from '../lexicon/first-words.ts'
import { lines } from '../printed.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'
const MIRROR: Readonly<Record<string, string>> = {
  b: 'dpq',
  d: 'bqp',
  p: 'qbd',
  q: 'pdb',
  m: 'wn',
  n: 'um',
  u: 'nv',
  w: 'mv',
}

/** Letters that a child may take for the right one: its mirror images, its neighbours in the alphabet, other vowels. */
function nearLetters(letter: string): Distractor[] {
  const mirrors = [...(MIRROR[letter] ?? '')].map((text) => ({ text, misconception: 'reverses or turns the letter' }))
  const at = ALPHABET.indexOf(letter)
  const neighbours = [at + 1, at - 1, at + 2, at - 2, at + 3, at - 3]
    .flatMap((i) => ALPHABET[i] ?? [])
    .map((text) => ({ text, misconception: 'takes a neighbour in the alphabet' }))
  const vowels = 'aeiou'.includes(letter)
    ? [...'aeiou'].map((text) => ({ text, misconception: 'confuses two vowels' }))
    : []
  return [...mirrors, ...vowels, ...neighbours].filter(({ text }) => text !== letter)
}

/** For five marks a set of five parts is asked, drawn by number. */
const SETS = range(0, 1999)
const numbered = (texts: readonly string[]) => texts.map((text, i) => `(${i + 1}) ${text}`).join('\n')
/** The printed or answered parts of a set, without their numbers. */
const readParts = (text: string) => text.split('\n').flatMap((line) => /^\(\d\) (.+)$/.exec(line)?.[1] ?? [])
const eachPart = (texts: readonly string[]): SchemeStep[] =>
  texts.map((text, i) => ({ step: `(${i + 1}) ${text}`, marks: 1 }))
/** A set with one part answered as the next one. */
const slips = (answers: readonly string[], misconception: string): Distractor[] =>
  [0, 1, 2].flatMap((at) => {
    const wrong = answers.find((other) => other !== answers[at])
    return wrong === undefined
      ? []
      : [{ text: numbered(answers.map((answer, i) => (i === at ? wrong : answer))), misconception }]
  })

interface Missing {
  entry: (typeof firstWords)[number]
  at: number
  set: number
}

type Gapped = Pick<Missing, 'entry' | 'at'>

/** Five words with one gap each; the gap is never the same letter throughout. */
function missingSet({ set }: Missing, classLevel: ClassLevel): Gapped[] {
  const rng = createRng(`missing/${set}`)
  const entries = rng.shuffle(firstWords.filter(([word]) => word.length <= maxLength(level(classLevel)))).slice(0, 5)
  return entries.map((entry) => ({ entry, at: rng.int(0, entry[0].length - 1) }))
}

const gapped = ({ entry: [word], at }: Gapped) => [...word].map((letter, i) => (i === at ? '__' : letter)).join(' ')

/** Whether the letter turns the gapped word into the one word that the clue names. */
function completes(clue: string, letters: string, candidate: string): boolean {
  const named = firstWords.filter((entry) => entry[1] === clue)
  return (
    candidate.length === 1 && named.length === 1 && named[0][0] === letters.replace('__', candidate).replace(/ /g, '')
  )
}

const maxLength = (classLevel: number) => (classLevel < 0 ? 4 : 5)

export const e01: ItemModel = defineModel<Missing>({
  id: 'E01',
  version: 1,
  subject: 'English',
  title: 'Missing letter of a word',
  classes: classes(-1, 1),
  topic: 'english.letters',
  type: 'mcq',
  bloom: 'R',
  marks: [1, 5],
  params: ({ classLevel, marks }) => {
    const entries = firstWords.filter(([word]) => word.length <= maxLength(level(classLevel)))
    if (marks === 5) return space<Missing>({ entry: entries.slice(0, 1), at: [0], set: SETS })
    return space<Missing>({ entry: entries, at: range(0, 4), set: [0] }, ({ entry: [word], at }) => at < word.length)
  },
  difficulty: (params, { classLevel, marks }) => {
    const hardness = ({ entry: [word], at }: Gapped) => (at === 0 ? 0 : 'aeiou'.includes(word[at]) ? 2 : 1)
    if (marks === 1) return difficulty(hardness(params))
    return difficulty(Math.floor(missingSet(params, classLevel).reduce((sum, part) => sum + hardness(part), 0) / 5))
  },
  render: (params, { classLevel, marks }) => {
    if (marks === 5) {
      const parts = missingSet(params, classLevel).map((part) => `${part.entry[1]} ${gapped(part)}`)
      return { stem: `Write the missing letters. Your teacher reads the clues.\n${numbered(parts)}` }
    }
    const [word, clue] = params.entry
    return {
      stem: `Which letter is missing? Your teacher reads the clue.\n${clue}\n${gapped(params)}`,
      ...(word in drawings ? { figure: picture(word) } : {}),
    }
  },
  solve: (params, { classLevel, marks }) => ({
    text:
      marks === 5
        ? numbered(missingSet(params, classLevel).map(({ entry: [word], at }) => word[at]))
        : params.entry[0][params.at],
  }),
  scheme: (params, { classLevel, marks }) => {
    const said = ({ entry: [word], at }: Gapped) => `Letter “${word[at]}”, giving “${word}”`
    return marks === 5 ? eachPart(missingSet(params, classLevel).map(said)) : [{ step: said(params), marks: 1 }]
  },
  distractors: (params, { classLevel, marks }) =>
    marks === 5
      ? slips(
          missingSet(params, classLevel).map(({ entry: [word], at }) => word[at]),
          'writes a letter of another word',
        )
      : nearLetters(params.entry[0][params.at]),
  verify: (printed, candidate, { marks }) => {
    if (marks === 1) {
      const [, clue, letters] = lines(printed)
      return completes(clue, letters, candidate)
    }
    const given = readParts(candidate)
    const parts = readParts(printed.stem).map((part) => /^(.+\.) (.+)$/.exec(part))
    return (
      parts.length === 5 &&
      given.length === 5 &&
      parts.every((part, i) => part !== null && completes(part[1], part[2], given[i]))
    )
  },
})

/** Words whose first letter stands for one clear sound. */
const SOUNDS = firstWords
  .map(([word]) => word)
  .filter((word) => !/^(c[^aouirl]|g[ei]|[ptsc]h|kn|wr|ice|eye|owl|ear|egg|key|arm|k)/.test(word))
const starts = (word: string) => word[0]

interface Initial {
  word: string
  form: 'letter' | 'partner'
  pick: number
  set: number
}

const soundSet = ({ set }: Initial): string[] => createRng(`sounds/${set}`).shuffle(SOUNDS).slice(0, 5)

const partners = (word: string) => SOUNDS.filter((other) => other !== word && starts(other) === starts(word))
const otherSounds = (word: string) =>
  SOUNDS.filter((other) => starts(other) !== starts(word) && !(starts(word) === 'c' && starts(other) === 'k'))

/** Words that share the end or the last letter with the word, then words of neighbouring letters. */
function partnerErrors({ word, pick }: Initial): Distractor[] {
  const pool = otherSounds(word)
  const last = word.at(-1) ?? ''
  const alike = pool
    .filter((other) => other.slice(-2) === word.slice(-2))
    .map((text) => ({ text, misconception: 'matches the end, not the beginning' }))
  const ending = pool
    .filter((other) => other[0] === last)
    .map((text) => ({ text, misconception: 'begins with the last letter' }))
  const rest = pool
    .filter((_, i) => (i + pick) % 9 === 0)
    .map((text) => ({ text, misconception: 'hears a different first sound' }))
  return [...alike.slice(0, 1), ...ending.slice(0, 1), ...rest.slice(0, 4)]
}

export const e02: ItemModel = defineModel<Initial>({
  id: 'E02',
  version: 1,
  subject: 'English',
  title: 'First and last letter, first sound',
  classes: classes(-1, 1),
  topic: 'english.letters',
  type: 'mcq',
  bloom: 'R',
  marks: [1, 5],
  params: ({ marks }) =>
    marks === 5
      ? space<Initial>({ word: SOUNDS.slice(0, 1), form: ['letter'], pick: [0], set: SETS })
      : space<Initial>(
          { word: SOUNDS, form: ['letter', 'partner'], pick: range(0, 5), set: [0] },
          ({ word, form, pick }) => (form === 'letter' ? pick === 0 : partners(word).length > pick),
        ),
  difficulty: ({ form, word }, { marks }) =>
    difficulty(marks === 5 ? 1 : (form === 'letter' ? 0 : 1) + (word.length > 4 ? 1 : 0)),
  render: (params, { marks }) => {
    const { word, form, pick } = params
    if (marks === 5)
      return { stem: `Look at each word. Write the letter with which it ends.\n${numbered(soundSet(params))}` }
    const figure = word in drawings ? { figure: picture(word) } : {}
    if (form === 'letter')
      return {
        stem: `Your teacher says the word. Which letter does it begin with?\nThe teacher says: ${word}`,
        ...figure,
      }
    return {
      stem: `Which word begins with the same sound?\nThe teacher says: ${word}${pick === 0 ? '' : `, as in ${partners(word)[pick - 1]}`}`,
      ...figure,
    }
  },
  solve: (params, { marks }) => {
    if (marks === 5) return { text: numbered(soundSet(params).map((word) => word.at(-1) ?? '')) }
    return { text: params.form === 'letter' ? starts(params.word) : partners(params.word)[params.pick] }
  },
  scheme: (params, { marks }) =>
    marks === 5
      ? eachPart(soundSet(params).map((word) => `${word.at(-1)}, the last letter of “${word}”`))
      : [{ step: `The sound of “${starts(params.word)}”`, marks: 1 }],
  distractors: (params, { marks }) =>
    marks === 5
      ? slips(
          soundSet(params).map((word) => word.at(-1) ?? ''),
          'writes the letter of another word',
        )
      : params.form === 'letter'
        ? [
            { text: params.word.at(-1) ?? '', misconception: 'names the last letter' },
            ...nearLetters(starts(params.word)),
          ].filter(({ text }) => text !== starts(params.word))
        : partnerErrors(params),
  verify: (printed, candidate, { marks }) => {
    if (marks === 5) {
      const words = readParts(printed.stem)
      const given = readParts(candidate)
      return (
        words.length === 5 && given.length === 5 && words.every((word, i) => given[i] === word.slice(word.length - 1))
      )
    }
    const said = /says: (\w+)(?:, as in (\w+))?/.exec(printed.stem)
    if (!said) return false
    const first = said[1].charAt(0)
    if (candidate.length === 1) return printed.stem.includes('Which letter') && candidate === first
    return (
      candidate !== said[1] &&
      candidate !== said[2] &&
      candidate.charAt(0) === first &&
      !/^[ptsc]h|^c[ei]|^g[ei]/.test(candidate)
    )
  },
})

interface Rhyme {
  family: number
  cue: number
  key: number
  set: number
}

const LETTERS = 'abcde'

/** Five words and, in another order, one rhyme for each. */
function rhymeSet({ set }: Rhyme): { words: string[]; rhymes: string[]; order: number[] } {
  const rng = createRng(`rhymes/${set}`)
  const pairs = rng
    .shuffle(rhymeFamilies)
    .slice(0, 5)
    .map((family) => rng.shuffle(family))
  const order = rng.shuffle(range(0, 4))
  return { words: pairs.map(([word]) => word), rhymes: order.map((i) => pairs[i][1]), order }
}

const matches = (params: Rhyme) => {
  const { order } = rhymeSet(params)
  return range(0, 4).map((i) => LETTERS[order.indexOf(i)])
}

/** A rhyme by sight: the same letters from the last group of vowels on. No family of the lexicon breaks this rule. */
const rime = (word: string) => /[aeiou]+[^aeiou]*e?$/.exec(word)?.[0]

/** Same first letters, no rhyme. */
const sameStart = (word: string, family: readonly string[]) =>
  rhymeFamilies.flat().filter((other) => other[0] === word[0] && !family.includes(other))

export const e03: ItemModel = defineModel<Rhyme>({
  id: 'E03',
  version: 1,
  subject: 'English',
  title: 'Rhyming word',
  classes: classes(-1, 1),
  topic: 'english.rhyme',
  type: 'mcq',
  bloom: 'U',
  marks: [1, 5],
  params: ({ marks }) =>
    marks === 5
      ? space<Rhyme>({ family: [0], cue: [0], key: [1], set: SETS })
      : space<Rhyme>(
          { family: range(0, rhymeFamilies.length - 1), cue: range(0, 4), key: range(0, 4), set: [0] },
          ({ family, cue, key }) => {
            const size = rhymeFamilies[family].length
            return cue !== key && cue < size && key < size
          },
        ),
  difficulty: ({ family }, { marks }) => difficulty(marks === 5 ? 1 : rhymeFamilies[family][0].length - 3),
  render: (params, { marks }) => {
    const { family, cue, key } = params
    if (marks === 5) {
      const { words, rhymes } = rhymeSet(params)
      const right = rhymes.map((word, i) => `(${LETTERS[i]}) ${word}`).join('\n')
      return { stem: `Match each word with a word that rhymes. Write the letter.\n${numbered(words)}\n${right}` }
    }
    const words = rhymeFamilies[family]
    const third = words.find((_, i) => i !== cue && i !== key)
    const figure = words[cue] in drawings ? { figure: picture(words[cue]) } : {}
    return {
      stem: `Which word rhymes with "${words[cue]}"${third && key % 2 === 1 ? ` and "${third}"` : ''}?`,
      ...figure,
    }
  },
  solve: (params, { marks }) => ({
    text: marks === 5 ? numbered(matches(params)) : rhymeFamilies[params.family][params.key],
  }),
  scheme: (params, { marks }) => {
    const { family, cue, key } = params
    if (marks === 5) return eachPart(matches(params))
    return [{ step: `“${rhymeFamilies[family][key]}” rhymes with “${rhymeFamilies[family][cue]}”`, marks: 1 }]
  },
  distractors: (params, { marks }) => {
    const { family, cue, key } = params
    if (marks === 5) return slips(matches(params), 'matches two words that do not rhyme')
    const words = rhymeFamilies[family]
    const near = sameStart(words[cue], words).map((text) => ({
      text,
      misconception: 'matches the first sound, not the end',
    }))
    const keyStart = sameStart(words[key], words).map((text) => ({
      text,
      misconception: 'matches the letters of another word',
    }))
    const far = rhymeFamilies
      .filter((_, i) => i !== family && (i + cue) % 7 === 0)
      .map(([text]) => ({ text, misconception: 'has another ending' }))
    return [...near.slice(0, 2), ...keyStart.slice(0, 1), ...far.slice(0, 3)]
  },
  verify: (printed, candidate, { marks }) => {
    if (marks === 5) {
      const words = readParts(printed.stem)
      const options = new Map(
        [...printed.stem.matchAll(/^\(([a-e])\) (\w+)$/gm)].map(([, letter, word]) => [letter, word]),
      )
      const given = readParts(candidate)
      return (
        words.length === 5 &&
        given.length === 5 &&
        words.every((word, i) => rime(options.get(given[i]) ?? '') === rime(word))
      )
    }
    const [cue, ...more] = [...printed.stem.matchAll(/"(\w+)"/g)].map(([, word]) => word)
    return candidate !== cue && !more.includes(candidate) && rime(candidate) === rime(cue)
  },
})
