import { chosenParts, findRuledOut } from '@margam/papers/practice/choices'
import type { Practice, PracticePart } from './practice.api.ts'

const answeredIn = (parts: readonly PracticePart[]) => {
  const answered = new Set(parts.flatMap(({ key, outcome }) => (outcome && outcome.verdict !== 'left' ? [key] : [])))
  return (key: string) => answered.has(key)
}

/** Whether the other side of a choice was answered, so that a part is left. */
export const ruledOutIn = (parts: readonly PracticePart[]) => findRuledOut(parts, answeredIn(parts))

/** How many questions are answered, and how many of them the student has still to mark. */
export function progressOf({ parts }: Pick<Practice, 'parts'>) {
  const asked = chosenParts(parts, answeredIn(parts))
  const answered = asked.filter(({ outcome }) => outcome)
  return {
    asked: asked.length,
    answered: answered.length,
    unmarked: answered.filter(({ outcome }) => outcome?.got === null).length,
  }
}
