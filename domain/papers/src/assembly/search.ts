import type { Rng } from '../rng.ts'
import type { Group, Problem } from './problem.ts'
import { hasUnits, Selection } from './selection.ts'
import { Walk } from './walk.ts'

export interface Found {
  selection: Selection
  deviation: number
  restarts: number
}

export interface Limits {
  restarts: number
  /** Moves per restart. */
  moves: number
  /** A proven lower bound of the deviation; reaching it ends the search. */
  bound: number
}

export const usualLimits: Limits = { restarts: 12, moves: 300, bound: 0 }

/**
 * Swap search with restarts: fill every place greedily, then change the cell of one place after the other as long as the
 * weighted distance from the integer targets falls, with level moves to leave plateaus. Ends at the bound, which proves
 * the best. Null where no restart could fill every place and cover every topic.
 */
export function searchSelection(problem: Problem, rng: Rng, limits: Limits = usualLimits): Found | null {
  let best: Found | null = null
  for (let restart = 0; restart < limits.restarts; restart++) {
    const selection = new Selection(problem)
    placeGroups(selection, rng, restart)
    if (!fill(selection, rng)) continue
    improve(selection, rng, limits)
    if (selection.uncovered() > 0) continue
    const deviation = selection.deviation()
    if (!best || deviation < best.deviation) best = { selection, deviation, restarts: restart + 1 }
    if (deviation <= limits.bound) break
  }
  return best
}

/** Takes whole groups while they bring their topics nearer to the targets; every fourth restart goes without. */
function placeGroups(selection: Selection, rng: Rng, restart: number) {
  const { problem } = selection
  if (restart % 4 === 3) return
  const order = rng.shuffle(problem.groups).sort((a, b) => a.cost - b.cost + (restart === 0 ? 0 : rng.next() * 4 - 2))
  for (const group of order) {
    const free = freeRun(selection, group)
    if (free && isWanted(selection, group)) putGroup(selection, group, free)
  }
}

function freeRun(selection: Selection, group: Group): number[] | null {
  const free: number[] = []
  selection.problem.places.forEach((place, i) => {
    if (place.kind === group.kind && selection.chosen[i] < 0) free.push(i)
  })
  for (let start = 0; start + group.members.length <= free.length; start++) {
    const run = free.slice(start, start + group.members.length)
    const first = selection.problem.places[run[0]]
    const last = selection.problem.places[run[run.length - 1]]
    if (first.section === last.section && first.slot === last.slot && run[run.length - 1] - run[0] === run.length - 1)
      return run
  }
  return null
}

function isWanted(selection: Selection, group: Group): boolean {
  const { problem, topic } = selection
  const needed = new Map<number, number>()
  for (const index of group.members) {
    const of = problem.candidates[index].topic
    needed.set(of, (needed.get(of) ?? 0) + problem.kinds[group.kind].weight)
  }
  return [...needed].every(([of, count]) => topic[of] + count <= problem.targets.topic[of])
}

function putGroup(selection: Selection, group: Group, places: readonly number[]) {
  if (!group.members.every((index) => selection.admits(index))) return
  group.members.forEach((index, i) => {
    selection.put(places[i], index)
    selection.fixed[places[i]] = 1
  })
}

/** Greedy filling, scarce kinds first; where nothing fits, others give way along a chain. */
function fill(selection: Selection, rng: Rng): boolean {
  const { problem } = selection
  const supply = problem.kinds.map(
    (kind, k) => problem.cells[k].reduce((sum, cell) => sum + cell.members.length, 0) / kind.count,
  )
  const order = rng
    .shuffle(problem.places.map((_, i) => i))
    .filter((i) => selection.chosen[i] < 0)
    .sort((a, b) => supply[problem.places[a].kind] - supply[problem.places[b].kind])
  for (const place of order) {
    const { topic, unit, difficulty, bloom } = selection.steps()
    const { kind } = problem.places[place]
    const cells = rng
      .shuffle(problem.cells[kind])
      .map((cell) => ({
        cell,
        change:
          topic[kind].more[cell.topic] +
          unit[kind].more[problem.unitOf[cell.topic]] +
          difficulty.more[cell.difficulty] +
          bloom.more[cell.bloom],
      }))
      .sort((a, b) => a.change - b.change)
    if (!cells.some(({ cell }) => selection.putFrom(place, cell))) {
      if (!makeRoom(selection, place, new Set())) return false
    }
  }
  return true
}

/** An augmenting chain (Kuhn): the family that this place needs is set free by giving its holder another one. */
function makeRoom(selection: Selection, place: number, visited: Set<number>): boolean {
  const { problem } = selection
  const kind = problem.places[place].kind
  for (const cell of problem.cells[kind])
    for (const index of cell.members) {
      if (!selection.admits(index)) continue
      selection.put(place, index)
      return true
    }
  for (const cell of problem.cells[kind])
    for (const index of cell.members) {
      const family = problem.candidates[index].family
      if (visited.has(family)) continue
      visited.add(family)
      const holder = rivalOf(selection, index, kind)
      if (holder < 0 || selection.fixed[holder] === 1 || problem.places[holder].kind === kind) continue
      const held = selection.take(holder)
      if (selection.admits(index)) {
        selection.put(place, index)
        if (makeRoom(selection, holder, visited)) return true
        selection.take(place)
      }
      selection.put(holder, held)
    }
  return false
}

/** The place whose question keeps another out: it is of the same family or, where that is free, of the same idea. */
function rivalOf(selection: Selection, index: number, kind: number): number {
  const { problem, chosen, fixed } = selection
  const { family, idea } = problem.candidates[index]
  const ofFamily = chosen.findIndex((held) => held >= 0 && problem.candidates[held].family === family)
  if (ofFamily >= 0 || selection.isIdeaFree(index)) return ofFamily
  return chosen.findIndex(
    (held, place) =>
      held >= 0 && problem.candidates[held].idea === idea && fixed[place] === 0 && problem.places[place].kind !== kind,
  )
}

/** Tabu walk to the best selection that it meets, until that is the bound, nothing better comes for long or the moves are spent. */
function improve(selection: Selection, rng: Rng, limits: Limits) {
  const walk = new Walk(selection, rng)
  const far = () => ({ missing: selection.uncovered(), deviation: selection.deviation() })
  let best = { ...far(), move: 0 }
  let chosen = selection.chosen.slice()
  const isEnough = () => best.missing === 0 && best.deviation <= limits.bound
  for (let move = 0; move < limits.moves && !isEnough() && move - best.move < patience; move++) {
    if (!walk.step(move)) break
    const now = far()
    if (now.missing > best.missing || (now.missing === best.missing && now.deviation >= best.deviation)) continue
    best = { ...now, move }
    chosen = selection.chosen.slice()
  }
  replaceAll(selection, chosen)
}

/** Moves without anything better after which a walk ends: far more than the 12 that a cell may be blocked for. */
const patience = 60

function replaceAll(selection: Selection, chosen: Int32Array) {
  selection.chosen.forEach((_, place) => selection.take(place))
  chosen.forEach((index, place) => selection.put(place, index))
}

/** Exposure: walks on from the best selection and keeps every one that deviates no more and is less used. */
export function spareUsed(selection: Selection, rng: Rng) {
  const { problem } = selection
  const isUsed = () => selection.chosen.some((index) => problem.candidates[index].cost >= 1)
  if (!isUsed()) return
  const walk = new Walk(selection, rng)
  const deviation = selection.deviation()
  const missing = selection.uncovered()
  const bloomMarksGap = selection.bloomMarksGap()
  let best = selection.chosen.slice()
  let bestCost = selection.cost()
  for (let move = 0; move < exposureMoves && isUsed(); move++) {
    if (!walk.step(move)) break
    if (selection.deviation() > deviation || selection.uncovered() > missing || selection.cost() >= bestCost) continue
    if (hasUnits(problem) && selection.bloomMarksGap() > bloomMarksGap) continue
    best = selection.chosen.slice()
    bestCost = selection.cost()
  }
  replaceAll(selection, best)
}

const exposureMoves = 240
