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
 * most one step of difficulty away and of another family, which obeys every rule of the paper. Null where some slot cannot.
 */
export function chooseAlternatives(
  selection: Selection,
  blueprint: Pick<Blueprint, 'sections'>,
  rng: Rng,
): Alternatives | null {
  const { problem } = selection
  const chosen: Alternatives = new Map()
  const extra: number[] = []
  const admitted = (index: number) =>
    selection.admitsAsChoice(index) && extra.every((other) => selection.areFriends(index, other))
  for (const slot of slotsWithChoices(problem, blueprint)) {
    const places = rng.shuffle(slot.places.filter((place) => selection.fixed[place] === 0))
    const partners = places
      .map((place) => ({ place, list: partnersOf(problem, place, selection.chosen[place]) }))
      .sort((a, b) => a.list.length - b.list.length)
    let left = slot.count
    for (const { place, list } of partners) {
      if (left === 0) break
      const index = list.find(admitted)
      if (index === undefined) continue
      chosen.set(place, index)
      extra.push(index)
      left--
    }
    if (left > 0) return null
  }
  return chosen
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
  const distance = (topic: number) => (topic === main.topic ? 0 : 1)
  return problem.cells[problem.places[place].kind]
    .filter((cell) => Math.abs(cell.difficulty - main.difficulty) <= 1 && unit(cell.topic) === unit(main.topic))
    .sort((a, b) => distance(a.topic) - distance(b.topic))
    .flatMap((cell) => cell.members)
    .filter((other) => problem.candidates[other].family !== main.family)
}
