import type { Ask, ClassLevel, Difficulty } from '../item-model.ts'

const ORDER: readonly ClassLevel[] = ['LKG', 'UKG', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']

/** LKG −1, UKG 0, then the number of the class. */
export const level = (classLevel: ClassLevel): number => ORDER.indexOf(classLevel) - 1

/** The classes from one level to another, both included; LKG is −1 and UKG 0. */
export const classes = (from: number, to: number): ClassLevel[] => ORDER.slice(from + 1, to + 2)

export type Hard = 0 | 1 | 2

const NAMES: readonly Difficulty[] = ['easy', 'average', 'difficult']

export const difficulty = (hard: number): Difficulty => NAMES[Math.max(0, Math.min(2, hard))]

/** An entry meant for class `own` gets easier as the class asked goes up: one step for every three classes. */
export const relative = (hard: Hard, own: number, ask: Ask): Difficulty =>
  difficulty(hard - Math.floor(Math.max(0, level(ask.classLevel) - own) / 3))
