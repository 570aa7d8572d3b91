import { solveInteger } from './branch.ts'
import type { Group, Problem } from './problem.ts'
import { areCompatible, hasUnits, Selection, topicWeight, weights } from './selection.ts'
import type { LinearProgram } from './simplex.ts'

/** Interchangeable candidates of one kind and cell, or a whole group. */
interface Column {
  kind: number
  members: readonly number[]
  group?: Group
  most: number
}

export type ExactResult =
  | { status: 'solved'; selection: Selection; deviation: number; bound: number }
  | { status: 'impossible' }
  /** Not decided within the limits; no deviation is below `bound`. */
  | { status: 'open'; bound: number }

const largestTableau = 6_000_000
const rounds = 25
/** Nodes of the search where topics count marks: these seldom come to a proof, and the best is met among the first ones. */
const nodesForMarks = 80

/**
 * The exact program on cells (docs/decisions/030): integer counts per cell, family, enemy tag and group, solved by
 * branch and bound. Pairs that must not meet (near-duplicates, leaked answers) are forbidden as they turn up.
 */
export function solveExactly(problem: Problem): ExactResult {
  const apart: [number, number][] = []
  const countsMarks = hasUnits(problem) || problem.kinds.some(({ weight }) => weight > 1)
  const nodes = countsMarks ? nodesForMarks : undefined
  for (let round = 0; round < rounds; round++) {
    const columns = columnsOf(problem, new Set(apart.flat()))
    const { program, integer } = programOf(problem, columns, apart)
    if (program.rows.length * (program.cost.length + program.rows.length) > largestTableau)
      return { status: 'open', bound: 0 }
    const solved = solveInteger(program, integer, 10, nodes)
    if (!solved.x) return solved.proven ? { status: 'impossible' } : { status: 'open', bound: finite(solved.bound) }
    const counts = solved.x
    const realised = realise(problem, columns, counts)
    if (realised instanceof Selection)
      return { status: 'solved', selection: realised, deviation: realised.deviation(), bound: solved.bound }
    apart.push(realised)
  }
  return { status: 'open', bound: 0 }
}

const finite = (bound: number) => (Number.isFinite(bound) ? bound : 0)

/** Families, ideas and items that a row speaks of get columns of their own; all else of a cell shares one. */
function columnsOf(problem: Problem, single: ReadonlySet<number>): Column[] {
  const homes = new Map<number, Set<string>>()
  problem.cells.forEach((cells, kind) => {
    cells.forEach((cell, c) => {
      for (const index of cell.members) {
        const { family } = problem.candidates[index]
        homes.set(family, (homes.get(family) ?? new Set()).add(`${kind}/${c}`))
      }
    })
  })
  for (const group of problem.groups)
    for (const index of group.members) homes.get(problem.candidates[index].family)?.add(`group/${group.members[0]}`)
  const columns: Column[] = []
  problem.cells.forEach((cells, kind) => {
    for (const cell of cells) {
      const shared = new Map<number, number[]>()
      const byFamily = new Map<number, number[]>()
      for (const index of cell.members) {
        const { family, enemies } = problem.candidates[index]
        if (single.has(index) || enemies.length > 0) columns.push({ kind, members: [index], most: 1 })
        else {
          const target = homes.get(family)?.size === 1 ? shared : byFamily
          target.set(family, [...(target.get(family) ?? []), index])
        }
      }
      const most = (members: readonly number[]) => Math.min(problem.candidates[members[0]].cap, members.length)
      for (const members of byFamily.values()) columns.push({ kind, members, most: most(members) })
      const byIdea = new Map<number, number[][]>()
      for (const members of shared.values()) {
        const { idea } = problem.candidates[members[0]]
        byIdea.set(idea, [...(byIdea.get(idea) ?? []), members])
      }
      for (const families of byIdea.values()) {
        const { ideaCap } = problem.candidates[families[0][0]]
        const all = families.reduce((sum, members) => sum + most(members), 0)
        columns.push({ kind, members: families.flat(), most: Math.min(ideaCap, all) })
      }
    }
  })
  for (const group of problem.groups) columns.push({ kind: group.kind, members: group.members, group, most: 1 })
  return columns
}

type Row = LinearProgram['rows'][number]

function programOf(problem: Problem, columns: readonly Column[], apart: readonly [number, number][]) {
  const { targets, kinds, candidates, unitOf } = problem
  const cost = columns.map(() => 0)
  const rows: Row[] = []
  const gather = (value: (column: Column) => number) =>
    columns.map((column, j): [number, number] => [j, value(column)]).filter(([, v]) => v !== 0)
  const width = (column: Column) => (column.group ? column.members.length : 1)
  kinds.forEach((kind, k) => {
    rows.push({ terms: gather((c) => (c.kind === k ? width(c) : 0)), kind: '=', right: kind.count })
  })
  const share = (column: Column, test: (index: number) => boolean) =>
    column.group ? column.members.filter(test).length : test(column.members[0]) ? 1 : 0
  const aim = (
    aims: readonly number[],
    weight: number,
    value: (index: number) => number,
    each: (column: Column) => number = () => 1,
  ) => {
    aims.forEach((target, v) => {
      const over = cost.push(weight) - 1
      const under = cost.push(weight) - 1
      const terms = gather((c) => each(c) * share(c, (index) => value(index) === v))
      rows.push({ terms: [...terms, [over, -1], [under, 1]], kind: '=', right: target })
    })
  }
  aim(
    targets.topic,
    topicWeight(problem),
    (index) => candidates[index].topic,
    (column) => kinds[column.kind].weight,
  )
  if (hasUnits(problem))
    aim(
      targets.unit,
      weights.unit,
      (index) => unitOf[candidates[index].topic],
      (column) => kinds[column.kind].marks,
    )
  aim(targets.difficulty, weights.difficulty, (index) => candidates[index].difficulty)
  aim(targets.bloom, weights.bloom, (index) => candidates[index].bloom)
  problem.covered.forEach((must, t) => {
    if (!must) return
    const surplus = cost.push(0) - 1
    const terms = gather((c) => share(c, (index) => candidates[index].topic === t))
    rows.push({ terms: [...terms, [surplus, -1]], kind: '=', right: 1 })
  })
  rows.push(
    ...atMost(
      columns,
      (c) => familiesOf(problem, c),
      (column) => problem.candidates[columns[column].members[0]].cap,
    ),
    ...atMost(
      columns,
      (c) => limitedIdeaOf(problem, c),
      (column) => problem.candidates[columns[column].members[0]].ideaCap,
    ),
  )
  rows.push(
    ...atMost(
      columns,
      (c) => c.members.flatMap((i) => (sharesRow(c) ? [] : [...candidates[i].enemies])),
      () => 1,
    ),
  )
  rows.push(
    ...atMost(
      columns,
      (c) => (c.group || c.members.length > 1 ? [] : [c.members[0]]),
      () => 1,
    ),
  )
  for (const pair of apart)
    rows.push({ terms: gather((c) => (pair.some((i) => c.members.includes(i)) ? 1 : 0)), kind: '<=', right: 1 })
  const all = kinds.reduce((sum, { count, marks, weight }) => sum + count * (hasUnits(problem) ? marks : weight), 0)
  const upper = cost.map((_, j) => (j < columns.length ? columns[j].most : all))
  const program = { cost, lower: cost.map(() => 0), upper, rows }
  return { program, integer: cost.map((_, j) => j < columns.length) }
}

const sharesRow = (column: Column) => !column.group && column.members.length > 1

function familiesOf(problem: Problem, column: Column): number[] {
  const families = new Set(column.members.map((index) => problem.candidates[index].family))
  return !column.group && families.size > 1 ? [] : [...families]
}

const limitedIdeaOf = (problem: Problem, { group, members }: Column): number[] => {
  const { idea } = problem.candidates[members[0]]
  return group || idea < 0 ? [] : [idea]
}

/** One row for each tag that several columns carry. */
function atMost(
  columns: readonly Column[],
  tagsOf: (column: Column) => readonly number[],
  right: (column: number) => number,
): Row[] {
  const byTag = new Map<number, number[]>()
  columns.forEach((column, j) => {
    for (const tag of new Set(tagsOf(column))) byTag.set(tag, [...(byTag.get(tag) ?? []), j])
  })
  return [...byTag.values()]
    .filter((list) => list.length > 1)
    .map((list) => ({ terms: list.map((j): [number, number] => [j, 1]), kind: '<=', right: right(list[0]) }))
}

/** The items of a solution on their places, or the first pair that must not meet. */
function realise(
  problem: Problem,
  columns: readonly Column[],
  counts: readonly number[],
): Selection | [number, number] {
  const selection = new Selection(problem)
  const free = problem.kinds.map((_, kind) =>
    problem.places.map((_p, i) => i).filter((i) => problem.places[i].kind === kind),
  )
  const order = columns.map((_, j) => j).sort((a, b) => Number(!columns[a].group) - Number(!columns[b].group))
  for (const j of order) {
    const column = columns[j]
    const wanted = column.group ? counts[j] * column.members.length : counts[j]
    let placed = 0
    let clash: [number, number] | null = null
    for (const index of column.members) {
      if (placed === wanted) break
      if (!selection.admits(index)) {
        clash ??= clashOf(selection, index)
        continue
      }
      const place = free[column.kind].shift()
      if (place === undefined) break
      selection.put(place, index)
      if (column.group) selection.fixed[place] = 1
      placed++
    }
    if (placed < wanted) return clash ?? [column.members[0], column.members[0]]
  }
  return selection
}

function clashOf(selection: Selection, index: number): [number, number] | null {
  const { candidates } = selection.problem
  for (const other of selection.chosen)
    if (other >= 0 && other !== index && !areCompatible(candidates[index].item, candidates[other].item))
      return [index, other]
  return null
}
