import type { Item } from './item.ts'
import { toPlain } from './item-text.ts'

/**
 * The words that name the form of a piece of writing, in the languages of the bank. Letters of every tone are one form, whose
 * address, salutation and close are learnt once; so are speeches with a motion and without.
 */
const names = {
  letter: 'letter|apply for|पत्र|കത്ത|അപേക്ഷ',
  'e-mail': 'e-?mail|ई-मेल|ഇ-മെയിൽ',
  notice: 'notice|सूचना|നോട്ടീസ്',
  diary: 'diary|डायरी|ഡയറി',
  paragraph: 'paragraph|अनुच्छेद|ഖണ്ഡിക',
  story: 'story|narrative|कहानी|കഥ',
  article: 'article|आलेख|ലേഖനം',
  dialogue: 'dialogue|conversation|संवाद|സംഭാഷണം',
  report: 'report|प्रतिवेदन|റിപ്പോർട്ട്',
  speech: 'speech|debate|भाषण|പ്രസംഗം',
  essay: 'essay|composition|निबंध|ഉപന്യാസം',
  invitation: 'invitation|निमंत्रण|ക്ഷണക്കത്ത്',
  advertisement: 'advertisement|विज्ञापन|പരസ്യം',
  poster: 'poster|पोस्टर|പോസ്റ്റർ',
} as const

export type WritingFormat = keyof typeof names

const patterns = Object.entries(names).map(
  ([format, words]) =>
    [format as WritingFormat, new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![a-z])`, 'giu')] as const,
)
const verb = /\b(?:write|draft|prepare|compose|design|describe|apply)\b/i
/** Titles and openings that are quoted, lengths and hints in brackets: these speak of letters without asking for one. */
const asides = /“[^”]*”|‘[^’]*’|"[^"]*"|\([^)]*\)/g

/** The form of writing that a task asks for, as its instruction names it; undefined where it names none. */
export function writingFormat({ stem }: Pick<Item, 'stem'>): WritingFormat | undefined {
  const [task] = toPlain(stem).replace(asides, ' ').split('\n')
  const named = (text: string) =>
    patterns
      .flatMap(([format, words]) => [...text.matchAll(words)].map(({ index }) => ({ format, index })))
      .sort((a, b) => a.index - b.index)
  const from = task.search(verb)
  // English names the form after the verb, Hindi and Malayalam before it.
  return from < 0 ? named(task).at(-1)?.format : (named(task.slice(from))[0] ?? named(task)[0])?.format
}
