import { type ClassLevel, type Subject, topicOf } from '@margam/papers/item-model'
import { familiesIn, namesOf, type Questions } from '@margam/papers/taught'

/** Where a chapter stands that leaves something out. */
export interface ChapterPlace {
  subject: Subject
  classLevel: ClassLevel
  topics: readonly string[]
}

/** Why a chapter cannot leave out what it names; null where it can. */
export function leftOutFault(name: string, place: ChapterPlace, questions: Questions): string | null {
  const topics = topicsNamed(name, place, questions)
  if (topics.size === 0) return `class ${place.classLevel} ${place.subject} has no question "${name}" to leave out`
  return [...topics].some((topic) => place.topics.includes(topic))
    ? null
    : `"${name}" asks of ${[...topics].join(', ')}, which this chapter does not teach`
}

/** The topics of what a name stands for in a class. */
function topicsNamed(name: string, { subject, classLevel }: ChapterPlace, { bank, models }: Questions): Set<string> {
  const made = models
    .filter((model) => model.subject === subject && model.classes.includes(classLevel))
    .filter(
      (model) => name === model.id || (name.startsWith(`${model.id}-`) && familiesIn(model, classLevel).has(name)),
    )
  const written = bank.filter((item) => item.subject === subject && item.classes.includes(classLevel))
  return new Set([
    ...made.map((model) => topicOf(model, classLevel)),
    ...written.filter((item) => namesOf(item).includes(name)).map(({ topic }) => topic),
  ])
}
