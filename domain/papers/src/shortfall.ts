import { type Sentence, say } from '@margam/school/sentence'
import type { SolverReport } from './assembly/assemble.ts'
import type { Blueprint } from './blueprint.ts'
import { topicById } from './topics/index.ts'

/** Rows that miss a whole question of their share: less than that, the marks of the questions forbid. */
function shortOf<Row extends { wanted: number; got: number }>(rows: readonly Row[], { sections }: Blueprint): Row[] {
  const values = sections.flatMap(({ slots }) => slots.flatMap(({ compound, marks }) => compound ?? [marks]))
  return rows.filter(({ wanted, got }) => wanted - got >= Math.min(...values))
}

/** Marks that topics with shares miss together. */
export const missingMarks = ({ topicMarks = [] }: SolverReport, blueprint: Blueprint) =>
  shortOf(topicMarks, blueprint).reduce((sum, { wanted, got }) => sum + wanted - got, 0)

/** Says which topics miss marks of their shares. */
export function shortShares({ topicMarks = [] }: SolverReport, blueprint: Blueprint): Sentence[] {
  const short = shortOf(topicMarks, blueprint)
  if (short.length === 0) return []
  const topics = short.map(({ topic, wanted, got }) =>
    say('{topic} has {got} of {wanted} marks', { topic: topicById(topic)?.name ?? topic, got, wanted }),
  )
  return [say('Not every topic could get its share: {topics}.', { topics: { allOf: topics } })]
}

/** The same of units. */
export function shortUnits({ unitMarks = [] }: SolverReport, blueprint: Blueprint): Sentence[] {
  const short = shortOf(unitMarks, blueprint)
  if (short.length === 0) return []
  const units = short.map(({ unit, wanted, got }) => say('{unit} has {got} of {wanted} marks', { unit, got, wanted }))
  return [say('Not every unit could get its marks: {units}.', { units: { allOf: units } })]
}
