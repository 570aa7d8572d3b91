import { type LinearProgram, type LinearSolution, solveLinear } from './simplex.ts'

export interface IntegerSolution {
  /** Null where nothing was found within the limit of nodes. */
  x: number[] | null
  value: number
  /** No solution is below this. */
  bound: number
  /** Whether the answer is proven: the best solution, or that there is none. */
  proven: boolean
}

interface Node {
  lower: number[]
  upper: number[]
  bound: number
}

/**
 * Branch and bound over the linear relaxation. `integer` says which columns must be whole; `step` is the grid on which
 * every objective value lies (10 where all weights are multiples of 10), which rounds bounds up.
 */
export function solveInteger(
  program: LinearProgram,
  integer: readonly boolean[],
  step: number,
  nodeLimit = 400,
): IntegerSolution {
  const rounded = (value: number) => Math.ceil(value / step - 1e-6) * step + 0
  let best: LinearSolution | null = null
  const open: Node[] = [{ lower: [...program.lower], upper: [...program.upper], bound: 0 }]
  let nodes = 0
  while (open.length > 0 && nodes < nodeLimit) {
    const node = open.pop()
    if (!node || (best && node.bound >= best.value - 1e-6)) continue
    nodes++
    const relaxed = solveLinear({ ...program, lower: node.lower, upper: node.upper })
    if (!relaxed) continue
    const bound = rounded(relaxed.value)
    if (best && bound >= best.value - 1e-6) continue
    const column = mostFractional(relaxed.x, integer)
    if (column < 0) {
      best = { x: relaxed.x.map((value, j) => (integer[j] ? Math.round(value) : value)), value: bound }
      continue
    }
    const below = { lower: node.lower, upper: node.upper.with(column, Math.floor(relaxed.x[column])), bound }
    const above = { lower: node.lower.with(column, Math.ceil(relaxed.x[column])), upper: node.upper, bound }
    const up = relaxed.x[column] - Math.floor(relaxed.x[column]) >= 0.5
    open.push(...(up ? [below, above] : [above, below]))
  }
  const left = open.filter((node) => !best || node.bound < best.value - 1e-6)
  const bound = left.length > 0 ? Math.min(...left.map((node) => node.bound)) : (best?.value ?? Infinity)
  return { x: best?.x ?? null, value: best?.value ?? Infinity, bound, proven: left.length === 0 }
}

function mostFractional(x: readonly number[], integer: readonly boolean[]): number {
  let column = -1
  let most = 1e-6
  x.forEach((value, j) => {
    const distance = Math.abs(value - Math.round(value))
    if (integer[j] && distance > most) {
      most = distance
      column = j
    }
  })
  return column
}
