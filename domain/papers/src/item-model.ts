import type { Rng } from './rng.ts'

export const classLevels = ['LKG', 'UKG', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const
export type ClassLevel = (typeof classLevels)[number]
export const subjects = [
  'English',
  'Mathematics',
  'Science',
  'Social Science',
  'Hindi',
  'Malayalam',
  'Computer Science',
] as const
export type Subject = (typeof subjects)[number]
export type Difficulty = 'easy' | 'average' | 'difficult'
/** Bloom's levels: remember, understand, apply, analyse, evaluate, create. */
export type Bloom = 'R' | 'U' | 'Ap' | 'An' | 'Ev' | 'C'
export type ItemType =
  | 'mcq'
  | 'true-false'
  | 'fill'
  | 'very-short'
  | 'short'
  | 'long'
  | 'assertion-reason'
  | 'case'
  | 'passage'
  | 'match'
  | 'order'
  | 'edit'
  | 'writing'
  | 'oral'

/** What is asked for: the class the item is for and how many marks it must carry. */
export interface Ask {
  classLevel: ClassLevel
  marks: number
}

/** A finite set of parameters, drawn from by seed and countable. Built with `space` (space.ts). */
export interface ParamSpace<P> {
  /** How many parameter sets there are before the constraint; an upper bound of the distinct instances. */
  size: number
  sample(rng: Rng): P
  /** Every allowed parameter set, lazily. */
  all(): Iterable<P>
}

/**
 * What stands on the paper. `stem` is plain text, lines broken by \n, mathematics as LaTeX between single dollars; two or more
 * lines with as many cells, parted by " | ", are printed as a table (`stemHtml`).
 */
export interface Printed {
  stem: string
  /** A self-contained SVG with a viewBox, readable in black and white. */
  figure?: string
}

export interface Answer {
  /** The model answer as printed in the key; plain text with LaTeX. Never made from a float. */
  text: string
  /** Other answers that earn the marks as well. */
  accepted?: string[]
}

export interface SchemeStep {
  step: string
  /** Marks for this step, in halves; the steps sum to the item's marks. */
  marks: number
}

export interface Distractor {
  text: string
  /** The named error that leads to this option, e.g. "adds numerators and denominators". */
  misconception: string
}

/** One item model: a family of questions that differ only in their parameters. */
export interface ItemModel<P = unknown> {
  /** As in the list of models: "E05", "M29". */
  id: string
  version: number
  subject: Subject
  title: string
  classes: readonly ClassLevel[]
  /** Id of a canonical topic (topics/*.ts). May depend on the class. */
  topic: string | ((classLevel: ClassLevel) => string)
  type: ItemType
  bloom: Bloom
  /** The mark values it can be asked for. With type "mcq", 1-mark asks get options, other asks are answered in words. */
  marks: readonly number[]
  /** The parameters for an ask: radicals (that change the difficulty) and incidentals (names, settings). */
  params(ask: Ask): ParamSpace<P>
  difficulty(params: P, ask: Ask): Difficulty
  /**
   * What the question is about, in kebab-case, where a model holds texts of their own (a passage, a writing task, a story):
   * questions of different variants are different families. Without it the whole model is one family.
   */
  variant?(params: P, ask: Ask): string | undefined
  render(params: P, ask: Ask): Printed
  /** Exact: BigInt, rationals, surds or a checked lexicon; no floats. */
  solve(params: P, ask: Ask): Answer
  scheme(params: P, ask: Ask): SchemeStep[]
  /** Candidates in order of preference, for asks that print options; those equal to the key or each other are dropped. */
  distractors?(params: P, ask: Ask): Distractor[]
  /**
   * Whether `candidate` is a right answer to the printed question. Re-reads the printed stem and figure, and shares no
   * code with `solve`. The engine requires true for the answer and each accepted one, and false for each distractor.
   */
  verify(printed: Printed, candidate: string, ask: Ask): boolean
}

export interface Option {
  text: string
  isKey: boolean
  misconception?: string
}

/** One generated question. */
export interface Instance {
  model: string
  version: number
  seed: string
  /** The model, with the variant where it has some: "M29", "E54-the-old-tank". */
  family: string
  subject: Subject
  classLevel: ClassLevel
  topic: string
  type: ItemType
  bloom: Bloom
  marks: number
  difficulty: Difficulty
  stem: string
  figure?: string
  options?: Option[]
  answer: Answer
  scheme: SchemeStep[]
}

/** The canonical topic that a model's questions belong to in a class. */
export function topicOf(model: ItemModel, classLevel: ClassLevel): string {
  return typeof model.topic === 'string' ? model.topic : model.topic(classLevel)
}

/** Keeps a model's parameter type inside and gives the list of models one type. */
export function defineModel<P>(model: ItemModel<P>): ItemModel {
  return model as ItemModel
}
