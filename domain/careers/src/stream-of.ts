import type { Stream } from './streams.ts'
import { canonicalSubject } from './subjects.ts'

/** Which stream the subjects of a class 11 or 12 are; null where they do not say. */
export function streamOf(subjects: readonly string[]): Stream | null {
  const taken = new Set(subjects.flatMap((name) => canonicalSubject(name) ?? []))
  const [maths, biology] = [taken.has('Mathematics'), taken.has('Biology')]
  if (taken.has('Physics') && taken.has('Chemistry')) return maths ? (biology ? 'PCMB' : 'PCM') : biology ? 'PCB' : null
  if (taken.has('Accountancy') || taken.has('Business Studies')) return maths ? 'CommerceMaths' : 'Commerce'
  return ['History', 'Political Science', 'Psychology'].some((subject) => taken.has(subject)) ? 'Humanities' : null
}
