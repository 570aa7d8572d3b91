import * as contract from '@margam/contract/papers'
import type { Deps } from '../../feature.ts'
import { NotFound } from '../../http/errors.ts'
import type { On } from '../../http/register.ts'
import { selectSeenClasses } from '../../school/class-access.ts'
import { selectYears } from '../../school/years.ts'
import { availableIn, toAvailable } from './make/available.ts'
import { selectOfferedTopics } from './make/offered-topics.ts'
import {
  classId,
  readClass,
  selectBoards,
  selectClasses,
  selectPresets,
  selectSubjects,
  toPreset,
} from './reference/reference.queries.ts'

const asNames = (names: readonly string[]) => names.map((name) => ({ id: name, name }))

/** A board or a class of which nothing is offered is none. */
function known(offered: string[]): string[] {
  if (offered.length === 0) throw new NotFound()
  return offered
}

/** The calls that say what papers can be made of. */
export function catalogueRoutes(on: On, { db }: Deps): void {
  on(contract.listPaperBoards, () => selectBoards(db))
  on(contract.listPaperClasses, async ({ params: { board } }) => {
    const levels = known(await selectClasses(db, board))
    return { classes: levels.map((level) => ({ id: classId(board, level), class_level: level })) }
  })
  on(contract.listPaperSubjects, async ({ params }) => ({
    subjects: asNames(known(await selectSubjects(db, readClass(params.class)))),
  }))
  on(contract.listPaperGroups, async ({ caller, query }) => {
    const years = await selectYears(db, caller.organisationId)
    const year = years.find(({ isCurrent }) => isCurrent)
    const seen = year ? await selectSeenClasses(db, caller, year.id) : []
    const groups = seen.filter(({ level, archivedAt }) => !archivedAt && (level === null || level === query.level))
    return { groups: groups.map(({ id, name }) => ({ id, name })) }
  })
  on(contract.listPaperSections, async ({ caller, query }) => {
    const klass = readClass(query.class, query.board)
    const topics = await selectOfferedTopics(db, caller, klass, query.subject)
    const board = topics[0]?.board ?? klass.board
    const presets = topics.length > 0 ? await selectPresets(db, board, klass.level, query.subject) : []
    return {
      sections: asNames([...new Set(topics.map(({ section }) => section))]),
      topics: topics.map(({ topic, name, section, chapter, inARow }) => ({
        id: topic,
        name,
        section,
        chapter,
        available: toAvailable([{ inARow }]),
      })),
      presets: presets.map(toPreset),
      syllabus_year: topics[0]?.year ?? '',
    }
  })
  on(contract.listPaperWeightages, async ({ caller, query }) => {
    const topics = await selectOfferedTopics(db, caller, readClass(query.class, query.board), query.subject)
    const sections = chosen(
      query.sections,
      topics.map(({ section }) => section),
    )
    const named = chosen(
      query.topics,
      topics.flatMap(({ topic, name }) => [topic, name]),
    )
    const meant = topics.filter(({ topic, name, section }) =>
      named.size > 0
        ? named.has(lower(topic)) || named.has(lower(name))
        : sections.size === 0 || sections.has(lower(section)),
    )
    return { weightages: [...availableIn(meant).keys()], available: toAvailable(meant) }
  })
}

const lower = (text: string) => text.trim().toLowerCase()

/** The names of a list joined by commas; a name that has commas itself is found whole. */
function chosen(list: string, known: readonly string[]): Set<string> {
  const whole = lower(list)
  if (!whole) return new Set()
  const parts = whole.split(',').map((part) => part.trim())
  const found = new Set<string>()
  for (const name of known.map(lower)) {
    const words = name.split(',').map((part) => part.trim())
    if (parts.some((_, at) => words.every((word, i) => parts[at + i] === word))) found.add(name)
  }
  // a list that names nothing we know means nothing, not everything
  return found.size > 0 ? found : new Set([whole])
}
