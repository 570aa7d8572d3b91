const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The next `count` section letters that are free, from A on. Throws RangeError past Z. */
export function nextSections(taken: readonly string[], count: number): string[] {
  const free = [...LETTERS].filter((letter) => !taken.includes(letter)).slice(0, count)
  if (free.length < count) throw new RangeError('A level has at most 26 sections')
  return free
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** A section is numbered by name; equal names by id, so that the order is always the same. */
export const byName = (a: { name: string; id: string }, b: { name: string; id: string }) =>
  collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1)

/** The next roll numbers after the highest whole number in use; what is no number does not count. */
export function nextRollNumbers(inUse: readonly string[], count: number): string[] {
  const highest = Math.max(0, ...inUse.filter((roll) => /^\d{1,9}$/.test(roll)).map(Number))
  return Array.from({ length: count }, (_, i) => String(highest + i + 1))
}
