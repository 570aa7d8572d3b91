import { type Catalogue, classLevels, type Scope, subjects } from '@margam/content'
import type { Plan, Usage } from '@margam/papers'
import { z } from 'zod'

const names = z
  .union([z.array(z.coerce.string()), z.string().transform((text) => text.split(','))])
  .transform((list) => list.map((t) => t.trim()).filter((t) => t !== ''))
const counts = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? parsedJson(value) : value),
  z.record(
    z.string().regex(/^[1-9]\d?$/, 'a mark value is a whole number from 1 on'),
    z.coerce.number().int().min(0).max(100),
  ),
)

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The body of the generate call, with a seed, the questions of earlier papers and the wish for sets. */
export const paperRequest = z.object({
  brd: z.coerce.string(),
  cls: z.coerce.string(),
  sub: z.coerce.string(),
  checkbox: z.union([z.literal('on'), z.literal(''), z.boolean()]).nullish(),
  section: names.optional(),
  topic: names.optional(),
  total_marks: z.coerce.number().optional(),
  weightage_counts: counts.optional(),
  seed: z.coerce.string().default('1'),
  /** Earlier papers, oldest first: lists of item ids, or papers as this tool answered them. */
  history: z.array(z.unknown()).default([]),
  blueprint: z.string().optional(),
  sets: z.object({ kind: z.enum(['shuffled', 'isomorphic', 'disjoint']), count: z.int().min(1).max(6) }).optional(),
})
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
  const board = catalogue.offeredBoards().find(({ id, name }) => same(id, body.brd) || same(name, body.brd))
  if (!board) throw new RefusedRequest('brd', `There is no board "${body.brd}".`)
  const classLevel = classLevels.find((level) => same(level, body.cls.replace(/^class\s+/i, '')))
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
  (body.checkbox === undefined && body.weightage_counts !== undefined)

/** The chosen topics by id or name, all of the chosen sections where no topic is named; null for the whole syllabus. */
export function topicsOf(body: PaperBody, scope: Scope, catalogue: Catalogue): string[] | null {
  const offered = catalogue.offeredTopics(scope)
  for (const name of body.topic ?? [])
    if (!offered.some((node) => node.topic === name || same(node.name, name)))
      throw new RefusedRequest('topic', `Class ${scope.classLevel} ${scope.subject} has no topic "${name}".`)
  for (const name of body.section ?? [])
    if (!offered.some((node) => same(node.section, name)))
      throw new RefusedRequest('section', `Class ${scope.classLevel} ${scope.subject} has no section "${name}".`)
  const named = offered.filter((node) => body.topic?.some((name) => node.topic === name || same(node.name, name)))
  if (named.length > 0) return named.map((node) => node.topic)
  const inSections = offered.filter((node) => body.section?.some((name) => same(node.section, name)))
  return inSections.length > 0 ? inSections.map((node) => node.topic) : null
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
