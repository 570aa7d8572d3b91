/** One of two sides of an internal choice, of which one is answered. */
export interface Choice {
  /** Within a paper. */
  group: string
  side: 'first' | 'or'
}

interface Choosing {
  key: string
  /** The internal choices that it is a side of. */
  choices: readonly Choice[]
}
type IsAnswered = (key: string) => boolean

/** By choice the side that is answered; nothing of one that is still open. */
function answeredSides(parts: readonly Choosing[], isAnswered: IsAnswered) {
  const answered = parts.filter(({ key }) => isAnswered(key))
  return new Map(answered.flatMap(({ choices }) => choices.map(({ group, side }) => [group, side] as const)))
}

/** Whether a part is left, since the other side of a choice was answered. */
export function findRuledOut(parts: readonly Choosing[], isAnswered: IsAnswered): (part: Choosing) => boolean {
  const sides = answeredSides(parts, isAnswered)
  return ({ choices }) => choices.some(({ group, side }) => (sides.get(group) ?? side) !== side)
}

/** What counts of the sides of each choice: the answered one, else the first. */
export function chosenParts<Part extends Choosing>(parts: readonly Part[], isAnswered: IsAnswered): Part[] {
  const sides = answeredSides(parts, isAnswered)
  return parts.filter(({ choices }) => choices.every(({ group, side }) => side === (sides.get(group) ?? 'first')))
}
