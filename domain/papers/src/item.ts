import type { Answer, Bloom, ClassLevel, Difficulty, ItemType, Option, SchemeStep, Subject } from './item-model.ts'

export type Language = 'en' | 'hi' | 'ml'

/** One sub-question of a passage, a case study or an extract. */
export interface Part {
  type: ItemType
  marks: number
  /** Safe HTML with LaTeX between single dollars. */
  stem: string
  options?: Option[]
  fixedOptions?: boolean
  answer: Answer
  scheme: SchemeStep[]
  /** The words of the passage that prove the answer. */
  evidence?: string
  /** The other side of an internal choice; same marks. */
  or?: Part
}

/**
 * A question that can be put on a paper, from the bank or generated. Texts are safe HTML (content/src/safe-html.ts lists
 * the tags) with LaTeX between single dollars, whatever the origin.
 */
export interface Item {
  id: string
  version: number
  origin: 'bank' | 'generated' | 'llm'
  subject: Subject
  classes: readonly ClassLevel[]
  /** Id of a canonical topic. */
  topic: string
  type: ItemType
  /** Maximum marks; of an item with parts, their sum. */
  marks: number
  difficulty: Difficulty
  bloom: Bloom
  competency: boolean
  language: Language
  stem: string
  figure?: string
  passage?: { title?: string; text: string }
  options?: Option[]
  /** Options that must stay in their order: assertion–reason, "all of the above", true or false. */
  fixedOptions: boolean
  parts?: Part[]
  answer: Answer
  scheme: SchemeStep[]
  /** At most `familyCap` items of one family stand on a paper. A model is one family; a bank item is its own by default. */
  family: string
  /** At most one item of each tag stands on a paper: same figure, same fact, one gives the other away. */
  enemies: readonly string[]
  /** Items with the same group are taken together or not at all, in the order of `groupOrder`. */
  group?: string
  groupOrder?: number
  model?: { id: string; version: number; seed: string }
  /** A teacher has worded it anew on this paper. */
  isReworded?: boolean
}
