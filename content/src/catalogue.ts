import { asksOf } from '@margam/papers/asks'
import type { Blueprint } from '@margam/papers/blueprint'
import { drawPool } from '@margam/papers/draw-pool'
import { mostOfFamily } from '@margam/papers/family-cap'
import { familiesOf } from '@margam/papers/generated-pool'
import type { Item } from '@margam/papers/item'
import {
  type ClassLevel,
  classLevels,
  type ItemModel,
  type Subject,
  subjects,
  topicOf,
} from '@margam/papers/item-model'
import type { PaperCatalogue, Scope } from '@margam/papers/requests/paper-request'
import { type BoardSyllabus, nodesOf, type SyllabusNode } from './syllabus.ts'

export interface CatalogueData {
  boards: readonly BoardSyllabus[]
  bank: readonly Item[]
  models: readonly ItemModel[]
  blueprints: readonly Blueprint[]
}

/** A family of questions of one topic, and the mark values it can be asked for. */
interface Source {
  family: string
  topic: string
  marks: number
  /** Different questions that it can give to one paper. */
  count: number
}

const smallestPaper = 10

/** The content as the generator's screens ask for it. Only what can reach a paper is offered. */
export class Catalogue implements PaperCatalogue {
  readonly blueprints: readonly Blueprint[]
  private readonly boards: readonly BoardSyllabus[]
  private readonly models: readonly ItemModel[]
  private readonly bankByClass = new Map<string, Item[]>()
  private readonly sources = new Map<string, Source[]>()

  constructor(data: CatalogueData) {
    this.boards = data.boards
    this.models = data.models
    this.blueprints = data.blueprints
    for (const item of data.bank)
      for (const level of item.classes) {
        const key = `${item.subject}/${level}`
        const list = this.bankByClass.get(key)
        if (list) list.push(item)
        else this.bankByClass.set(key, [item])
      }
  }

  /** Boards that offer something, in their usual order. */
  offeredBoards(): { id: string; name: string }[] {
    return this.boards
      .filter((board) => this.offeredClasses(board.board).length > 0)
      .map(({ board, name }) => ({ id: board, name }))
  }

  offeredClasses(board: string): ClassLevel[] {
    return classLevels.filter((level) => this.offeredSubjects(board, level).length > 0)
  }

  /** Subjects of which a paper of at least 10 marks can be made. */
  offeredSubjects(board: string, classLevel: ClassLevel): Subject[] {
    return subjects.filter((subject) => this.mostMarks({ board, classLevel, subject }) >= smallestPaper)
  }

  /** Topics of the board's plan of which there are questions. */
  offeredTopics(scope: Scope): SyllabusNode[] {
    const known = new Set(this.sourcesOf(scope).map((source) => source.topic))
    return this.nodes(scope).filter((node) => known.has(node.topic))
  }

  offeredSections(scope: Scope): string[] {
    return [...new Set(this.offeredTopics(scope).map((node) => node.section))]
  }

  /**
   * Different questions of each mark value that a paper can hold, within the sections and topics (all where none are
   * named). A family that serves two mark values counts for both.
   */
  availability(scope: Scope, topics: readonly string[] | null): Map<number, number> {
    const chosen = topics && new Set(topics)
    const counts = new Map<number, number>()
    for (const source of this.sourcesOf(scope))
      if (!chosen || chosen.has(source.topic)) counts.set(source.marks, (counts.get(source.marks) ?? 0) + source.count)
    return new Map([...counts].sort(([a], [b]) => a - b))
  }

  /** The topics that a choice of sections and topics means; null where nothing is chosen. */
  topicsOf(scope: Scope, sections: readonly string[], topics: readonly string[]): string[] | null {
    if (sections.length === 0 && topics.length === 0) return null
    const nodes = this.offeredTopics(scope)
    if (topics.length > 0) return nodes.filter((node) => topics.includes(node.topic)).map((node) => node.topic)
    return nodes.filter((node) => sections.includes(node.section)).map((node) => node.topic)
  }

  /**
   * All bank items of a scope with one of the mark values, and fresh questions of every model, drawn from the seed:
   * `variety` of each difficulty, so that as many sets can be made of different questions.
   */
  pool(scope: Scope, marks: ReadonlySet<number>, seed: string, variety = 1): Item[] {
    const taught = new Set(this.nodes(scope).map((node) => node.topic))
    const bank = this.bankByClass.get(`${scope.subject}/${scope.classLevel}`) ?? []
    return drawPool({ ...scope, taught, bank, models: this.models, marks, seed, variety })
  }

  /** The models of a subject, for sets of new questions. */
  modelsOf(subject: Subject): readonly ItemModel[] {
    return this.models.filter((model) => model.subject === subject)
  }

  /** The presets of a scope, in order of preference. */
  presets({ board, classLevel, subject }: Scope): Blueprint[] {
    return this.blueprints.filter(
      (plan) =>
        (!plan.board || plan.board === board) &&
        (!plan.classes || plan.classes.includes(classLevel)) &&
        (!plan.subjects || plan.subjects.includes(subject)),
    )
  }

  private nodes({ board, classLevel, subject }: Scope): SyllabusNode[] {
    const plan = this.boards.find((b) => b.board === board)
    return plan ? nodesOf(plan, classLevel, subject) : []
  }

  /** The marks of the largest paper in reach: each family at its highest mark value. */
  private mostMarks(scope: Scope): number {
    const best = new Map<string, number>()
    for (const { family, marks, count } of this.sourcesOf(scope))
      best.set(family, Math.max(best.get(family) ?? 0, marks * count))
    return [...best.values()].reduce((sum, marks) => sum + marks, 0)
  }

  private sourcesOf(scope: Scope): readonly Source[] {
    const key = `${scope.board}/${scope.classLevel}/${scope.subject}`
    const known = this.sources.get(key)
    if (known) return known
    const made = this.findSources(scope)
    this.sources.set(key, made)
    return made
  }

  private findSources(scope: Scope): Source[] {
    const taught = new Set(this.nodes(scope).map((node) => node.topic))
    const cap = mostOfFamily(scope.classLevel)
    const byKey = new Map<string, Source>()
    for (const item of this.bankByClass.get(`${scope.subject}/${scope.classLevel}`) ?? []) {
      if (!taught.has(item.topic)) continue
      const key = `${item.family}/${item.topic}/${item.marks}`
      byKey.set(key, { family: item.family, topic: item.topic, marks: item.marks, count: 1 })
    }
    const made = this.models.flatMap((model) => {
      const topic =
        model.subject === scope.subject && model.classes.includes(scope.classLevel)
          ? topicOf(model, scope.classLevel)
          : ''
      if (!taught.has(topic)) return []
      return asksOf(model)
        .filter((ask) => ask.classLevel === scope.classLevel)
        .flatMap((ask) =>
          familiesOf(model, ask).map(
            (family): Source => ({ family, topic, marks: ask.marks, count: family === model.id ? cap : 1 }),
          ),
        )
    })
    return [...byKey.values(), ...made]
  }
}
