// What a line cannot do without, read from the print alone: a head and the words that must follow it.

interface Frame {
  /** Matches the words up to the gap. */
  head: RegExp
  /** Where the head alone is not enough: matches the words behind the gap. */
  next?: RegExp
  /** Every word that fills the gap rightly. */
  words: readonly string[]
  reason: string
}

const heads = (list: string, words: readonly string[], reason: string): Frame => ({
  head: new RegExp(`\\b(?:${list})$`, 'i'),
  words,
  reason,
})

/** Verbs that can follow a gap as bare infinitives. */
const BARE = /^(?:walk|buy|build|plant|become|sing|fly|climb|open)\b/

const FRAMES: readonly Frame[] = [
  heads('fond|kinds|consists|full|pair|cup', ['of'], 'the word takes "of" before what it is about'),
  heads('in front|in spite|instead|in the middle', ['of'], 'a preposition of several words ends in "of"'),
  heads('most', ['of'], '"most" takes "of" before "the"'),
  heads('each', ['of'], '"each" takes "of" before a pronoun'),
  heads('interested|takes part', ['in'], 'the word takes "in"'),
  heads('famous', ['for'], '"famous" takes "for" before the ground of the fame'),
  heads('depend', ['on', 'upon'], '"depend" takes "on" or "upon"'),
  heads('belongs|due|according', ['to'], 'the word takes "to" before a noun'),
  heads('older|heavier', ['than'], 'a comparative takes "than" before what it is compared with'),
  heads('as (?:useful|clear|soon)', ['as'], 'the first "as" calls for the second'),
  heads('(?:both|between) [A-Z][a-z]+', ['and'], '"both" and "between" call for "and"'),
  heads('neither [a-z]+', ['nor'], '"neither" calls for "nor"'),
  heads('once upon', ['a'], 'a fixed phrase'),
  {
    head: /\bsuch$/i,
    next: /^long queue\b/,
    words: ['a'],
    reason: '"such" takes "a" before a singular countable noun',
  },
  {
    head: /\b(?:used|decided|want|ought|hopes|going|able|refused|have|too tired|enough)$/i,
    next: BARE,
    words: ['to'],
    reason: 'the word takes "to" before a verb',
  },
]

/** "most" and "each" need "of" only before these; "each one" and "most people" are right. */
const OF_BEFORE: Readonly<Record<string, RegExp>> = { most: /^the\b/, each: /^them\b/ }

export interface Need {
  before: string
  after: string
  words: readonly string[]
  reason: string
}

/** The places of a line where a word must stand and does not, each with every word that may. */
export function needs(line: string): Need[] {
  const words = line.replace(/[.,;]/g, '').split(' ')
  return words.slice(1).flatMap((after, i) => {
    const left = words.slice(0, i + 1).join(' ')
    const right = words.slice(i + 1).join(' ')
    return FRAMES.filter(
      ({ head, next, words: fit }) =>
        head.test(left) &&
        !fit.includes(after) &&
        (next?.test(right) ?? true) &&
        (OF_BEFORE[words[i].toLowerCase()]?.test(right) ?? true),
    ).map(({ words: fit, reason }) => ({ before: words[i], after, words: fit, reason }))
  })
}
