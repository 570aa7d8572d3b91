import type { Blueprint } from '@margam/papers/blueprint'
import { drawPool } from '@margam/papers/draw-pool'
import type { Item } from '@margam/papers/item'
import type { ItemModel } from '@margam/papers/item-model'
import type { PaperCatalogue, Scope } from '@margam/papers/requests/paper-request'
import { taughtQuestions } from '@margam/papers/taught'
import { withHeldShare } from '@margam/papers/topic-share'
import { availableIn } from './available.ts'

/** What the database offers for one board, class and subject, as it is handed to the thread that makes papers. */
export interface Offer {
  scope: Scope
  boardName: string
  topics: { topic: string; name: string; section: string; inARow: Record<string, number> }[]
  /** All topics that the board teaches, and what it leaves out of them. */
  taught: { topics: string[]; leftOut: string[] }
  /** The plans that can be asked for, one of the teacher's own first. */
  presets: Blueprint[]
  bank: Item[]
}

/** With a teacher's own plan first; of its topics those have a share that the class and subject has. */
export const withPlan = (offer: Offer, own: Blueprint): Offer => ({
  ...offer,
  presets: [withHeldShare(own, { topics: offer.topics.map(({ topic }) => topic) }), ...offer.presets],
})

/** The same as what a request is held against. */
export function catalogueOf(
  { scope, boardName, topics, taught, presets, bank }: Offer,
  models: readonly ItemModel[],
): PaperCatalogue {
  const questions = taughtQuestions(
    { ...scope, topics: new Set(taught.topics), leftOut: new Set(taught.leftOut) },
    { bank, models },
  )
  return {
    offeredBoards: () => [{ id: scope.board, name: boardName }],
    offeredClasses: () => [scope.classLevel],
    offeredSubjects: () => [scope.subject],
    offeredTopics: () => topics,
    presets: () => presets,
    availability: (_, chosen) => availableIn(topics.filter(({ topic }) => !chosen || chosen.includes(topic))),
    pool: ({ classLevel, subject }, marks, seed, variety) =>
      drawPool({ classLevel, subject, ...questions, marks, seed, variety }),
    modelsOf: () => questions.models,
  }
}
