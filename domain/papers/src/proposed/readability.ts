import { toPlain } from '../item-text.ts'

const syllablesOf = (word: string) => Math.max(1, (word.replace(/e$/, '').match(/[aeiouy]+/g) ?? []).length)

/**
 * The school year in which an English text is read with ease, by Flesch and Kincaid. A long word that the class knows
 * from its questions counts as one of two syllables: "photosynthesis" is what the lesson was about.
 */
export function readingYear(html: string, known: ReadonlySet<string>): number {
  const sentences = toPlain(html)
    .replace(/\$[^$]*\$/g, ' x ')
    .toLowerCase()
    .split(/[.!?:;\n]+/)
    .map((sentence) => sentence.match(/[\p{L}\p{M}']+/gu) ?? [])
    .filter((words) => words.length > 0)
  const words = sentences.flat()
  if (words.length === 0) return 0
  const syllables = words.reduce(
    (sum, word) => sum + (known.has(word) ? Math.min(2, syllablesOf(word)) : syllablesOf(word)),
    0,
  )
  return (0.39 * words.length) / sentences.length + (11.8 * syllables) / words.length - 15.59
}
