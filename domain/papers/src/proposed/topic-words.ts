import type { Item } from '../item.ts'
import { topicById } from '../topics/index.ts'
import { wordsIn, wordsOf } from './words.ts'

/** Fewer questions of a topic say too little of its words. */
const FEWEST = 5
/** A question belongs to its topic when its words weigh there a third of what they weigh in the topic they fit best. */
const SHARE = 1 / 3

export interface TopicWords {
  /** The topics whose words are known, with these. */
  words: ReadonlyMap<string, ReadonlySet<string>>
  /** How much a word tells: the fewer topics have it, the more. */
  weight: ReadonlyMap<string, number>
}

const telling = (words: Iterable<string>) => new Set([...words].filter((word) => [...word].length >= 4))

/** The vocabulary of each topic of a subject, from the questions that are known of it. */
export function topicWords(items: readonly Item[]): TopicWords {
  const words = new Map<string, ReadonlySet<string>>()
  const topicsWith = new Map<string, number>()
  for (const [topic, own] of Map.groupBy(items, (item) => item.topic)) {
    if (own.length < FEWEST) continue
    const all = telling([...wordsOf(topicById(topic)?.name ?? ''), ...own.flatMap((item) => [...wordsIn(item)])])
    words.set(topic, all)
    for (const word of all) topicsWith.set(word, (topicsWith.get(word) ?? 0) + 1)
  }
  const weight = new Map([...topicsWith].map(([word, count]) => [word, Math.log((words.size + 1) / count)]))
  return { words, weight }
}

/** Whether a text speaks of its topic; null where too little is known of the topic. */
export function isOfTopic(text: string, topic: string, { words, weight }: TopicWords): boolean | null {
  if (!words.has(topic)) return null
  const asked = telling(wordsOf(text))
  const weighIn = (own: ReadonlySet<string>) =>
    [...asked].reduce((sum, word) => sum + (own.has(word) ? (weight.get(word) ?? 0) : 0), 0)
  const best = Math.max(...[...words.values()].map(weighIn))
  const own = weighIn(words.get(topic) ?? new Set())
  // a question of figures alone has no words to tell by
  return best === 0 || own >= best * SHARE
}
