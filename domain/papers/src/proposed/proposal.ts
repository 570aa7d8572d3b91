import type { Bloom, ClassLevel, Difficulty, ItemType, SchemeStep, Subject } from '../item-model.ts'

/** The kinds of question that may be proposed, with the mark values that each can carry. */
export const proposedMarks = {
  mcq: [1],
  fill: [1],
  'very-short': [1, 2],
  short: [2, 3],
  long: [4, 5, 6],
} as const satisfies Partial<Record<ItemType, readonly number[]>>
export type ProposedType = keyof typeof proposedMarks

export const carries = (type: ProposedType, marks: number) => proposedMarks[type].some((one) => one === marks)

/** What a provider is asked for, and all that it is told: nothing of a person or a school. */
export interface Wanted {
  classLevel: ClassLevel
  subject: Subject
  /** A canonical topic. */
  topic: string
  type: ProposedType
  marks: number
  difficulty: Difficulty
  bloom: Bloom
}

/** A question as a provider words it; nothing of it is believed. */
export interface Proposal {
  stem: string
  /** In the order of the reply; empty where the question has none. */
  options: string[]
  /** With options the text of the right one. */
  answer: string
  /** Other answers that are right as well. */
  accepted: string[]
  /** The value points with their marks. */
  scheme: SchemeStep[]
  /** The answer as a calculation (check-expression.ts); '' where nothing is computed. */
  check: string
}

/** Every text of a proposal that somebody would read. */
export const textsOf = ({ stem, options, answer, accepted, scheme }: Proposal): string[] => [
  stem,
  ...options,
  answer,
  ...accepted,
  ...scheme.map(({ step }) => step),
]
