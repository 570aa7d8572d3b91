import { areCompatible } from '../assembly/selection.ts'
import { maximumMarks } from '../blueprint.ts'
import type { Item } from '../item.ts'
import { type Made, type PaperRequest, recheck } from '../make-paper.ts'
import type { Paper } from '../paper.ts'
import type { PaperQuestion, PrintedItem } from '../paper-section.ts'
import { createRng, type Rng } from '../rng.ts'
import { type IdeaCaps, ideaCapFor, ideaOf, usualIdeaCaps } from '../same-idea.ts'
import { findUnit, groupOf, itemsOf, withSections } from './units.ts'

interface Search {
  pool: readonly Item[]
  /** What stays on the paper. */
  others: readonly Item[]
  /** Of these the questions themselves: an alternative is not one question more. */
  asked: readonly Item[]
  familyCap: number
  /** Kept as long as there is a question within them. */
  ideaCaps: IdeaCaps
  used: ReadonlySet<string>
  rng: Rng
}

/**
 * The paper with another question of the same marks and topic in place of one, of the same difficulty and type where there
 * is such a one; of a passage, with another passage whose questions have the same marks. Questions of recent papers come
 * after others of the same difficulty. `request` has a pool that was
 * drawn anew. Null where there is none, or where every other one breaks a rule of the paper.
 */
export function replaceQuestion(request: PaperRequest, made: Made, number: number): Made | null {
  const { paper, blueprint } = made
  // how often a model is asked for is a matter of rank here, where others are left
  const rules = { ...made.rules, modelCap: undefined }
  const found = findUnit(paper, number)
  if (!found) return null
  const { section, unit, units } = found
  const own = new Set(units[unit].flatMap((question) => sidesOf(question)))
  const search: Search = {
    pool: request.pool,
    others: itemsOf(paper).filter((item) => !own.has(item)),
    asked: mainSidesOf(paper).filter((item) => !own.has(item)),
    familyCap: rules.familyCap,
    ideaCaps: usualIdeaCaps(maximumMarks(blueprint)),
    used: new Set([...request.usage.map(({ id }) => id), ...(request.met ?? [])]),
    rng: createRng(`${request.seed}/replace/${number}`),
  }
  // what a teacher has worded anew may break a rule already
  const known = new Set(recheck({ ...request, usage: [], met: [] }, paper, blueprint, rules).violations)
  for (const replacement of replacements(units[unit], search)) {
    const questions = units.flatMap((one, index) => (index === unit ? replacement : one))
    const next = withSections(
      paper,
      paper.sections.map((one, index) => (index === section ? { ...one, questions } : one)),
    )
    const check = recheck({ ...request, usage: [], met: [] }, next, blueprint, rules)
    if (check.violations.every((violation) => known.has(violation))) return { ...made, paper: next, check }
  }
  return null
}

const mainSidesOf = ({ sections }: Paper): Item[] =>
  sections.flatMap(({ questions }) => questions.flatMap(({ items }) => items.map(({ item }) => item)))

const sidesOf = (question: PaperQuestion) =>
  question.items.flatMap((printed) => (printed.or ? [printed.item, printed.or] : [printed.item]))

/** How many are tried before there is said to be none. */
const MOST_TRIES = 40

function* replacements(unit: readonly PaperQuestion[], search: Search): Generator<PaperQuestion[]> {
  const single = unit[0]
  if (groupOf(single) !== undefined) {
    yield* otherPassages(unit, search)
    return
  }
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const taken: Item[] = []
    const items: PrintedItem[] = []
    for (const printed of single.items) {
      const asked = [...search.asked, ...items.map((one) => one.item)]
      const item = otherItem(printed.item, search, { taken, asked }, tried)
      const or = printed.or && otherItem(printed.or, search, { taken, asked: [] }, tried)
      if (!item || (printed.or && !or)) return
      items.push({ ...printed, item, ...(or ? { or } : {}) })
    }
    yield [{ ...single, items }]
  }
}

/** The next best question like `item`; what is found joins `taken`. What is `asked` beside it counts against its skill. */
function otherItem(
  item: Item,
  search: Search,
  { taken, asked }: { taken: Item[]; asked: readonly Item[] },
  skip: number,
): Item | undefined {
  const beside = [...search.others, ...taken]
  const candidates = search.rng
    .shuffle(search.pool.filter((one) => isLike(one, item) && fits(one, item, beside, search.familyCap)))
    .sort((a, b) => rank(a, item, asked, search) - rank(b, item, asked, search))
  const found = candidates[skip]
  if (found) taken.push(found)
  return found
}

const isLike = (one: Item, item: Item) =>
  one.id !== item.id &&
  (one.stem !== item.stem || one.figure !== item.figure) &&
  one.group === undefined &&
  one.marks === item.marks &&
  one.topic === item.topic

function fits(one: Item, item: Item, others: readonly Item[], familyCap: number): boolean {
  if (others.filter((other) => other.family === one.family).length >= familyCap) return false
  if (others.some((other) => other.id === one.id || other.enemies.some((tag) => one.enemies.includes(tag))))
    return false
  return areCompatible(one, item) && others.every((other) => areCompatible(one, other))
}

const levels = ['easy', 'average', 'difficult']

/**
 * How far a question is from the one that it replaces: asking for a skill once too often weighs more than another level, that
 * more than a recent paper's, that more than another type, and the same kind with other numbers least.
 */
const rank = (one: Item, item: Item, asked: readonly Item[], { used, ideaCaps }: Search) =>
  (isAskedTooOften(one, asked, ideaCaps) ? 32 : 0) +
  8 * Math.abs(levels.indexOf(one.difficulty) - levels.indexOf(item.difficulty)) +
  (used.has(one.id) ? 4 : 0) +
  (one.type === item.type ? 0 : 2) +
  (one.family === item.family ? 1 : 0)

function isAskedTooOften(one: Item, asked: readonly Item[], caps: IdeaCaps): boolean {
  const idea = ideaOf(one)
  const cap = ideaCapFor(one, caps)
  return idea !== undefined && cap !== undefined && asked.filter((other) => ideaOf(other) === idea).length >= cap
}

function* otherPassages(
  unit: readonly PaperQuestion[],
  { pool, others, used, rng }: Search,
): Generator<PaperQuestion[]> {
  const group = groupOf(unit[0])
  const wanted = unit.map(({ marks }) => marks)
  const topic = unit[0].items[0].item.topic
  const byGroup = new Map<string, Item[]>()
  for (const item of pool)
    if (item.group !== undefined && item.group !== group && item.topic === topic)
      byGroup.set(item.group, [...(byGroup.get(item.group) ?? []), item])
  const fitting = rng
    .shuffle([...byGroup.values()])
    .map((items) => [...items].sort((a, b) => (a.groupOrder ?? 0) - (b.groupOrder ?? 0)))
    .filter((items) => items.length === wanted.length && items.every(({ marks }, index) => marks === wanted[index]))
    .filter((items) => items.every((item) => others.every((other) => areCompatible(item, other))))
    .sort((a, b) => Number(used.has(a[0].id)) - Number(used.has(b[0].id)))
  for (const items of fitting.slice(0, MOST_TRIES))
    yield unit.map((question, index) => ({ ...question, items: [{ ...question.items[0], item: items[index] }] }))
}
