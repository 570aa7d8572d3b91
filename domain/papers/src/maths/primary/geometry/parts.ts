import { decimal } from '../../exact/format.ts'
import { type Rational, rational } from '../../exact/rational.ts'
import { rupees } from '../../settings.ts'

export const PI = rational(22, 7)
export const RUPEE = /^(?:₹|Rs|rupees)$/
export const LENGTH = /^(?:cm|m)$/
export const AREA = /^(?:sq ?(?:cm|m)|(?:cm|m)(?:\^2|²))$/
export const VOLUME = /^(?:cubic ?(?:cm|m)|cu ?(?:cm|m)|(?:cm|m)(?:\^3|³))$/

/** One sub-question of a problem in parts, its exact value and its step of the scheme. */
export interface Part {
  ask: string
  value: Rational
  unit: string
  step: string
  marks: number
}

export const show = ({ value, unit }: Part) => (unit === '₹' ? rupees(value) : `${decimal(value)} ${unit}`)
export const letters = (parts: readonly Part[], text: (part: Part) => string) =>
  parts.length === 1 ? text(parts[0]) : parts.map((part, i) => `(${'abcd'[i]}) ${text(part)}`).join(' ')
export const printed = (intro: string, parts: readonly Part[]) =>
  parts.length === 1
    ? `${intro} ${parts[0].ask}`
    : `${intro}\n${parts.map(({ ask }, i) => `(${'abcd'[i]}) ${ask}`).join('\n')}`
export const schemeOf = (parts: readonly Part[]) =>
  parts.map(({ step, marks }, i) => ({ step: parts.length > 1 ? `(${'abcd'[i]}) ${step}` : step, marks }))
export const part = (ask: string, value: Rational | number, unit: string, step: string, marks: number): Part => ({
  ask,
  value: typeof value === 'number' ? rational(value) : value,
  unit,
  step,
  marks,
})
