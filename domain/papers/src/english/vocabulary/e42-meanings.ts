import type { ItemModel } from '../../item-model.ts'
import { type Cloze, clozeModel } from '../cloze.ts'
import { classes, type Hard } from '../level.ts'
import { meanings } from '../lexicon/meanings.ts'
import { lastLine, plain } from '../printed.ts'

type Row = (typeof meanings)[number]

// The word in question is printed in quotation marks.
const marked = (sentence: string) => sentence.replace(/<(\w+)>/, '"$1"')
const hardness = (from: number): Hard => (from <= 3 ? 0 : from <= 6 ? 1 : 2)

const synonymEntry = ([, sentence, same, opposite, other, from]: Row): Cloze => {
  const [key, ...accepted] = same.split('|')
  return {
    text: marked(sentence),
    key,
    accepted,
    wrong: [
      ...opposite.split('|').map((text) => [text, 'gives the opposite'] as const),
      ...other.split('|').map((text) => [text, 'takes a word that looks or sounds alike'] as const),
    ].slice(0, 5),
    from: Math.max(3, from),
    to: from + 3,
    hard: hardness(from),
  }
}

const antonymEntry = ([word, sentence, same, opposite, other, from]: Row): Cloze => {
  const [key, ...accepted] = opposite.split('|')
  const guess = `un${word}`
  return {
    text: marked(sentence),
    key,
    accepted,
    wrong: [
      ...same.split('|').map((text) => [text, 'gives a word of the same meaning'] as const),
      ...other.split('|').map((text) => [text, 'takes a word that looks or sounds alike'] as const),
      ...(opposite.includes(guess) || /^(happy|clean)$/.test(word) ? [] : [[guess, 'adds un- to every word'] as const]),
    ].slice(0, 5),
    from: Math.max(2, from),
    to: from + 3,
    hard: hardness(from),
  }
}

/** Words of one meaning, by groups that stand against each other: written from the answers, not from the rows above. */
const GROUPS: readonly (readonly [string, string])[] = [
  ['big large', 'small little tiny'],
  ['happy glad joyful', 'sad unhappy'],
  ['quick fast rapid swift', 'slow'],
  ['begin start', 'end finish stop'],
  ['near close_to beside', 'far_from'],
  ['clean tidy spotless', 'dirty'],
  ['hard difficult tough', 'easy simple'],
  ['wet damp soaked', 'dry'],
  ['strong sturdy tough', 'weak'],
  ['loud noisy', 'soft quiet peaceful silent'],
  ['brave bold courageous fearless', 'timid cowardly'],
  ['ancient very_old old', 'modern new'],
  ['rare uncommon unusual', 'common'],
  ['huge enormous gigantic', 'tiny very_small'],
  ['rich wealthy', 'poor'],
  ['angry cross furious', 'pleased calm'],
  ['answer reply response', 'question'],
  ['empty vacant bare', 'full'],
  ['shut close', 'open'],
  ['buy purchase', 'sell'],
  ['arrive come reach', 'leave depart'],
  ['polite courteous respectful', 'rude'],
  ['generous giving liberal', 'mean selfish stingy'],
  ['permit allow', 'forbid prevent'],
  ['reveal disclose make_known show', 'hide conceal'],
  ['expand grow_larger swell', 'contract shrink'],
  ['fragile delicate easily_broken', 'strong sturdy'],
  ['humble modest', 'proud arrogant'],
  ['victory triumph win', 'defeat'],
  ['increase raise add_to', 'decrease reduce lower'],
  ['temporary short-lived passing', 'permanent lasting'],
  ['reluctant unwilling', 'willing eager'],
  ['abundant plentiful', 'scarce'],
  ['hostile unfriendly', 'friendly'],
  ['vague unclear hazy', 'clear precise'],
  ['diligent hard-working industrious', 'lazy idle'],
  ['scatter spread_about strew', 'gather collect'],
  ['prudent wise sensible', 'foolish rash'],
  ['compulsory required obligatory', 'optional voluntary'],
]

/** Whether two words stand in the same group, or in opposite groups. */
function related(word: string, other: string, opposite: boolean): boolean {
  const a = word.replace(/ /g, '_')
  const b = other.replace(/ /g, '_')
  return GROUPS.some((sides) =>
    [0, 1].some((side) => {
      const own = sides[side].split(' ')
      const target = sides[opposite ? 1 - side : side].split(' ')
      return own.includes(a) && target.includes(b) && a !== b
    }),
  )
}

const wordOf = (sentence: string) => /"(\w+)"/.exec(sentence)?.[1] ?? ''

export const e42: ItemModel = clozeModel({
  id: 'E42',
  version: 2,
  title: 'Synonym of a word in a sentence',
  classes: classes(3, 9),
  topic: 'english.synonyms',
  bloom: 'U',
  instruction: 'Choose the word nearest in meaning to the word in quotation marks.',
  entries: meanings.map(synonymEntry),
  verify: (printed, candidate) => related(wordOf(lastLine(printed)), plain(candidate), false),
})

export const e43: ItemModel = clozeModel({
  id: 'E43',
  version: 2,
  title: 'Antonym of a word in a sentence',
  classes: classes(2, 9),
  topic: 'english.antonyms',
  bloom: 'U',
  instruction: 'Choose the word opposite in meaning to the word in quotation marks.',
  entries: meanings.map(antonymEntry),
  verify: (printed, candidate) => related(wordOf(lastLine(printed)), plain(candidate), true),
})
