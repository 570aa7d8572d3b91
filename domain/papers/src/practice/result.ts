import type { Paper } from '../paper.ts'
import { chosenParts } from './choices.ts'
import type { PracticePart } from './parts.ts'

/** Marks got by part, in halves; a part that is not there was not answered. */
export type MarksByPart = ReadonlyMap<string, number>

interface Counted {
  topic: string
  got: number
  outOf: number
}

export interface PracticeResult {
  got: number
  /** The paper's maximum marks. */
  outOf: number
  /** In the order of the paper; what counts towards the maximum alone. */
  topics: Counted[]
}

const sumOf = (parts: readonly PracticePart[], marks: MarksByPart) =>
  parts.reduce((sum, { key }) => sum + (marks.get(key) ?? 0), 0)

/**
 * What a practice comes to. Of a section of which some questions are answered, those count that were answered best, as
 * the paper's instructions have it; one that was left out counts nought of its marks.
 */
export function practiceResult(
  paper: Pick<Paper, 'sections' | 'maximumMarks'>,
  parts: readonly PracticePart[],
  marks: MarksByPart,
): PracticeResult {
  const counted = paper.sections.flatMap(({ attempt }, section) => {
    const questions = [
      ...Map.groupBy(
        chosenParts(parts, (key) => marks.has(key)).filter((part) => part.section === section),
        ({ number }) => number,
      ).values(),
    ]
    const best = questions.toSorted((a, b) => sumOf(b, marks) - sumOf(a, marks)).slice(0, attempt ?? questions.length)
    return questions.filter((question) => best.includes(question)).flat()
  })
  const topics = [...Map.groupBy(counted, ({ topic }) => topic)].map(([topic, own]) => ({
    topic,
    got: sumOf(own, marks),
    outOf: own.reduce((sum, part) => sum + part.marks, 0),
  }))
  return { got: sumOf(counted, marks), outOf: paper.maximumMarks, topics }
}
