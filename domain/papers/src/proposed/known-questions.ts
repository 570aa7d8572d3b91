import { level } from '../english/level.ts'
import type { Item } from '../item.ts'
import type { ClassLevel } from '../item-model.ts'
import { type TopicWords, topicWords } from './topic-words.ts'
import { wordsIn } from './words.ts'

/** How many classes above its own a question may read like. */
export const yearsAbove = 2

/** What a proposed question is held against. */
export interface KnownQuestions {
  /** Questions that may stand on one paper with it: of its class and subject. */
  beside: readonly Item[]
  topics: TopicWords
  /** Words that the class has met in its questions. */
  words: ReadonlySet<string>
}

/** From all questions of a subject: the bank's, samples of the item models, the teacher's own. */
export function knownQuestions(items: readonly Item[], classLevel: ClassLevel): KnownQuestions {
  const upTo = level(classLevel) + yearsAbove
  const read = items.filter((item) => item.classes.some((one) => level(one) <= upTo))
  return {
    beside: items.filter((item) => item.classes.includes(classLevel)),
    topics: topicWords(items),
    words: new Set(read.flatMap((item) => [...wordsIn(item)])),
  }
}
