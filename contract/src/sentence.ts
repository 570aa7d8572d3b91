import * as z from 'zod/mini'

/**
 * What a person reads, as data: its English text, or with values an ICU message in English. Where it leaves the product
 * it is turned into words of the reader's language.
 */
export type Sentence = string | Said
interface Said {
  id: string
  values: Readonly<Record<string, Value>>
}
/** As @margam/school/sentence has it, which is turned into words together with it. */
type Value =
  | string
  | number
  | { day: string }
  | { weekday: number }
  | { clock: number }
  | { oneOf: readonly string[] }
  | { allOf: readonly (string | Said)[] }
  | Said

/** A sentence with values. Catalogues hold what stands in a call of it. */
export const say = (id: string, values: Said['values']): Sentence => ({ id, values })

export type Speak = (sentence: Sentence) => string
const untold: Speak = (sentence) => {
  if (typeof sentence === 'string') return sentence
  throw new Error(`Nobody turned "${sentence.id}" into words: a reply is checked within speaking().`)
}
let speak = untold

/** Checks a reply whose reader is spoken to by `reader`: its sentences come out as words. */
export function speaking<T>(reader: Speak, check: () => T): T {
  speak = reader
  try {
    return check()
  } finally {
    speak = untold
  }
}

/** A sentence in a reply: a handler gives it as data, its reader gets words. */
export const words = z.pipe(
  z.custom<Sentence>(
    (value) => typeof value === 'string' || (typeof value === 'object' && value !== null && 'id' in value),
  ),
  z.transform((sentence: Sentence): string => speak(sentence)),
)
z.globalRegistry.add(words, { type: 'string' })
