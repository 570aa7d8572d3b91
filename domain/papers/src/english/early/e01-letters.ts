import { defineModel, type Distractor, type ItemModel } from '../../item-model.ts'
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

interface Missing {
  entry: (typeof firstWords)[number]
  at: number
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
  marks: [1],
  params: ({ classLevel }) =>
    space<Missing>(
      { entry: firstWords.filter(([word]) => word.length <= maxLength(level(classLevel))), at: range(0, 4) },
      ({ entry: [word], at }) => at < word.length,
    ),
  difficulty: ({ entry: [word], at }) => difficulty(at === 0 ? 0 : 'aeiou'.includes(word[at]) ? 2 : 1),
  render: ({ entry: [word, clue], at }) => ({
    stem: `Which letter is missing? Your teacher reads the clue.\n${clue}\n${[...word].map((letter, i) => (i === at ? '__' : letter)).join(' ')}`,
    ...(word in drawings ? { figure: picture(word) } : {}),
  }),
  solve: ({ entry: [word], at }) => ({ text: word[at] }),
  scheme: ({ entry: [word], at }) => [{ step: `Letter “${word[at]}”, giving “${word}”`, marks: 1 }],
  distractors: ({ entry: [word], at }) => nearLetters(word[at]),
  verify: (printed, candidate) => {
    const [, clue, letters] = lines(printed)
    const word = letters.replace('__', candidate).replace(/ /g, '')
    const named = firstWords.filter((entry) => entry[1] === clue)
    return candidate.length === 1 && named.length === 1 && named[0][0] === word
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
}

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
  title: 'First letter and first sound',
  classes: classes(-1, 1),
  topic: 'english.letters',
  type: 'mcq',
  bloom: 'R',
  marks: [1],
  params: () =>
    space<Initial>({ word: SOUNDS, form: ['letter', 'partner'], pick: range(0, 5) }, ({ word, form, pick }) =>
      form === 'letter' ? pick === 0 : partners(word).length > pick,
    ),
  difficulty: ({ form, word }) => difficulty((form === 'letter' ? 0 : 1) + (word.length > 4 ? 1 : 0)),
  render: ({ word, form, pick }) => {
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
  solve: ({ word, form, pick }) => (form === 'letter' ? { text: starts(word) } : { text: partners(word)[pick] }),
  scheme: ({ word }) => [{ step: `The sound of “${starts(word)}”`, marks: 1 }],
  distractors: (params) =>
    params.form === 'letter'
      ? [
          { text: params.word.at(-1) ?? '', misconception: 'names the last letter' },
          ...nearLetters(starts(params.word)),
        ].filter(({ text }) => text !== starts(params.word))
      : partnerErrors(params),
  verify: (printed, candidate) => {
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
}

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
  marks: [1],
  params: () =>
    space<Rhyme>(
      { family: range(0, rhymeFamilies.length - 1), cue: range(0, 4), key: range(0, 4) },
      ({ family, cue, key }) => {
        const size = rhymeFamilies[family].length
        return cue !== key && cue < size && key < size
      },
    ),
  difficulty: ({ family }) => difficulty(rhymeFamilies[family][0].length - 3),
  render: ({ family, cue, key }) => {
    const words = rhymeFamilies[family]
    const third = words.find((_, i) => i !== cue && i !== key)
    const figure = words[cue] in drawings ? { figure: picture(words[cue]) } : {}
    return {
      stem: `Which word rhymes with "${words[cue]}"${third && key % 2 === 1 ? ` and "${third}"` : ''}?`,
      ...figure,
    }
  },
  solve: ({ family, key }) => ({ text: rhymeFamilies[family][key] }),
  scheme: ({ family, cue, key }) => [
    { step: `“${rhymeFamilies[family][key]}” rhymes with “${rhymeFamilies[family][cue]}”`, marks: 1 },
  ],
  distractors: ({ family, cue, key }) => {
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
  // A rhyme by sight: the same letters from the last group of vowels on. No family above breaks this rule.
  verify: (printed, candidate) => {
    const [cue, ...more] = [...printed.stem.matchAll(/"(\w+)"/g)].map(([, word]) => word)
    const rime = (word: string) => /[aeiou]+[^aeiou]*e?$/.exec(word.replace(/^qu/, ''))?.[0]
    return candidate !== cue && !more.includes(candidate) && rime(candidate) === rime(cue)
  },
})
