import { type Catalogue, folder, loadBank, loadCatalogue } from '@margam/content'
import { type BoardSyllabus, loadSyllabus, nodesOf } from '@margam/content/syllabus'
import type { Blueprint } from '@margam/papers/blueprint'
import type { Item } from '@margam/papers/item'
import type { Scope } from '@margam/papers/requests/paper-request'

export interface OfferRow {
  board: string
  classLevel: string
  subject: string
  topic: string
  marks: number
  /** Different questions that three papers in a row can have together. */
  inARow: number
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
  isOffered: boolean
  leftOut: readonly string[]
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
  const syllabus = new Map<string, BoardSyllabus>(loadSyllabus(folder('syllabus')).map((board) => [board.board, board]))
  const scopes: Scope[] = catalogue
    .offeredBoards()
    .flatMap(({ id: board }) =>
      catalogue
        .offeredClasses(board)
        .flatMap((classLevel) =>
          catalogue.offeredSubjects(board, classLevel).map((subject) => ({ board, classLevel, subject })),
        ),
    )
  const topicsOf = (scope: Scope): TopicRow[] => {
    const board = syllabus.get(scope.board)
    const offered = new Set(catalogue.offeredTopics(scope).map(({ topic }) => topic))
    const year = board?.subjects[scope.subject]?.[scope.classLevel]?.year ?? ''
    return (board ? nodesOf(board, scope.classLevel, scope.subject) : []).map((node, position) => ({
      ...scope,
      ...node,
      year,
      position,
      isOffered: offered.has(node.topic),
    }))
  }
  return {
    boards: catalogue.offeredBoards(),
    topics: scopes.flatMap(topicsOf),
    offers: scopes.flatMap((scope) => offersOf(catalogue, scope)),
    presets: [...catalogue.blueprints],
    items: loadBank(folder('bank')),
  }
}

function offersOf(catalogue: Catalogue, scope: Scope): OfferRow[] {
  const offered = new Set(catalogue.offeredTopics(scope).map(({ topic }) => topic))
  const sums = new Map<string, OfferRow>()
  for (const { topic, marks, inARow } of catalogue.allSources(scope)) {
    if (!offered.has(topic)) continue
    const key = `${topic}/${marks}`
    sums.set(key, { ...scope, topic, marks, inARow: (sums.get(key)?.inARow ?? 0) + inARow })
  }
  return [...sums.values()].filter(({ inARow }) => inARow > 0)
}
