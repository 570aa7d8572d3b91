import type { Item } from '../item.ts'
import { type IdeaCaps, ideaCapFor, ideaOf, isLimited, mostByIdea } from '../same-idea.ts'
import { numbering } from './numbering.ts'

/** How many questions on a paper may ask for the same skill. */
export interface IdeaLimit {
  /** -1 where nothing could exceed the limit. */
  idea: number
  ideaCap: number
}

const unlimited: IdeaLimit = { idea: -1, ideaCap: Infinity }

/** The limits by item; rows and counts are kept of those alone that families leave room to exceed. */
export function ideaLimits(items: readonly Item[], caps: IdeaCaps, familyCap: number): (item: Item) => IdeaLimit {
  if (!isLimited(caps)) return () => unlimited
  const possible = mostByIdea(items, familyCap)
  const ideas = numbering<string>()
  return (item) => {
    const idea = ideaOf(item)
    const ideaCap = ideaCapFor(item, caps)
    if (idea === undefined || ideaCap === undefined || (possible.get(idea)?.most ?? 0) <= ideaCap) return unlimited
    return { idea: ideas.of(idea), ideaCap }
  }
}

/** The sum of what each holds, of those of one idea no more than its cap. */
export function mostWithin<T extends IdeaLimit>(parts: readonly T[], held: (part: T) => number): number {
  let sum = 0
  const ofIdea = new Map<number, { held: number; cap: number }>()
  for (const part of parts) {
    if (part.idea < 0) sum += held(part)
    else ofIdea.set(part.idea, { held: (ofIdea.get(part.idea)?.held ?? 0) + held(part), cap: part.ideaCap })
  }
  for (const one of ofIdea.values()) sum += Math.min(one.held, one.cap)
  return sum
}
