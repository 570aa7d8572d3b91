/** From this class on the estimate is shown as a number; below it in words. */
const FIRST_CLASS_WITH_NUMBER = 9

/**
 * Whether somebody of a class, 1 to 12, is shown numbers of a reasoning result. Null where no class is known: a grown
 * person, or a student of no school, who is.
 */
export const isNumberShown = (classLevel: number | null): boolean =>
  classLevel === null || classLevel >= FIRST_CLASS_WITH_NUMBER
