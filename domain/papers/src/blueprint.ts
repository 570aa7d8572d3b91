import type { Bloom, ClassLevel, Difficulty, ItemType, Subject } from './item-model.ts'

/** Questions of one kind within a section. */
export interface Slot {
  marks: number
  /** Questions printed. */
  count: number
  /** How many of them are answered; all by default. The rest adds nothing to the maximum marks (ICSE "any four of seven"). */
  attempt?: number
  /**
   * The marks of the parts (a), (b), (c) where each question is put together from several items; they sum to `marks`.
   */
  compound?: readonly number[]
  /** Only these types; any type by default. */
  types?: readonly ItemType[]
  /** Only items of these sections of the subject (Reading, Grammar, Algebra …). */
  sections?: readonly string[]
  /** How many of the questions offer an alternative (internal choice). */
  choices?: number
}

export interface BlueprintSection {
  title: string
  /** A line below the title, such as "Reading skills". */
  note?: string
  slots: readonly Slot[]
}

/** Topics with their shares in per cent or any other weights; only their ratios count. */
export type TopicShare = Readonly<Record<string, number>>

/** What a unit of the syllabus is to get of the marks, and the topics that it is made of. Only ratios of shares count. */
export interface UnitShare {
  unit: string
  share: number
  topics: readonly string[]
}

/** Shares in per cent or any other weights; only their ratios count. */
export interface TargetShares {
  difficulty: Record<Difficulty, number>
  /** Groups of Bloom's levels with their shares; every level belongs to one group. */
  bloom: readonly { levels: readonly Bloom[]; share: number }[]
  /** Of the marks, by topic; without it the topics are spread evenly. */
  topicShare?: TopicShare
  /** Of the marks, by unit; within a unit the topics are spread evenly. No topic is of two units. */
  units?: readonly UnitShare[]
}

/** The plan of a paper: sections of slots, and the spread wanted over difficulty and Bloom's levels. */
export interface Blueprint {
  id: string
  name: string
  /** Where it is offered as a preset; everywhere by default. */
  board?: string
  classes?: readonly ClassLevel[]
  subjects?: readonly Subject[]
  minutes?: number
  sections: readonly BlueprintSection[]
  targets: TargetShares
}

/** The usual spread: 30, 50 and 20 of 100 questions by difficulty; recall and understanding 54, application 24, beyond 22. */
export const defaultTargets: TargetShares = {
  difficulty: { easy: 30, average: 50, difficult: 20 },
  bloom: [
    { levels: ['R', 'U'], share: 54 },
    { levels: ['Ap'], share: 24 },
    { levels: ['An', 'Ev', 'C'], share: 22 },
  ],
}

/** Maximum marks of a slot: what a pupil who attempts all that is asked can earn. */
export function marksOfSlot(slot: Slot): number {
  return slot.marks * (slot.attempt ?? slot.count)
}

/** Maximum marks of a blueprint. */
export function maximumMarks(blueprint: Pick<Blueprint, 'sections'>): number {
  return blueprint.sections.flatMap((section) => section.slots).reduce((sum, slot) => sum + marksOfSlot(slot), 0)
}

/** A plain plan from counts per mark value: one section for each, lowest marks first. */
export function blueprintOfCounts(counts: Readonly<Record<string, number>>, targets = defaultTargets): Blueprint {
  const asked = Object.entries(counts)
    .map(([marks, count]) => ({ marks: Number(marks), count }))
    .filter((slot) => slot.count > 0)
    .sort((a, b) => a.marks - b.marks)
  return {
    id: 'counts',
    name: 'Counts per mark',
    sections: asked.map((slot, i) => ({ title: `Section ${String.fromCharCode(65 + i)}`, slots: [slot] })),
    targets,
  }
}
