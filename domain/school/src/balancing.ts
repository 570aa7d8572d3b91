import { byName } from './sections.ts'

export interface Pupil {
  id: string
  name: string
  gender: string | null
}

/**
 * Spreads pupils over `count` sections so that sizes differ by at most one, and so do the numbers of each gender.
 * Pupils are dealt in turn, gender after gender and by name, so that the same pupils always fall the same way.
 * Throws RangeError when there is no section.
 */
export function balanceSections<P extends Pupil>(pupils: readonly P[], count: number): P[][] {
  if (count < 1) throw new RangeError('There must be at least one section')
  const sections: P[][] = Array.from({ length: count }, () => [])
  const ordered = pupils.toSorted((a, b) => (a.gender ?? '').localeCompare(b.gender ?? '') || byName(a, b))
  ordered.forEach((pupil, i) => {
    sections[i % count].push(pupil)
  })
  return sections.map((section) => section.toSorted(byName))
}
