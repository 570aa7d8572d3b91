import { arrangePaper } from './arrange.ts'
import { assemble, type PlacedItem } from './assembly/assemble.ts'
import type { Rules } from './assembly/problem.ts'
import { areCompatible } from './assembly/selection.ts'
import { maximumMarks } from './blueprint.ts'
import { differsInNumbers } from './family-cap.ts'
import { poolsOf } from './few-assertions.ts'
import { peek } from './generate.ts'
import { signature, soundItem } from './generated-pool.ts'
import type { Item } from './item.ts'
import type { ItemModel } from './item-model.ts'
import { chosenPool, coverOf, type Made, type PaperRequest, recheck, UnsoundPaper, usageWith } from './make-paper.ts'
import { layOut, type Paper } from './paper.ts'
import type { PaperQuestion } from './paper-section.ts'
import { ideaCapSteps } from './same-idea.ts'

export type SetKind = 'shuffled' | 'isomorphic' | 'disjoint'

export interface PaperSet {
  /** A to F. */
  letter: string
  paper: Paper
}

export interface CrossRow {
  /** Item ids by set; the same in all sets of shuffled papers. */
  items: Record<string, string>
  /** Question numbers by set. */
  numbers: Record<string, number>
}

export interface Sets {
  kind: SetKind
  sets: PaperSet[]
  crossTable: CrossRow[]
  /** Questions of set A that a set repeats where new ones were wanted (isomorphic and disjoint sets). */
  repeated: number
}

/** How many sets of which kind; `models` are those that the class may be asked from: isomorphic sets draw their new questions from these. */
export interface SetsWish {
  kind: SetKind
  count: number
  models: readonly ItemModel[]
}

const letters = 'ABCDEF'

/**
 * Sets A–F of one paper: the same questions in another layout, the same models with new numbers at equal difficulty, or
 * other questions from the same cells. Every set passes the checker of the first. Null where disjoint sets are out of reach.
 * @throws UnsoundPaper when the independent checker finds a violation in a set
 */
export function makeSets(request: PaperRequest, first: Made, { kind, count, models }: SetsWish): Sets | null {
  const sets: PaperSet[] = [{ letter: 'A', paper: first.paper }]
  // what the paper asks stays asked, also of a topic that its board has taken out since
  const checked = { ...request, pool: [...request.pool, ...itemsOf(first.paper)] }
  // the same questions in other words ask for a model no oftener than it does, however it came to be
  const rulesOfSame = { ...first.rules, modelCap: undefined }
  const taken = new Set(itemsOf(first.paper).flatMap(marksOf))
  let repeated = 0
  for (const letter of letters.slice(1, count)) {
    const neighbour = sets[sets.length - 1].paper
    const seed = `${request.seed}/layout/${letter}`
    const source =
      kind === 'disjoint'
        ? disjointPaper(request, first, taken, letter)
        : { paper: kind === 'isomorphic' ? isomorph(first.paper, letter, models) : first.paper, rules: rulesOfSame }
    if (!source) return null
    const paper = {
      ...arrangePaper(source.paper, { seed, permute: kind === 'shuffled', neighbour }),
      code: `${first.paper.code}-${letter}`,
    }
    for (const item of itemsOf(paper)) {
      if (kind !== 'shuffled' && taken.has(item.id)) repeated++
      for (const mark of marksOf(item)) taken.add(mark)
    }
    const check = recheck(checked, paper, first.blueprint, source.rules)
    if (!check.ok) throw new UnsoundPaper(check.violations)
    sets.push({ letter, paper })
  }
  return { kind, sets, crossTable: crossTable(sets, kind), repeated }
}

const itemsOf = (paper: Paper): Item[] =>
  paper.sections.flatMap((s) => s.questions.flatMap((q) => q.items.flatMap((p) => (p.or ? [p.item, p.or] : [p.item]))))

/** New numbers for every generated question; what comes from the bank stays. */
function isomorph(paper: Paper, letter: string, models: readonly ItemModel[]): Paper {
  const byId = new Map(models.map((model) => [model.id, model]))
  let current = itemsOf(paper)
  const renewed = (item: Item): Item => {
    const others = current.filter((other) => other.id !== item.id)
    const model = item.model && !item.isReworded ? byId.get(item.model.id) : undefined
    const fresh = model ? freshInstance(item, model, letter, others) : null
    if (!fresh) return item
    current = [...others, fresh]
    return fresh
  }
  const question = (q: PaperQuestion): PaperQuestion => ({
    ...q,
    items: q.items.map((p) => ({ ...p, item: renewed(p.item), ...(p.or ? { or: renewed(p.or) } : {}) })),
  })
  return {
    ...paper,
    sections: paper.sections.map((section) => ({ ...section, questions: section.questions.map(question) })),
  }
}

const renewals = 1500

/** How long another answer is looked for, where new numbers alone are found. */
const answerRenewals = 400

/** Answers that only name one of a few choices, such as the four of assertion and reason, repeat by nature. */
function newAnswer(fresh: Item, item: Item, others: readonly Item[]): boolean {
  if (fresh.type === 'assertion-reason' || fresh.type === 'true-false') return true
  const text = fresh.answer.text
  return text !== item.answer.text && others.every((o) => o.marks !== fresh.marks || o.answer.text !== text)
}

/** The same kind of question with other numbers; of another text of the model only where its own gives nothing new. */
function freshInstance(item: Item, model: ItemModel, letter: string, others: readonly Item[]): Item | null {
  const ask = { classLevel: item.classes[0], marks: item.marks }
  let another: Item | null = null
  let same: Item | null = null
  for (let i = 0; i < renewals; i++) {
    const seed = `${item.model?.seed}-${letter}${i}`
    const expected = peek(model, seed, ask)
    if (expected?.difficulty !== item.difficulty || ((another || same) && expected.family !== item.family)) continue
    const fresh = soundItem(model, seed, ask)
    if (!fresh || fresh.difficulty !== item.difficulty) continue
    if (fresh.stem === item.stem && fresh.figure === item.figure) continue
    if (others.some((other) => other.stem === fresh.stem && other.figure === fresh.figure)) continue
    if (!others.every((other) => areCompatible(fresh, other))) continue
    if (fresh.family === item.family) {
      if (newAnswer(fresh, item, others)) return fresh
      // where others of the paper have every other answer, one of theirs is better than the same again
      if (!same || (same.answer.text === item.answer.text && fresh.answer.text !== item.answer.text)) same = fresh
      if (i >= answerRenewals) return same
    } else if (others.every((other) => other.family !== fresh.family)) another = fresh
  }
  return same ?? another
}

/** A question on a text of its own: with other names and numbers it is still the same one. */
const isText = ({ model, family }: Item) => model !== undefined && !differsInNumbers(family, model.id)

/** What tells that an item was taken; a model's question is known by its text without names as well. */
const marksOf = (item: Item): string[] => [item.id, item.family, ...(item.model ? [signature(item)] : [])]

/** Whether an item is new beside those taken. */
const isNew = (item: Item, taken: ReadonlySet<string>) =>
  !taken.has(item.id) &&
  !(isText(item) && taken.has(item.family)) &&
  !(item.model !== undefined && taken.has(signature(item)))

interface Source {
  paper: Paper
  rules: Rules
}

/** Other questions, as many of each topic, difficulty and Bloom group as the first set has. */
function disjointPaper(request: PaperRequest, first: Made, taken: ReadonlySet<string>, letter: string): Source | null {
  const report = first.paper.report
  const left = chosenPool(request).filter((item) => isNew(item, taken))
  const own = `${request.seed}/set/${letter}`
  const { familyCap } = first.rules
  const pools = poolsOf(left, first.blueprint, own)
  const steps = ideaCapSteps(left, maximumMarks(first.blueprint), familyCap)
  for (const [rules, items] of steps.flatMap((caps) =>
    pools.map((pool) => [{ ...first.rules, ...caps }, pool] as const),
  )) {
    const outcome = assemble({
      items,
      blueprint: first.blueprint,
      targets: first.blueprint.targets,
      aims: {
        topic: countsOf(report.targets.topic),
        unit: Object.fromEntries((report.unitMarks ?? []).map(({ unit, got }) => [unit, got])),
        difficulty: countsOf(report.targets.difficulty),
        bloom: countsOf(report.targets.bloom),
      },
      cover: coverOf(request, first.blueprint),
      seed: own,
      usage: usageWith(request),
      rules,
    })
    if (outcome.status !== 'assembled') continue
    const { board, classLevel, subject, seed } = request
    const placed: readonly PlacedItem[] = outcome.placed
    return { paper: layOut({ board, classLevel, subject, seed }, first.blueprint, placed, outcome.report), rules }
  }
  return null
}

const countsOf = (table: Record<string, { count: number }>) =>
  Object.fromEntries(Object.entries(table).map(([name, { count }]) => [name, count]))

/** Where each question of set A stands in the others: by item, or by place where the items differ. */
function crossTable(sets: readonly PaperSet[], kind: SetKind): CrossRow[] {
  const rowsOf = (paper: Paper) => paper.sections.flatMap((section) => section.questions)
  return rowsOf(sets[0].paper).map((question) => {
    const id = question.items[0].item.id
    const items: Record<string, string> = {}
    const numbers: Record<string, number> = {}
    for (const { letter, paper } of sets) {
      const there = rowsOf(paper).find((other) =>
        kind === 'shuffled' ? other.items[0].item.id === id : other.number === question.number,
      )
      if (!there) continue
      items[letter] = there.items.map((p) => p.item.id).join(' + ')
      numbers[letter] = there.number
    }
    return { items, numbers }
  })
}
