/** Words that no sentence of the guidance may use: they label a pupil, or promise what nobody can. */
export const BANNED_WORDS = [
  'genius',
  'gifted',
  'low iq',
  'dull',
  'slow',
  'retarded',
  'unfit',
  'not suited',
  'cannot',
  'will become',
  'must choose',
  'guaranteed',
  'diagnosis',
  'your iq is',
] as const

/** The banned words in a text, also inside longer words and across markup or line breaks. */
export function bannedWordsIn(text: string): string[] {
  const plain = text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
  return BANNED_WORDS.filter((word) => plain.includes(word))
}
