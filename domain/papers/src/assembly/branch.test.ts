import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { solveInteger } from './branch.ts'
import { type LinearProgram, solveLinear } from './simplex.ts'

const coefficient = fc.integer({ min: -3, max: 4 })
const small = fc.integer({ min: 2, max: 5 }).chain((n) =>
  fc.record({
    cost: fc.array(fc.integer({ min: -5, max: 5 }), { minLength: n, maxLength: n }),
    upper: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: n, maxLength: n }),
    rows: fc.array(
      fc.record({
        values: fc.array(coefficient, { minLength: n, maxLength: n }),
        kind: fc.constantFrom<'=' | '<='>('=', '<=', '<='),
        right: fc.nat(7),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  }),
)

function bruteForce(program: LinearProgram): number {
  let best = Infinity
  const extend = (x: number[]) => {
    if (x.length < program.cost.length) {
      for (let v = 0; v <= program.upper[x.length]; v++) extend([...x, v])
      return
    }
    const fits = program.rows.every(({ terms, kind, right }) => {
      const left = terms.reduce((sum, [j, value]) => sum + value * x[j], 0)
      return kind === '=' ? left === right : left <= right
    })
    if (fits)
      best = Math.min(
        best,
        x.reduce((sum, value, j) => sum + value * program.cost[j], 0),
      )
  }
  extend([])
  return best
}

describe('branch and bound', () => {
  it('finds the optimum of small random programs, or that there is none', () => {
    fc.assert(
      fc.property(small, ({ cost, upper, rows }) => {
        const program: LinearProgram = {
          cost,
          lower: cost.map(() => 0),
          upper,
          rows: rows.map((row) => ({ ...row, terms: row.values.map((value, j): [number, number] => [j, value]) })),
        }
        const best = bruteForce(program)
        const solved = solveInteger(
          program,
          cost.map(() => true),
          1,
        )
        expect(solved.proven).toBe(true)
        expect(solved.value).toBe(best)
        expect(solved.x === null).toBe(best === Infinity)
      }),
      { numRuns: 400 },
    )
  })

  it('never reports a relaxed optimum above the integer one', () => {
    const rows = [
      {
        terms: [
          [0, 2],
          [1, 2],
        ] as [number, number][],
        kind: '<=' as const,
        right: 3,
      },
    ]
    const program: LinearProgram = { cost: [-1, -1], lower: [0, 0], upper: [1, 1], rows }
    expect(solveLinear(program)?.value).toBeCloseTo(-1.5)
    expect(solveInteger(program, [true, true], 1).value).toBe(-1)
  })
})
