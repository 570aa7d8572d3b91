import type { Blueprint, Slot, TargetShares } from '../blueprint.ts'
import { capOf, isKnownByStory } from '../family-cap.ts'
import type { Item } from '../item.ts'
import type { Bloom } from '../item-model.ts'
import { createRng } from '../rng.ts'
import { topicById } from '../topics/index.ts'
import { ideaLimits } from './idea-limits.ts'
import { numbering } from './numbering.ts'
import {
  type Candidate,
  type Cell,
  difficulties,
  type Group,
  type Kind,
  type Place,
  type Problem,
  type ProblemInput,
  type Rules,
  type Usage,
} from './problem.ts'
import { integerTargets } from './targets.ts'

/** Lays out the places of a blueprint and sorts the pool into kinds and cells. */
export function buildProblem(input: ProblemInput): Problem {
  const { kinds, places } = layPlaces(input.blueprint, input.targets.topicShare !== undefined)
  const spent = usageCosts(input.usage, input.rules)
  const rng = createRng(`${input.seed}/noise`)
  const topics = numbering<string>()
  const families = numbering<string>()
  const enemies = numbering<string>()
  for (const topic of input.cover) topics.of(topic)
  const candidates: Candidate[] = []
  const wantedMarks = new Set(kinds.map((kind) => kind.marks))
  const limitOf = ideaLimits(
    input.items.filter(({ marks }) => wantedMarks.has(marks)),
    input.rules,
    input.rules.familyCap,
  )
  for (const item of input.items) {
    const noise = rng.next()
    if (!wantedMarks.has(item.marks) || spent.isRecent(item)) continue
    if (item.origin === 'llm' && input.rules.llmShare === 0) continue
    candidates.push({
      item,
      topic: topics.of(item.topic),
      difficulty: difficulties.indexOf(item.difficulty),
      bloom: bloomGroup(item.bloom, input.targets),
      family: families.of(item.family),
      enemies: item.enemies.map((tag) => enemies.of(tag)),
      cap: capOf(item, input.rules.familyCap),
      ...limitOf(item),
      cost: spent.cost(item) + noise,
    })
  }
  const fitting = kinds.map((kind) => fittingKind(candidates, kind))
  const cells = fitting.map((indexes) => sortIntoCells(candidates, indexes))
  const groupSizes = new Map<string, number>()
  for (const { item } of candidates)
    if (item.group !== undefined) groupSizes.set(item.group, (groupSizes.get(item.group) ?? 0) + 1)
  const groups = kinds
    .flatMap((_, kind) => groupsOf(candidates, fitting[kind], kind))
    .filter((group) => group.members.length === groupSizes.get(candidates[group.members[0]].item.group ?? ''))
  const covered = topics.list.map((topic) => places.length >= input.cover.length && input.cover.includes(topic))
  const problem = {
    places,
    kinds,
    candidates,
    cells,
    groups,
    topics: topics.list,
    unitOf: unitsOf(topics.list, input.targets),
    covered,
  }
  return {
    ...problem,
    bloomNames: input.targets.bloom.map((group) => group.levels.join('+')),
    targets: integerTargets(problem, input),
  }
}

function layPlaces(blueprint: Pick<Blueprint, 'sections'>, countsMarks: boolean) {
  const kinds: Kind[] = []
  const places: Place[] = []
  const kindOf = (slot: Slot, marks: number): number => {
    const same = (a?: readonly string[], b?: readonly string[]) => (a ?? []).join() === (b ?? []).join()
    const found = kinds.findIndex(
      (k) => k.marks === marks && same(k.types, slot.types) && same(k.sections, slot.sections),
    )
    if (found >= 0) return found
    kinds.push({ marks, types: slot.types, sections: slot.sections, count: 0, weight: countsMarks ? marks : 1 })
    return kinds.length - 1
  }
  blueprint.sections.forEach((section, sectionIndex) => {
    section.slots.forEach((slot, slotIndex) => {
      for (let question = 0; question < slot.count; question++)
        (slot.compound ?? [slot.marks]).forEach((marks, part) => {
          const kind = kindOf(slot, marks)
          kinds[kind].count++
          places.push({ kind, section: sectionIndex, slot: slotIndex, question, part })
        })
    })
  })
  return { kinds, places }
}

/** Exposure: 8 · Σ 0.7^age for an item, a quarter of it for its family; ids within the window are kept out. */
function usageCosts(usage: readonly Usage[], { window, storyWindow }: Rules) {
  const weights = new Map<string, number>()
  const recent = new Set<string>()
  const recentStories = new Set<string>()
  for (const { id, age } of usage) {
    weights.set(id, (weights.get(id) ?? 0) + 8 * 0.7 ** age)
    if (age < window) recent.add(id)
    if (age < storyWindow) recentStories.add(id)
  }
  const cost = (item: Item) =>
    (weights.get(item.id) ?? 0) + (item.family === item.id ? 0 : (weights.get(item.family) ?? 0) / 4)
  const isRecent = (item: Item) =>
    recent.has(item.id) || (isKnownByStory(item.type) && (recentStories.has(item.id) || recentStories.has(item.family)))
  return { cost, isRecent }
}

/** A loader of units sees to it that each topic is of one. */
function unitsOf(topics: readonly string[], { units = [] }: TargetShares): number[] {
  return topics.map((topic) =>
    Math.max(
      0,
      units.findIndex((unit) => unit.topics.includes(topic)),
    ),
  )
}

function bloomGroup(bloom: Bloom, targets: TargetShares): number {
  return targets.bloom.findIndex((group) => group.levels.includes(bloom))
}

/** Whether an item may stand on a place of a kind. */
export function fits(item: Item, kind: Kind): boolean {
  if (item.marks !== kind.marks) return false
  if (kind.types && !kind.types.includes(item.type)) return false
  return !kind.sections || kind.sections.includes(topicById(item.topic)?.section ?? '')
}

function fittingKind(candidates: readonly Candidate[], kind: Kind): number[] {
  const list: number[] = []
  candidates.forEach((candidate, index) => {
    if (fits(candidate.item, kind)) list.push(index)
  })
  return list.sort((a, b) => candidates[a].cost - candidates[b].cost)
}

function sortIntoCells(candidates: readonly Candidate[], indexes: readonly number[]): Cell[] {
  const cells = new Map<number, { topic: number; difficulty: number; bloom: number; members: number[] }>()
  for (const index of indexes) {
    const { topic, difficulty, bloom, item } = candidates[index]
    if (item.group !== undefined) continue
    const key = (topic * 3 + difficulty) * 8 + bloom
    const cell = cells.get(key)
    if (cell) cell.members.push(index)
    else cells.set(key, { topic, difficulty, bloom, members: [index] })
  }
  return [...cells.values()]
}

function groupsOf(candidates: readonly Candidate[], indexes: readonly number[], kind: number): Group[] {
  const byName = new Map<string, number[]>()
  for (const index of indexes) {
    const name = candidates[index].item.group
    if (name !== undefined) byName.set(name, [...(byName.get(name) ?? []), index])
  }
  return [...byName.values()].map((members) => ({
    kind,
    members: members.sort((a, b) => (candidates[a].item.groupOrder ?? 0) - (candidates[b].item.groupOrder ?? 0)),
    cost: members.reduce((sum, index) => sum + candidates[index].cost, 0) / members.length,
  }))
}
