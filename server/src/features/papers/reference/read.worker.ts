import { folder, loadBank, loadCatalogue } from '@margam/content'
import { loadSyllabus } from '@margam/content/syllabus'
import type { Blueprint } from '@margam/papers/blueprint'
import type { Item } from '@margam/papers/item'
import type { Scope } from '@margam/papers/requests/paper-request'

export interface OfferRow {
  board: string
  classLevel: string
  subject: string
  topic: string
  marks: number
  questions: number
}
export interface TopicRow {
  board: string
  classLevel: string
  subject: string
  topic: string
  name: string
  section: string
  chapter: string
  year: string
  position: number
}
export interface ReferenceContent {
  boards: { id: string; name: string }[]
  topics: TopicRow[]
  offers: OfferRow[]
  presets: Blueprint[]
  items: Item[]
}

/** Everything that the generator offers, read and checked. Throws ContentError with each fault's file and line. */
export default async function readReference(): Promise<ReferenceContent> {
  const catalogue = await loadCatalogue()
  const years = new Map(loadSyllabus(folder('syllabus')).map((board) => [board.board as string, board.subjects]))
  const scopes: Scope[] = catalogue
    .offeredBoards()
    .flatMap(({ id: board }) =>
      catalogue
        .offeredClasses(board)
        .flatMap((classLevel) =>
          catalogue.offeredSubjects(board, classLevel).map((subject) => ({ board, classLevel, subject })),
        ),
    )
  const topics = scopes.flatMap((scope) =>
    catalogue.offeredTopics(scope).map(({ topic, name, section, chapter }, position) => ({
      ...scope,
      topic,
      name,
      section,
      chapter,
      year: years.get(scope.board)?.[scope.subject]?.[scope.classLevel]?.year ?? '',
      position,
    })),
  )
  return {
    boards: catalogue.offeredBoards(),
    topics,
    offers: scopes.flatMap((scope) =>
      catalogue.offeredTopics(scope).flatMap(({ topic }) =>
        [...catalogue.availability(scope, [topic])].map(([marks, questions]) => ({
          ...scope,
          topic,
          marks,
          questions,
        })),
      ),
    ),
    presets: [...catalogue.blueprints],
    items: loadBank(folder('bank')),
  }
}
