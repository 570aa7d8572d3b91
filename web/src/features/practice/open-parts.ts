import type { Practice, PracticePart } from './practice.api.ts'

/** By choice the side that is answered. */
function answeredSides(parts: readonly PracticePart[]) {
  return new Map(
    parts
      .filter(({ outcome }) => outcome)
      .flatMap(({ choices }) => choices.map(({ group, side }) => [group, side] as const)),
  )
}

/** Whether the other side of a choice was answered, so that a part is left. */
export function findRuledOut(parts: readonly PracticePart[]): (part: PracticePart) => boolean {
  const sides = answeredSides(parts)
  return ({ choices }) => choices.some(({ group, side }) => sides.has(group) && sides.get(group) !== side)
}

/** How many questions are answered, and how many of them the student has still to mark. */
export function progressOf({ parts }: Practice) {
  const sides = answeredSides(parts)
  const asked = parts.filter(({ choices }) =>
    choices.every(({ group, side }) => side === (sides.get(group) ?? 'first')),
  )
  const answered = asked.filter(({ outcome }) => outcome)
  return {
    asked: asked.length,
    answered: answered.length,
    unmarked: answered.filter(({ outcome }) => outcome?.got === null).length,
  }
}
