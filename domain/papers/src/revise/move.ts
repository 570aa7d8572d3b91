import type { Paper } from '../paper.ts'
import { findUnit, withSections } from './units.ts'

/**
 * The paper with a question at the place of another of its section, which makes room; the questions of a passage move
 * together. Null where one of the numbers is not there, or they stand in different sections.
 */
export function moveQuestion(paper: Paper, number: number, to: number): Paper | null {
  const from = findUnit(paper, number)
  const aim = findUnit(paper, to)
  if (!from || !aim || from.section !== aim.section) return null
  const { section, units } = from
  const moved = units[from.unit]
  const others = units.filter((_, index) => index !== from.unit)
  // without the moved one, what stood behind it has come one place forward, so that it lands behind the one it is put at
  others.splice(aim.unit, 0, moved)
  return withSections(
    paper,
    paper.sections.map((one, index) => (index === section ? { ...one, questions: others.flat() } : one)),
  )
}
