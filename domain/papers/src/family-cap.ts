import type { Item } from './item.ts'
import type { ClassLevel, ItemType } from './item-model.ts'

/** Classes in which one model may be asked several times on a paper, with new numbers. */
const drillClasses: ReadonlySet<ClassLevel> = new Set(['LKG', 'UKG', '1', '2'])
const drillCap = 6

/** The most questions of one model on a paper of a class: 1, but 6 in LKG to class 2, where papers are drills. */
export function mostOfFamily(classLevel: ClassLevel): number {
  return drillClasses.has(classLevel) ? drillCap : 1
}

/** What a family of a model is called that has the numbers of one range alone (maths/primary/two-ranges.ts). */
const RANGE = /^-(?:to|beyond)-\d+$/

/** Whether the questions of a model's family differ in their numbers, and are no text or form. */
export const differsInNumbers = (family: string, modelId: string): boolean =>
  family === modelId || (family.startsWith(modelId) && RANGE.test(family.slice(modelId.length)))

/**
 * How many items of an item's family a paper may hold where models may be asked `familyCap` times. Only new numbers make a
 * new question: families of the bank and texts of a model stay at one.
 */
export function capOf(item: Item, familyCap: number): number {
  return item.model !== undefined && differsInNumbers(item.family, item.model.id) ? familyCap : 1
}

const toldTypes: ReadonlySet<ItemType> = new Set(['passage', 'writing', 'case'])

/**
 * Whether a model's question of a type is known by its story: a passage, a task or a case stays the same question whatever its
 * names and numbers, and papers in a row have it once. With any other type new numbers make a new question.
 */
export const isKnownByStory = (type: ItemType): boolean => toldTypes.has(type)
