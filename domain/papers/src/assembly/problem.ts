import type { Blueprint, TargetShares } from '../blueprint.ts'
import type { Item } from '../item.ts'
import type { Difficulty, ItemType } from '../item-model.ts'
import type { IdeaCaps } from '../same-idea.ts'
import type { IdeaLimit } from './idea-limits.ts'

/** How often and how long ago the owner's earlier papers used what. */
export interface Usage {
  /** An item's id, or a family's name. */
  id: string
  /** Papers since: 0 for the last one. */
  age: number
}

export interface Rules extends IdeaCaps {
  /** Most items of one family on a paper. */
  familyCap: number
  /** Items of this many last papers are kept out; 0 lets all in. */
  window: number
  /** For how many papers a story (a passage, a task, a case) is kept out; eased apart from `window`. */
  storyWindow: number
  /** Share of the marks that unreviewed outside items may carry, 0 to 1. */
  llmShare: number
}

export const usualRules: Rules = { familyCap: 1, window: 2, storyWindow: 3, llmShare: 0 }

/** One place on the paper: a whole question, or one part of a compound question. */
export interface Place {
  kind: number
  section: number
  slot: number
  /** Number of the question within its slot, from 0. */
  question: number
  part: number
}

/** What fits a place: a mark value and the slot's filters. */
export interface Kind {
  marks: number
  types?: readonly ItemType[]
  sections?: readonly string[]
  count: number
  /** What a question of it adds to its topic: 1, or its marks where the topics have shares of the marks. */
  weight: number
}

export interface Candidate extends IdeaLimit {
  item: Item
  topic: number
  difficulty: number
  bloom: number
  family: number
  enemies: readonly number[]
  /** Most items of its family on the paper. */
  cap: number
  /** Past use plus seeded noise below 1; lower is taken first. */
  cost: number
}

/** Items that are taken together, on places of one kind. */
export interface Group {
  kind: number
  members: readonly number[]
  cost: number
}

/** One cell of a kind: candidates alike in topic, difficulty and Bloom group, cheapest first. */
export interface Cell {
  topic: number
  difficulty: number
  bloom: number
  members: readonly number[]
}

export interface Problem {
  places: readonly Place[]
  kinds: readonly Kind[]
  candidates: readonly Candidate[]
  /** Per kind, the cells of single items. */
  cells: readonly (readonly Cell[])[]
  groups: readonly Group[]
  topics: readonly string[]
  /** Of each topic the unit that it is of: 0 for all where the plan has no units. */
  unitOf: readonly number[]
  /** Topics that must each have a question. */
  covered: readonly boolean[]
  /** Of topics in marks where they have shares, otherwise in questions as the others; of units and `bloomMarks` in marks. */
  targets: { topic: number[]; unit: number[]; difficulty: number[]; bloom: number[]; bloomMarks: number[] }
  bloomNames: readonly string[]
}

export const difficulties: readonly Difficulty[] = ['easy', 'average', 'difficult']

export interface ProblemInput {
  items: readonly Item[]
  blueprint: Pick<Blueprint, 'sections'>
  targets: TargetShares
  /** Topics that the paper must cover, one question each at least, where it has so many questions. */
  cover: readonly string[]
  seed: string
  usage: readonly Usage[]
  rules: Rules
  /** Topics that get about twice as many questions as others, where the plan gives none a share. */
  lean?: readonly string[]
  /** Counts to aim at in place of the shares, by name; for a set that mirrors another. */
  aims?: Record<'topic' | 'unit' | 'difficulty' | 'bloom', Readonly<Record<string, number>>>
}
