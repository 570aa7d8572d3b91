import type { Item } from '../item.ts'

interface Reading {
  /** The key as lower-case words between spaces, or null where it is too common to give anything away. */
  key: string | null
  /** All printed words between spaces. */
  text: string
  /** Words of five letters or more of the question itself. */
  topics: ReadonlySet<string>
}

const cache = new WeakMap<Item, Reading>()
const common = new Set(
  'which these those following correct answer complete sentence choose write given below there their about would could should where while option options question'.split(
    ' ',
  ),
)

const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\$[^$]*\$/g, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{M}']+/u)
    .filter((word) => word !== '')

function reading(item: Item): Reading {
  const known = cache.get(item)
  if (known) return known
  const stems = [item.stem, ...(item.parts ?? []).flatMap((part) => [part.stem, part.or?.stem ?? ''])]
  const asked = stems.flatMap(words)
  const shown = [item.passage?.text ?? '', ...(item.fixedOptions ? [] : (item.options ?? []).map((o) => o.text))]
  const key = item.parts || item.fixedOptions ? [] : words(item.answer.text)
  const telling = key.length >= 1 && key.length <= 5 && key.join('').length >= 6 && key.some((word) => word.length >= 5)
  const result = {
    key: telling ? ` ${key.join(' ')} ` : null,
    text: ` ${[...asked, ...shown.flatMap(words)].join(' ')} `,
    topics: new Set(asked.filter((word) => [...word].length >= 5 && !common.has(word))),
  }
  cache.set(item, result)
  return result
}

/** Whether the text of one question prints the other's key while both speak of the same thing. */
export function leaksAnswer(a: Item, b: Item): boolean {
  return givesAway(reading(a), reading(b)) || givesAway(reading(b), reading(a))
}

function givesAway(source: Reading, target: Reading): boolean {
  if (target.key === null || !source.text.includes(target.key)) return false
  const own = new Set(target.key.trim().split(' '))
  for (const word of target.topics) if (!own.has(word) && source.topics.has(word)) return true
  return false
}
