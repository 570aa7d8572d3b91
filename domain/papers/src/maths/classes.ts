import type { ClassLevel } from '../item-model.ts'

const CLASS_LEVELS: readonly ClassLevel[] = [
  'LKG',
  'UKG',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
]

/** The class levels from `first` to `last`, both included. */
export function classesFrom(first: ClassLevel, last: ClassLevel): ClassLevel[] {
  return CLASS_LEVELS.slice(CLASS_LEVELS.indexOf(first), CLASS_LEVELS.indexOf(last) + 1)
}

/** -1 for LKG, 0 for UKG, then the class number; for ranges that grow with the class. */
export function grade(classLevel: ClassLevel): number {
  return CLASS_LEVELS.indexOf(classLevel) - 1
}
