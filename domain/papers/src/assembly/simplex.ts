/** A linear program: minimise cost · x with equal or at-most rows, right sides ≥ 0, and lower ≤ x ≤ upper. */
export interface LinearProgram {
  cost: readonly number[]
  lower: readonly number[]
  upper: readonly number[]
  rows: readonly { terms: readonly (readonly [column: number, value: number])[]; kind: '=' | '<='; right: number }[]
}

export interface LinearSolution {
  value: number
  x: number[]
}

const tolerance = 1e-9

/**
 * Two-phase primal simplex for bounded variables on a dense tableau (Dantzig's rule, Bland's after a run of degenerate
 * steps, so it always ends). Null where the program has no solution. Floats serve only to choose questions here.
 */
export function solveLinear(program: LinearProgram): LinearSolution | null {
  const tableau = new Tableau(program)
  if (!tableau.minimise(tableau.phaseOneCosts()) || tableau.infeasibility() > 1e-6) return null
  tableau.dropArtificials()
  tableau.minimise(tableau.costs)
  const x = tableau.solution()
  return { x, value: x.reduce((sum, value, j) => sum + value * program.cost[j], 0) }
}

class Tableau {
  readonly costs: Float64Array
  private readonly columns: number
  private readonly own: number
  private readonly firstArtificial: number
  private readonly rows: Float64Array[]
  private readonly upper: Float64Array
  private readonly lower: readonly number[]
  private readonly basis: Int32Array
  private readonly values: Float64Array
  private readonly atUpper: Uint8Array
  private readonly basic: Uint8Array

  constructor(program: LinearProgram) {
    const { rows, lower } = program
    this.own = program.cost.length
    this.lower = lower
    const slackCount = rows.filter((row) => row.kind === '<=').length
    this.firstArtificial = this.own + slackCount
    // Shifting the lower bounds to 0 may turn a right side negative; such rows are negated and get an artificial.
    const right = rows.map((row) => row.right - row.terms.reduce((sum, [j, value]) => sum + value * lower[j], 0))
    const needsArtificial = rows.map((row, i) => row.kind === '=' || right[i] < 0)
    this.columns = this.firstArtificial + needsArtificial.filter(Boolean).length
    this.upper = new Float64Array(this.columns).fill(Infinity)
    for (let j = 0; j < this.own; j++) this.upper[j] = program.upper[j] - lower[j]
    this.costs = new Float64Array(this.columns)
    this.costs.set(program.cost)
    this.atUpper = new Uint8Array(this.columns)
    this.basic = new Uint8Array(this.columns)
    this.basis = new Int32Array(rows.length)
    this.values = new Float64Array(rows.length)
    let slack = this.own
    let artificial = this.firstArtificial
    this.rows = rows.map((row, i) => {
      const line = new Float64Array(this.columns)
      const sign = right[i] < 0 ? -1 : 1
      for (const [j, value] of row.terms) line[j] += sign * value
      if (row.kind === '<=') line[slack] = sign
      if (needsArtificial[i]) {
        line[artificial] = 1
        this.basis[i] = artificial++
      } else this.basis[i] = slack
      if (row.kind === '<=') slack++
      this.values[i] = sign * right[i]
      this.basic[this.basis[i]] = 1
      return line
    })
  }

  phaseOneCosts(): Float64Array {
    return new Float64Array(this.columns).fill(1, this.firstArtificial)
  }

  infeasibility(): number {
    return this.values.reduce((sum, value, i) => (this.basis[i] >= this.firstArtificial ? sum + value : sum), 0)
  }

  dropArtificials() {
    this.upper.fill(0, this.firstArtificial)
  }

  /** True at an optimum; the programs here are bounded, so there always is one. */
  minimise(costs: Float64Array): boolean {
    const reduced = Float64Array.from(costs)
    this.rows.forEach((row, i) => {
      const cost = costs[this.basis[i]]
      if (cost !== 0) for (let j = 0; j < this.columns; j++) reduced[j] -= cost * row[j]
    })
    let degenerate = 0
    for (let step = 0; step < 50_000; step++) {
      const entering = this.entering(reduced, degenerate > 60)
      if (entering < 0) return true
      const moved = this.step(entering, reduced, degenerate > 60)
      degenerate = moved > tolerance ? 0 : degenerate + 1
    }
    return false
  }

  private entering(reduced: Float64Array, bland: boolean): number {
    let best = -1
    let bestGain = 1e-7
    for (let j = 0; j < this.columns; j++) {
      if (this.upper[j] <= tolerance) continue
      const gain = this.atUpper[j] === 1 ? reduced[j] : -reduced[j]
      if (gain <= bestGain || this.basic[j] === 1) continue
      best = j
      if (bland) return j
      bestGain = gain
    }
    return best
  }

  private step(entering: number, reduced: Float64Array, bland: boolean): number {
    const direction = this.atUpper[entering] === 1 ? -1 : 1
    let limit = this.upper[entering]
    let leaving = -1
    let toUpper = false
    for (let i = 0; i < this.rows.length; i++) {
      const rate = direction * this.rows[i][entering]
      if (Math.abs(rate) < 1e-9) continue
      const room = rate > 0 ? this.values[i] / rate : (this.upper[this.basis[i]] - this.values[i]) / -rate
      const tie = bland && leaving >= 0 && Math.abs(room - limit) < tolerance && this.basis[i] < this.basis[leaving]
      if (room < limit - tolerance || tie) {
        limit = Math.max(0, room)
        leaving = i
        toUpper = rate < 0
      }
    }
    for (let i = 0; i < this.rows.length; i++) this.values[i] -= direction * limit * this.rows[i][entering]
    if (leaving < 0) {
      this.atUpper[entering] = this.atUpper[entering] === 1 ? 0 : 1
      return limit
    }
    this.atUpper[this.basis[leaving]] = toUpper ? 1 : 0
    this.basic[this.basis[leaving]] = 0
    this.basic[entering] = 1
    this.pivot(leaving, entering, reduced)
    this.values[leaving] = direction > 0 ? limit : this.upper[entering] - limit
    this.basis[leaving] = entering
    this.atUpper[entering] = 0
    return limit
  }

  private pivot(leaving: number, entering: number, reduced: Float64Array) {
    const row = this.rows[leaving]
    const by = row[entering]
    for (let j = 0; j < this.columns; j++) row[j] /= by
    const eliminate = (line: Float64Array) => {
      const factor = line[entering]
      if (factor === 0) return
      for (let j = 0; j < this.columns; j++) line[j] -= factor * row[j]
    }
    this.rows.forEach((line, i) => {
      if (i !== leaving) eliminate(line)
    })
    eliminate(reduced)
  }

  solution(): number[] {
    const x = Array.from({ length: this.own }, (_, j) => this.lower[j] + (this.atUpper[j] === 1 ? this.upper[j] : 0))
    this.basis.forEach((column, i) => {
      if (column < this.own) x[column] = this.lower[column] + this.values[i]
    })
    return x
  }
}
