import type { Rng } from './rng.ts'

export const CATEGORIES = ['logical_reasoning', 'numerical_reasoning', 'verbal_reasoning'] as const
export type Category = (typeof CATEGORIES)[number]

export const FAMILIES = [
  'matrix',
  'figure-series',
  'odd-figure',
  'coding',
  'blood-relation',
  'seating',
  'number-series',
  'word-problem',
  'data-table',
  'analogy',
  'odd-word',
  'syllogism',
  'statement-conclusion',
] as const
export type Family = (typeof FAMILIES)[number]

export const OPTION_KEYS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const
export type OptionKey = (typeof OPTION_KEYS)[number]

/** What a student, or a solver, gets to see. */
export interface PrintedItem {
  family: Family
  /** Plain text, lines broken by \n. A figure that belongs to the question stands under the tag "question". */
  question: string
  /** Option key to its text, or to a tag of `figures` where the options are drawn. */
  options: Readonly<Partial<Record<OptionKey, string>>>
  /** Tag to a self-contained SVG. */
  figures: Readonly<Record<string, string>>
}

/** The outcome of solving a printed item without knowing how it was made. */
export interface Proof {
  /** Every option that is right; an item is sound when there is exactly one. */
  right: OptionKey[]
  /** How many hypotheses, models or arrangements were weighed. */
  examined: number
  /** The answer as the solver found it, in words or numbers. */
  found: string
}

/** A choice of radicals: what makes items of a family easy or hard. */
export interface Design {
  id: string
  /** Difficulty in logits by the linear logistic test model; an assumption until answers exist. */
  b: number
  /** Named radicals with their weights; with the family's base they sum to b. */
  radicals: Readonly<Record<string, number>>
  /**
   * Designs of one family that differ in what the right answer looks like (e.g. the form of a conclusion) name it
   * here; the form draws the class first, so that no class is right more often than the others.
   */
  keyClass?: string
  /** Designs with one variant differ only in trimmings; a form takes at most one of them. */
  variant?: string
  /** True for designs that only forms for students who do not see drawings use. */
  onlyWithoutFigures?: boolean
  /** How many options its items have, where that is not the family's count. */
  optionCount?: 5 | 8
}

/** One option of a draft; the wrong ones name the mistake they come from. */
export interface DraftOption {
  /** Text, or SVG where the family draws its options. */
  value: string
  mistake?: string
}

/** An item before its options have letters. */
export interface Draft {
  question: string
  /** SVG of the question, for the families with a figure. */
  figure?: string
  /** In the order shown. */
  options: DraftOption[]
  keyIndex: number
  /** Rules in words, and the incidentals that do not change the difficulty. */
  rules: string[]
  skin: string[]
  /** Names of the knowledge or setting used; a form uses each at most once. */
  uses: string[]
}

export interface FamilyModel {
  family: Family
  category: Category
  /** Of a design without a count of its own. */
  optionCount: 5 | 8
  /** True where the options are figures. */
  drawnOptions: boolean
  designs: readonly Design[]
  /** One try; null when the drawn parameters lead nowhere. The same generator state gives the same draft. */
  draw(rng: Rng, design: Design): Draft | null
}

export interface Item extends PrintedItem {
  /** Hash of the printed content: equal for two items that look the same apart from the order of options. */
  id: string
  category: Category
  /** With family and design, regenerates the item byte for byte. */
  seed: string
  design: string
  radicals: Readonly<Record<string, number>>
  b: number
  key: OptionKey
  rules: string[]
  skin: string[]
  uses: string[]
  /** Option key to the mistake that leads to it; the key itself is absent. */
  mistakes: Partial<Record<OptionKey, string>>
  proof: Proof
}
