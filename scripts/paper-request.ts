import type { Catalogue, Scope } from '@margam/content'
import { classLevels, type Plan, subjects, type Usage } from '@margam/papers'
import { z } from 'zod'

/** A form's empty field, null and an absent key all say nothing. */
const orAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
    schema.optional(),
  )
const text = (what: string) =>
  z.union([z.string(), z.number()], { error: `Say ${what}.` }).transform((value) => String(value).trim())

const names = orAbsent(
  z
    .union([z.array(z.union([z.string(), z.number()]).transform(String)), z.string()], {
      error: 'Give a list, or text with commas.',
    })
    .transform((given) =>
      typeof given === 'string' ? listed(given) : given.map((name) => name.trim()).filter((name) => name !== ''),
    ),
)
const wholeCount = 'A count is a whole number from 0 to 100.'
const counts = orAbsent(
  z.preprocess(
    (value) => (typeof value === 'string' ? parsedJson(value) : value),
    z.record(
      z.string().regex(/^[1-9]\d?$/, 'A mark value is a whole number from 1 to 99.'),
      z
        .union([z.number(), z.string().regex(/^\d+$/).transform(Number)], { error: wholeCount })
        .pipe(z.number().int(wholeCount).min(0, wholeCount).max(100, wholeCount)),
      { error: 'Give the counts as an object or JSON text, such as {"1": 10, "5": 2}.' },
    ),
  ),
)

/** "a, b" or the JSON text of a list. */
function listed(given: string): string[] {
  const whole = given.trim().startsWith('[') ? parsedJson(given) : null
  const list = Array.isArray(whole) ? whole.map(String) : given.split(',')
  return list.map((name) => name.trim()).filter((name) => name !== '')
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The body of the generate call, with a seed, the questions of earlier papers and the wish for sets. */
export const paperRequest = z.object(
  {
    brd: text('the board, for example "CBSE"'),
    cls: text('the class, for example "8"'),
    sub: text('the subject, for example "Mathematics"'),
    /** On for the own counts; empty for the board's preset. */
    checkbox: z
      .union([z.boolean(), z.string().transform((value) => value.trim().toLowerCase())])
      .transform((value) => (value === 'true' ? true : value === 'false' || value === 'off' ? false : value))
      .pipe(z.union([z.boolean(), z.literal('on'), z.literal('')], { error: 'Say "on" or leave it empty.' }))
      .nullish(),
    section: names,
    topic: names,
    total_marks: orAbsent(z.coerce.number({ error: 'Give a number of marks.' })),
    weightage_counts: counts,
    seed: orAbsent(z.union([z.string(), z.number()]).transform(String)).transform((seed) => seed ?? '1'),
    /** Earlier papers, oldest first: lists of item ids, or papers as this tool answered them. */
    history: orAbsent(z.array(z.unknown())).transform((papers) => papers ?? []),
    blueprint: orAbsent(z.string()),
    sets: z.object({ kind: z.enum(['shuffled', 'isomorphic', 'disjoint']), count: z.int().min(1).max(6) }).nullish(),
  },
  { error: 'Give one request as a JSON object.' },
)
export type PaperBody = z.infer<typeof paperRequest>

/** A request that names something we do not offer, with the field that does. */
export class RefusedRequest extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.name = 'RefusedRequest'
    this.field = field
  }
}

export function scopeOf(body: PaperBody, catalogue: Catalogue): Scope {
  const boards = catalogue.offeredBoards()
  const board = boards.find(({ id, name }) => same(id, body.brd) || same(name, body.brd))
  if (!board)
    throw new RefusedRequest('brd', `There is no board "${body.brd}", only ${boards.map(({ id }) => id).join(', ')}.`)
  const classLevel = classLevels.find((level) => same(level, body.cls.replace(/^(?:class|grade|std\.?)\s*/i, '')))
  if (!classLevel || !catalogue.offeredClasses(board.id).includes(classLevel))
    throw new RefusedRequest('cls', `${board.id} has no papers for class "${body.cls}".`)
  const subject = subjects.find((name) => same(name, body.sub) || (same(body.sub, 'Maths') && name === 'Mathematics'))
  if (!subject || !catalogue.offeredSubjects(board.id, classLevel).includes(subject))
    throw new RefusedRequest('sub', `Class ${classLevel} of ${board.id} has no papers in "${body.sub}".`)
  return { board: board.id, classLevel, subject }
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

export const isCustom = (body: PaperBody) =>
  body.checkbox === 'on' ||
  body.checkbox === true ||
  ((body.checkbox === undefined || body.checkbox === null) && body.weightage_counts !== undefined)

/** The chosen topics by id or name, all of the chosen sections where no topic is named; null for the whole syllabus. */
export function topicsOf(body: PaperBody, scope: Scope, catalogue: Catalogue): string[] | null {
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

type Node = ReturnType<Catalogue['offeredTopics']>[number]

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
export function planOf(body: PaperBody, scope: Scope, catalogue: Catalogue): Plan | null {
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

/** Past use from the history: item ids and, for generated ones, their models. */
export function usageOf(history: readonly unknown[]): Usage[] {
  return history.flatMap((paper, index) => {
    const age = history.length - 1 - index
    const ids = [...new Set(idsIn(paper))]
    const families = [
      ...new Set(ids.filter((id) => /^[A-Z]\d+(?:-[a-z0-9-]+)?\./.test(id)).map((id) => id.split('.')[0])),
    ]
    return [...ids, ...families].map((id) => ({ id, age }))
  })
}

function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(idsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'item_ids' || key === 'items' || key === 'item_id' || key === 'id') return idsIn(inner)
    return typeof inner === 'object' ? idsIn(inner) : []
  })
}
