import { valueOf } from './value.ts'

/** The coefficients of a printed quadratic, from its values at 0, 1 and −1. */
export function coefficientsOf(printed: string, letter = 'x'): [number, number, number] {
  const at = (x: number) => valueOf(printed, { [letter]: x })
  const c = at(0)
  return [(at(1) + at(-1)) / 2 - c, (at(1) - at(-1)) / 2, c]
}
