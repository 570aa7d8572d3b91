import type { Blueprint } from '@margam/papers/blueprint'
import { drawPool } from '@margam/papers/draw-pool'
import type { Item } from '@margam/papers/item'
import { type ClassLevel, classLevels, type ItemModel, type Subject, subjects } from '@margam/papers/item-model'
import type { PaperCatalogue, Scope } from '@margam/papers/requests/paper-request'
import { type Questions, taughtQuestions } from '@margam/papers/taught'
import { canRepeat, type Source, shareOfAPaper } from './offer-rule.ts'
import { sourcesOf } from './sources.ts'
import { type BoardSyllabus, nodesOf, type SyllabusNode } from './syllabus.ts'

export interface CatalogueData {
  boards: readonly BoardSyllabus[]
  bank: readonly Item[]
  models: readonly ItemModel[]
  blueprints: readonly Blueprint[]
}

/** The content as the generator's screens ask for it. Only what three papers in a row can have is offered (offer-rule.ts). */
export class Catalogue implements PaperCatalogue {
  readonly blueprints: readonly Blueprint[]
  private readonly boards: readonly BoardSyllabus[]
  private readonly models: readonly ItemModel[]
  private readonly bankByClass = new Map<string, Item[]>()
  private readonly questions = new Map<string, Questions>()
  private readonly sources = new Map<string, readonly Source[]>()

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

  /** Subjects of which three papers of some preset have different questions. */
  offeredSubjects(board: string, classLevel: ClassLevel): Subject[] {
    return subjects.filter((subject) => {
      const scope = { board, classLevel, subject }
      const share = this.availability(scope, null)
      return this.presets(scope).some((plan) => canRepeat(plan, share))
    })
  }

  /**
   * Topics of the board's plan that can be asked for. Where models make questions, each can be asked for alone; where all
   * are written, a topic adds what it has to those that are chosen with it.
   */
  offeredTopics(scope: Scope): SyllabusNode[] {
    const share = this.availability(scope, null)
    const sources = this.allSources(scope).filter(({ marks }) => share.has(marks))
    const isMade = sources.some(({ model }) => model)
    const known = new Set(sources.map(({ topic }) => topic))
    return this.nodes(scope).filter(
      ({ topic }) => known.has(topic) && (!isMade || this.availability(scope, [topic]).size > 0),
    )
  }

  offeredSections(scope: Scope): string[] {
    return [...new Set(this.offeredTopics(scope).map((node) => node.section))]
  }

  /**
   * Different questions of each mark value that a paper may be asked for, within the sections and topics (all where none
   * are named): as many as each of three papers in a row can have. A family that serves two mark values counts for both.
   */
  availability(scope: Scope, topics: readonly string[] | null): Map<number, number> {
    const chosen = topics && new Set(topics)
    return shareOfAPaper(this.allSources(scope).filter(({ topic }) => !chosen || chosen.has(topic)))
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
    return drawPool({ ...scope, ...this.questionsOf(scope), marks, seed, variety })
  }

  modelsOf(scope: Scope): readonly ItemModel[] {
    return this.questionsOf(scope).models
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

  /** Every family of a scope, offered or not. */
  allSources(scope: Scope): readonly Source[] {
    const key = keyOf(scope)
    const known = this.sources.get(key)
    if (known) return known
    const made = sourcesOf({ classLevel: scope.classLevel, ...this.questionsOf(scope) })
    this.sources.set(key, made)
    return made
  }

  /** Every question that the board lets the class be asked. */
  private questionsOf(scope: Scope): Questions {
    const key = keyOf(scope)
    const known = this.questions.get(key)
    if (known) return known
    const nodes = this.nodes(scope)
    const made = taughtQuestions(
      {
        ...scope,
        topics: new Set(nodes.map(({ topic }) => topic)),
        leftOut: new Set(nodes.flatMap(({ leftOut }) => leftOut)),
      },
      { bank: this.bankByClass.get(`${scope.subject}/${scope.classLevel}`) ?? [], models: this.models },
    )
    this.questions.set(key, made)
    return made
  }
}

const keyOf = ({ board, classLevel, subject }: Scope) => `${board}/${classLevel}/${subject}`
