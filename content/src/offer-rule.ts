import type { Blueprint } from '@margam/papers/blueprint'
import { isKnownByStory } from '@margam/papers/family-cap'
import type { ItemModel } from '@margam/papers/item-model'

// What is offered (docs/decisions/173): only what three papers in a row can have without a question that repeats.

/** As many papers in a row have different questions: a paper's rules keep the questions of the last two out. */
export const papersInARow = 3
/** Different questions that a class's subject should have at each mark value that its presets ask for. */
export const enoughQuestions = 60

/** A family of questions of one topic at one mark value, and what papers can have of it. */
export interface Source {
  family: string
  topic: string
  marks: number
  /** Different questions that it gives to one paper. */
  onePaper: number
  /** Different questions that it gives to `papersInARow` papers together. */
  inARow: number
  /** The model that makes its questions; none where they are written. */
  model?: ItemModel
}

/** Whether a family's questions are written one by one: those of the bank, and a model's passages, tasks and cases. */
export const isWritten = ({ model }: Source) => !model || isKnownByStory(model.type)

function sumByMarks(sources: readonly Source[], amount: (source: Source) => number): Map<number, number> {
  const sums = new Map<number, number>()
  for (const source of sources) sums.set(source.marks, (sums.get(source.marks) ?? 0) + amount(source))
  return new Map([...sums].sort(([a], [b]) => a - b))
}

/** The questions of each mark value that each of `papersInARow` papers can have of these families, all different. */
export function shareOfAPaper(sources: readonly Source[]): Map<number, number> {
  const shares = [...sumByMarks(sources, (source) => source.inARow)].map(
    ([marks, inARow]) => [marks, Math.floor(inARow / papersInARow)] as const,
  )
  return new Map(shares.filter(([, share]) => share > 0))
}

/** Questions that a plan prints of each mark value, alternatives included. */
export function askedBy({ sections }: Pick<Blueprint, 'sections'>): Map<number, number> {
  const asked = new Map<number, number>()
  for (const { marks, count, compound, choices = 0 } of sections.flatMap(({ slots }) => slots))
    for (const part of compound ?? [marks]) asked.set(part, (asked.get(part) ?? 0) + count + choices)
  return asked
}

/** Whether each of `papersInARow` papers of a plan can have its questions, going by their marks alone. */
export const canRepeat = (plan: Blueprint, share: ReadonlyMap<number, number>) =>
  [...askedBy(plan)].every(([marks, count]) => count <= (share.get(marks) ?? 0))
