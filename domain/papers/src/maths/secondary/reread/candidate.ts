import { near, type Values, valueOf } from './value.ts'

/** What stands between the dollars of a text, in order. */
export function mathSpans(text: string): string[] {
  return [...text.matchAll(/\$([^$]+)\$/g)].map((match) => match[1])
}

/** The numbers of a text outside its formulas, commas of either system read away. */
export function plainNumbers(text: string): number[] {
  const plain = text.replace(/\$[^$]*\$/g, ' ')
  return [...plain.matchAll(/[-−]?\d[\d,]*(?:\.\d+)?/g)].map((match) =>
    Number(match[0].replaceAll(',', '').replace('−', '-')),
  )
}

const rightOf = (formula: string) => formula.split(/=|\\approx/).at(-1) ?? ''

/** The one quantity an answer states: its last formula (right of the equals sign), else its last plain number. */
export function amount(candidate: string, values: Values = {}): number {
  const last = mathSpans(candidate).at(-1)
  return last === undefined ? (plainNumbers(candidate).at(-1) ?? Number.NaN) : valueOf(rightOf(last), values)
}

/** Every quantity an answer states, in order. */
export function amounts(candidate: string): number[] {
  const spans = mathSpans(candidate)
  return spans.length === 0 ? plainNumbers(candidate) : spans.map((span) => valueOf(rightOf(span)))
}

/** "$x = 3$, $y = -2$" as { x: 3, y: -2 }. */
export function unknowns(candidate: string): Record<string, number> {
  const found: Record<string, number> = {}
  for (const span of mathSpans(candidate)) {
    const parts = span.split('=')
    if (parts.length >= 2) found[parts[0].trim()] = valueOf(parts[parts.length - 1])
  }
  return found
}

/** Whether the answer states exactly these quantities, in any order. */
export function sameAmounts(candidate: string, expected: readonly number[], tolerance = 1e-9): boolean {
  const left = amounts(candidate)
  if (left.length !== expected.length) return false
  const rest = [...left]
  return expected.every((value) => {
    const at = rest.findIndex((each) => near(each, value, tolerance))
    if (at < 0) return false
    rest.splice(at, 1)
    return true
  })
}

/** A number captured from a stem, commas of either writing and the typographic minus read. */
export const num = (text: string): number => Number(text.replace(/[$,{}]/g, '').replace('−', '-'))
