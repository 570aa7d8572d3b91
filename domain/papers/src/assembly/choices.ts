import type { Blueprint } from '../blueprint.ts'
import type { Rng } from '../rng.ts'
import { topicById } from '../topics/index.ts'
import type { Problem } from './problem.ts'
import type { Selection } from './selection.ts'

/** Alternatives by place: an index into the candidates. */
export type Alternatives = Map<number, number>

/** How many alternatives each kind owes to the slots' internal choices. */
export function choicesByKind(problem: Problem, blueprint: Pick<Blueprint, 'sections'>): number[] {
  const owed = problem.kinds.map(() => 0)
  for (const { places, count } of slotsWithChoices(problem, blueprint)) owed[problem.places[places[0]].kind] += count
  return owed
}

/**
 * Gives the wanted number of questions of each slot an alternative of equal marks, the same section of the subject, at
 * most one step of difficulty away and of another family, which obeys every rule of the paper. Those that are most alike are
 * joined; where these leave another question without any, those with the fewest partners come first. Null where some slot
 * cannot.
 */
export function chooseAlternatives(
  selection: Selection,
  blueprint: Pick<Blueprint, 'sections'>,
  rng: Rng,
): Alternatives | null {
  const slots = slotsWithChoices(selection.problem, blueprint).map(({ places, count }) => ({
    count,
    sides: rng
      .shuffle(places.filter((place) => selection.fixed[place] === 0))
      .map((place) => ({ place, partners: partnersOf(selection.problem, place, selection.chosen[place]) })),
  }))
  return joined(selection, slots, mostAlike) ?? joined(selection, slots, scarcestFirst)
}

/** A question that may get an alternative, with those that are like it, most alike first. */
interface Side {
  place: number
  partners: readonly number[]
}

/** Takes the next side that gets an alternative, of those that are left. */
type Order = (sides: readonly Side[], found: (side: Side) => Found | undefined) => (Found & { side: Side }) | undefined

interface Found {
  index: number
  distance: number
}

function joined(
  selection: Selection,
  slots: readonly { count: number; sides: readonly Side[] }[],
  next: Order,
): Alternatives | null {
  const chosen: Alternatives = new Map()
  for (const { count, sides } of slots) {
    let left = sides
    for (let n = 0; n < count; n++) {
      const pair = next(left, (side) => nearest(selection, side, chosen))
      if (!pair) return null
      chosen.set(pair.side.place, pair.index)
      left = left.filter((side) => side !== pair.side)
    }
  }
  return chosen
}

const mostAlike: Order = (sides, found) => {
  let best: (Found & { side: Side }) | undefined
  for (const side of sides) {
    const one = found(side)
    if (one && (!best || one.distance < best.distance)) best = { ...one, side }
  }
  return best
}

const scarcestFirst: Order = (sides, found) => {
  for (const side of [...sides].sort((a, b) => a.partners.length - b.partners.length)) {
    const one = found(side)
    if (one) return { ...one, side }
  }
  return undefined
}

/** The partner that is most alike of those that the paper and the other alternatives let in. */
function nearest(selection: Selection, { place, partners }: Side, chosen: Alternatives): Found | undefined {
  const { problem } = selection
  const main = selection.chosen[place]
  const others = [...chosen.values()]
  const askedTooOften = (index: number) => {
    const { idea, ideaCap } = problem.candidates[index]
    // whoever answers one side of a choice meets an idea of both sides once
    if (idea < 0 || idea === problem.candidates[main].idea) return false
    const again = others.filter((other) => problem.candidates[other].idea === idea).length
    return selection.useOfIdea(idea) + again >= ideaCap
  }
  let best: Found | undefined
  for (const index of partners) {
    const likeness = distanceOf(problem, main, index)
    if (best && likeness >= best.distance) break
    const distance = likeness + (askedTooOften(index) ? weights.tooOften : 0)
    if (best && distance >= best.distance) continue
    if (selection.admitsAsChoice(index) && others.every((other) => selection.areFriends(index, other)))
      best = { index, distance }
  }
  return best
}

/** Each weighs more than all that follow it together. */
const weights = { tooOften: 16, chapter: 8, type: 4, difficulty: 2, model: 1 }

/** How unlike the sides of a choice are: boards join questions of one chapter, type and difficulty. */
function distanceOf({ candidates }: Problem, a: number, b: number): number {
  const [left, right] = [candidates[a], candidates[b]]
  const isSameModel = left.item.model !== undefined && left.item.model.id === right.item.model?.id
  return (
    (left.topic === right.topic ? 0 : weights.chapter) +
    (left.item.type === right.item.type ? 0 : weights.type) +
    weights.difficulty * Math.abs(left.difficulty - right.difficulty) +
    (isSameModel ? weights.model : 0)
  )
}

function slotsWithChoices(problem: Problem, blueprint: Pick<Blueprint, 'sections'>) {
  return blueprint.sections.flatMap((section, s) =>
    section.slots.flatMap((slot, t) => {
      if (!slot.choices) return []
      const places = problem.places.flatMap((place, i) =>
        place.section === s && place.slot === t && place.part === 0 ? [i] : [],
      )
      return [{ places, count: slot.choices }]
    }),
  )
}

function partnersOf(problem: Problem, place: number, index: number): number[] {
  const main = problem.candidates[index]
  const unit = (topic: number) => topicById(problem.topics[topic])?.section ?? problem.topics[topic]
  return problem.cells[problem.places[place].kind]
    .filter((cell) => Math.abs(cell.difficulty - main.difficulty) <= 1 && unit(cell.topic) === unit(main.topic))
    .flatMap((cell) => cell.members)
    .filter((other) => problem.candidates[other].family !== main.family)
    .sort((a, b) => distanceOf(problem, index, a) - distanceOf(problem, index, b))
}
