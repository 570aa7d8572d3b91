import { roundingError } from '../algebra/print.ts'
import type { Step } from '../forms.ts'
import { amounts } from '../reread/candidate.ts'
import { near } from '../reread/value.ts'

/** The four questions of a case study: 1 + 1 + 2 marks with a choice in the last part. */
export type Four = readonly [one: string, two: string, threeA: string, threeB: string]

/** The story with its parts as printed. */
export const caseStem = (story: string, [one, two, a, b]: Four): string =>
  `${story}\n(i) ${one} [1]\n(ii) ${two} [1]\n(iii) (a) ${a} [2]\nOR\n(iii) (b) ${b} [2]`

export const caseAnswer = ([one, two, a, b]: Four): string => `(i) ${one}\n(ii) ${two}\n(iii) (a) ${a}\nOR\n(b) ${b}`

/** 1 + 1 + 2 marks; the second step of part (iii) is its result in either choice. */
export const caseScheme = (one: string, two: string, methods: readonly [string, string], [, , a, b]: Four): Step[] => [
  [`(i) ${one}`, 1],
  [`(ii) ${two}`, 1],
  [`(iii) (a) ${methods[0]} OR (b) ${methods[1]}`, 1],
  [`(a) ${a} OR (b) ${b}`, 1],
]

/** The four answers of a printed case answer, or undefined. */
export function caseParts(candidate: string): readonly string[] | undefined {
  const found = /^\(i\) (.+)\n\(ii\) (.+)\n\(iii\) \(a\) (.+)\nOR\n\(b\) (.+)$/.exec(candidate)
  return found?.slice(1)
}

/** A quantity that may be given to two decimal places. */
export interface Rounded {
  rounded: number
}

/** Whether the four answers state these quantities, each its own in order. */
export function partsState(candidate: string, expected: readonly (readonly (number | Rounded)[])[]): boolean {
  const parts = caseParts(candidate)
  return (
    parts !== undefined &&
    expected.every((wanted, i) => {
      const said = amounts(parts[i])
      return said.length === wanted.length && wanted.every((value, j) => states(said[j], value))
    })
  )
}

const states = (said: number, value: number | Rounded) =>
  typeof value === 'number' ? near(said, value) : Math.abs(said - value.rounded) < roundingError
