import type { Blueprint } from '../blueprint.ts'
import type { Item } from '../item.ts'
import { type ClassLevel, classLevels, type ItemModel, type Subject } from '../item-model.ts'
import type { Plan } from '../make-paper.ts'
import { subjectNamed } from '../subject-name.ts'
import type { PaperBody } from './paper-body.ts'

/** Which part of the content a paper is made from. */
export interface Scope {
  board: string
  classLevel: ClassLevel
  subject: Subject
}

/** What a request is held against, and where its questions come from. Only what can reach a paper is offered. */
export interface PaperCatalogue {
  offeredBoards(): readonly { id: string; name: string }[]
  offeredClasses(board: string): readonly ClassLevel[]
  offeredSubjects(board: string, classLevel: ClassLevel): readonly Subject[]
  offeredTopics(scope: Scope): readonly { topic: string; name: string; section: string }[]
  presets(scope: Scope): readonly Blueprint[]
  /** Different questions of each mark value within the topics; of all where they are null. */
  availability(scope: Scope, topics: readonly string[] | null): ReadonlyMap<number, number>
  pool(scope: Scope, marks: ReadonlySet<number>, seed: string, variety?: number): readonly Item[]
  /** The models that a scope's questions come from, for sets of new ones. */
  modelsOf(scope: Scope): readonly ItemModel[]
}

/** A request that names something we do not offer, with the field that does. */
export class RefusedRequest extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.name = 'RefusedRequest'
    this.field = field
  }
}

export function scopeOf(body: PaperBody, catalogue: PaperCatalogue): Scope {
  const boards = catalogue.offeredBoards()
  const board = boards.find(({ id, name }) => same(id, body.brd) || same(name, body.brd))
  if (!board)
    throw new RefusedRequest('brd', `There is no board "${body.brd}", only ${boards.map(({ id }) => id).join(', ')}.`)
  const named = withoutStart(body.cls, `${board.id}-`).replace(/^(?:class|grade|std\.?)\s*/i, '')
  const classLevel = classLevels.find((level) => same(level, named))
  if (!classLevel || !catalogue.offeredClasses(board.id).includes(classLevel))
    throw new RefusedRequest('cls', `${board.id} has no papers for class "${body.cls}".`)
  const subject = subjectNamed(body.sub)
  if (!subject || !catalogue.offeredSubjects(board.id, classLevel).includes(subject))
    throw new RefusedRequest('sub', `Class ${classLevel} of ${board.id} has no papers in "${body.sub}".`)
  return { board: board.id, classLevel, subject }
}

/** A class's id begins with its board's, as in "CBSE-10". */
const withoutStart = (text: string, start: string) =>
  same(text.slice(0, start.length), start) ? text.slice(start.length) : text

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

export const isCustom = (body: PaperBody) =>
  body.checkbox === 'on' ||
  body.checkbox === true ||
  ((body.checkbox === undefined || body.checkbox === null) && body.weightage_counts !== undefined)

/** The chosen topics by id or name, all of the chosen sections where no topic is named; null for the whole syllabus. */
export function topicsOf(body: PaperBody, scope: Scope, catalogue: PaperCatalogue): string[] | null {
  const offered = catalogue.offeredTopics(scope)
  const chosen = (
    asked: readonly string[] = [],
    what: 'topic' | 'section',
    isNamed: (node: Node, name: string) => boolean,
  ) =>
    wholeNames(asked, (name) => offered.some((node) => isNamed(node, name))).flatMap((name) => {
      const found = offered.filter((node) => isNamed(node, name))
      if (found.length > 0) return found.map((node) => node.topic)
      throw new RefusedRequest(what, `Class ${scope.classLevel} ${scope.subject} has no ${what} "${name}".`)
    })
  const topics = chosen(body.topic, 'topic', (node, name) => same(node.topic, name) || same(node.name, name))
  const inSections = chosen(body.section, 'section', (node, name) => same(node.section, name))
  const list = topics.length > 0 ? topics : inSections
  return list.length > 0 ? [...new Set(list)] : null
}

type Node = ReturnType<PaperCatalogue['offeredTopics']>[number]

/** Joins again what a comma inside a name has parted: "Percentage", "profit and loss". The longest known name wins. */
function wholeNames(parts: readonly string[], isKnown: (name: string) => boolean): string[] {
  const names: string[] = []
  for (let at = 0; at < parts.length; ) {
    let end = parts.length
    while (end > at + 1 && !isKnown(parts.slice(at, end).join(', '))) end--
    names.push(parts.slice(at, end).join(', '))
    at = end
  }
  return names
}

/** The plan asked for: counts of a custom paper; otherwise the named preset, or null for the first one that can be filled. */
export function planOf(body: PaperBody, scope: Scope, catalogue: PaperCatalogue): Plan | null {
  if (!isCustom(body)) {
    if (!body.blueprint) return null
    const blueprint = catalogue.presets(scope).find((plan) => plan.id === body.blueprint)
    if (!blueprint)
      throw new RefusedRequest('blueprint', `There is no preset "${body.blueprint}" for this class and subject.`)
    return { blueprint }
  }
  const asked = body.weightage_counts ?? {}
  const total = Object.entries(asked).reduce((sum, [marks, count]) => sum + Number(marks) * count, 0)
  if (total < 10 || total > 100) throw new RefusedRequest('weightage_counts', 'Total marks must be between 10 and 100.')
  if (body.total_marks !== undefined && body.total_marks !== total)
    throw new RefusedRequest('total_marks', `The counts make ${total} marks, not ${body.total_marks}.`)
  return { counts: asked }
}
