import { MONTHS } from '@margam/school/months'

/** The months that `January and April` or `June to August` names, 0 for January; none where it names none. */
export function monthsOf(text: string | null): number[] {
  if (text === null) return []
  const named = [...text.matchAll(/\p{L}+/gu)]
    .map(([word]) => MONTHS.findIndex((name) => name === word))
    .filter((at) => at >= 0)
  const [first, last] = named
  if (first === undefined || last === undefined || !/\bto\b|[-–]/.test(text)) return [...new Set(named)]
  // a span may go over the turn of the year
  const count = ((last - first + 12) % 12) + 1
  return Array.from({ length: count }, (_, step) => (first + step) % 12)
}
