import { addRow, bitRows, clearRow, countedBits, forBits, hasBit } from './bit-rows.ts'

/** How far what a bundle needs is known. */
const [UNKNOWN, OPEN, DONE] = [0, 1, 2]

/** Which bundle imports which, by number, and which each needs in the end: itself, what it imports, and theirs. */
export function createNeeds(bundles: number) {
  const imports = countedBits(bundles, bundles)
  const needed = bitRows(bundles, bundles)
  const state = new Uint8Array(bundles)

  /** Fills in what a bundle needs in the end; false where it needs itself. */
  const find = (bundle: number): boolean => {
    if (state[bundle] === DONE) return true
    if (state[bundle] === OPEN) return false
    state[bundle] = OPEN
    const word = bundle * needed.words + (bundle >> 5)
    needed.bits[word] = (needed.bits[word] ?? 0) | (1 << (bundle & 31))
    let isSound = true
    forBits(imports.isAny, bundle, (next) => {
      isSound &&= find(next)
      if (isSound) addRow(needed, bundle, needed, next)
    })
    state[bundle] = DONE
    return isSound
  }
  return {
    needed,
    /** Counts imports that lead from one bundle into another. */
    link: (from: number, to: number, by: number) => {
      if (from !== to) imports.add(from, to, by)
    },
    /** Finds anew what those need that needed one of `changed`, or all without it; false where a bundle needs itself. */
    findAnew(changed?: readonly [number, number]): boolean {
      for (let bundle = 0; bundle < bundles; bundle++) {
        const isSame = changed && !hasBit(needed, bundle, changed[0]) && !hasBit(needed, bundle, changed[1])
        state[bundle] = isSame ? DONE : UNKNOWN
      }
      for (let bundle = 0; bundle < bundles; bundle++) if (state[bundle] === UNKNOWN) clearRow(needed, bundle)
      for (let bundle = 0; bundle < bundles; bundle++) if (!find(bundle)) return false
      return true
    },
  }
}
