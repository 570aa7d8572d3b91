import type { Rng } from '../rng.ts'
import type { Cell, Problem } from './problem.ts'
import type { Selection } from './selection.ts'

/** Weight of past use against deviation: it decides between equal changes only. */
const costWeight = 0.1
const largestSetback = 200

/** The cells of one kind in columns, since a step looks at each of them for every place. */
interface Columns {
  cells: readonly Cell[]
  topic: Int32Array
  unit: Int32Array
  difficulty: Int32Array
  bloom: Int32Array
  /** Of the least used question. */
  cost: Float64Array
  /** The first move at which the cell may be taken again. */
  blockedUntil: Int32Array
}

const columnsOf = (cells: readonly Cell[], { candidates, unitOf }: Problem): Columns => ({
  cells,
  topic: Int32Array.from(cells, ({ topic }) => topic),
  unit: Int32Array.from(cells, ({ topic }) => unitOf[topic]),
  difficulty: Int32Array.from(cells, ({ difficulty }) => difficulty),
  bloom: Int32Array.from(cells, ({ bloom }) => bloom),
  cost: Float64Array.from(cells, ({ members }) => candidates[members[0]].cost),
  blockedUntil: new Int32Array(cells.length),
})

/** A tabu walk over selections: each step takes another cell for one place. */
export class Walk {
  private readonly selection: Selection
  private readonly rng: Rng
  private readonly movable: readonly number[]
  private readonly kinds: readonly Columns[]

  constructor(selection: Selection, rng: Rng) {
    const { problem, fixed } = selection
    this.selection = selection
    this.rng = rng
    this.movable = problem.places.map((_, i) => i).filter((i) => fixed[i] === 0)
    this.kinds = problem.cells.map((cells) => columnsOf(cells, problem))
  }

  /** Makes the change of one place that helps most or harms least; false where none is left to try. */
  step(move: number): boolean {
    const { selection } = this
    const best = this.best(move)
    if (!best) return false
    const { place, cell, change } = best
    const { problem } = selection
    const { cells, blockedUntil } = this.kinds[problem.places[place].kind]
    const old = selection.take(place)
    if (selection.putFrom(place, cells[cell])) {
      const { topic, difficulty, bloom } = problem.candidates[old]
      const from = cells.findIndex((one) => one.topic === topic && one.difficulty === difficulty && one.bloom === bloom)
      if (from >= 0 && change >= 0) blockedUntil[from] = move + 8
    } else {
      selection.put(place, old)
      blockedUntil[cell] = move + 12
    }
    return true
  }

  private best(move: number) {
    const { problem, chosen } = this.selection
    const steps = this.selection.steps()
    let [bestPlace, bestCell, bestChange, bestScore] = [-1, -1, 0, Infinity]
    let ties = 0
    for (const place of this.movable) {
      const from = problem.candidates[chosen[place]]
      const { kind } = problem.places[place]
      const { cells, topic, unit, difficulty, bloom, cost, blockedUntil } = this.kinds[kind]
      const moreOfTopic = steps.topic[kind].more
      const lessTopic = steps.topic[kind].less[from.topic]
      const fromUnit = problem.unitOf[from.topic]
      const moreOfUnit = steps.unit[kind].more
      const lessUnit = steps.unit[kind].less[fromUnit]
      const lessDifficulty = steps.difficulty.less[from.difficulty]
      const lessBloom = steps.bloom.less[from.bloom]
      for (let cell = 0; cell < cells.length; cell++) {
        if (blockedUntil[cell] > move) continue
        const isSameTopic = topic[cell] === from.topic
        const isSameDifficulty = difficulty[cell] === from.difficulty
        const isSameBloom = bloom[cell] === from.bloom
        if (isSameTopic && isSameDifficulty && isSameBloom) continue
        const change =
          (isSameTopic ? 0 : lessTopic + moreOfTopic[topic[cell]]) +
          (unit[cell] === fromUnit ? 0 : lessUnit + moreOfUnit[unit[cell]]) +
          (isSameDifficulty ? 0 : lessDifficulty + steps.difficulty.more[difficulty[cell]]) +
          (isSameBloom ? 0 : lessBloom + steps.bloom.more[bloom[cell]])
        const score = change + costWeight * Math.round(cost[cell] - from.cost)
        if (score > bestScore) continue
        ties = score === bestScore ? ties + 1 : 1
        if (ties > 1 && this.rng.next() * ties >= 1) continue
        bestPlace = place
        bestCell = cell
        bestChange = change
        bestScore = score
      }
    }
    return bestPlace >= 0 && bestChange < largestSetback
      ? { place: bestPlace, cell: bestCell, change: bestChange }
      : null
  }
}
