import { addRow, type BitRows, bitRows, clearRow, countedBits, forBits, hasBit } from './bit-rows.ts'
import type { Load } from './pieces.ts'

/** Little as long as a load is well below its limit, and very much above it. */
const STEEPNESS = 40

/**
 * What a script too many costs, in kilobytes: more than moving a piece can save, so that none is left in the end, and yet
 * a way from one arrangement to another.
 */
const EXCESS = 1000

/** What each load costs, from the bundles that it asks for, what these need (`needed`) and their sizes. */
export function createLoadCosts(loads: readonly Load[], most: number, needed: BitRows, size: Float64Array) {
  const asked = countedBits(loads.length, size.length)
  const loaded = bitRows(loads.length, size.length)
  const costs = new Float64Array(loads.length)

  const reckon = (load: number) => {
    clearRow(loaded, load)
    forBits(asked.isAny, load, (bundle) => addRow(loaded, load, needed, bundle))
    let bytes = 0
    let files = 0
    forBits(loaded, load, (bundle) => {
      bytes += size[bundle] ?? 0
      files++
    })
    const { weight, limit } = loads[load] ?? { weight: 0, limit: 1 }
    costs[load] = weight * (bytes * (1 + (bytes / limit) ** STEEPNESS) + EXCESS * Math.max(0, files - most))
  }
  return {
    loaded,
    costs,
    /** Counts pieces of a bundle that a load asks for. */
    ask: asked.add,
    /** Reckons those anew that had one of `changed`, or all without it; the sum of all. */
    sum(changed?: readonly [number, number]): number {
      let total = 0
      for (let load = 0; load < loads.length; load++) {
        const isSame = changed && !hasBit(loaded, load, changed[0]) && !hasBit(loaded, load, changed[1])
        if (!isSame) reckon(load)
        total += costs[load] ?? 0
      }
      return total
    },
  }
}
