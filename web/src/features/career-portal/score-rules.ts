import { t } from '@lingui/core/macro'
import { SCORE_FIELDS, type ScoreField, type TestType } from '@margam/assessment/external/fields'
import { formatNumber } from '../../lib/format.ts'
import type { FormErrors } from '../../ui/form-errors.ts'

export type ScoreValues = Record<string, string>

/** Empty fields, or what was entered for the same test before. */
export const scoreValues = (type: TestType, entered: Readonly<Record<string, number>> | null = null): ScoreValues =>
  Object.fromEntries(
    SCORE_FIELDS[type].map(({ name }) => [name, entered?.[name] === undefined ? '' : String(entered[name])]),
  )

const numberOf = (text: string): number | null => {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : null
}
const isIn = ({ low, high }: ScoreField, number: number) => number >= low && number <= high

export function checkScores(type: TestType, values: ScoreValues): FormErrors {
  const problem = (field: ScoreField) => {
    const text = values[field.name] ?? ''
    if (text.trim() === '') return field.required ? t`This score is required.` : undefined
    const number = numberOf(text)
    if (number === null) return t`Must be a number.`
    const [low, high] = [formatNumber(field.low), formatNumber(field.high)]
    return isIn(field, number) ? undefined : t`Must be ${low} to ${high}.`
  }
  return Object.fromEntries(SCORE_FIELDS[type].map((field) => [field.name, problem(field)]))
}

/** How many of the scores that a test needs are there and in range. */
export function completeness(type: TestType, values: ScoreValues): { entered: number; needed: number } {
  const needed = SCORE_FIELDS[type].filter(({ required }) => required)
  const entered = needed.filter((field) => {
    const number = numberOf(values[field.name] ?? '')
    return number !== null && isIn(field, number)
  })
  return { entered: entered.length, needed: needed.length }
}

/** What is sent: a field that was left empty is not among them. Null while something is missing or out of range. */
export function completeScores(type: TestType, values: ScoreValues): ScoreValues | null {
  if (Object.values(checkScores(type, values)).some(Boolean)) return null
  return Object.fromEntries(
    SCORE_FIELDS[type].flatMap(({ name }) => {
      const text = (values[name] ?? '').trim()
      return text === '' ? [] : [[name, text]]
    }),
  )
}

/** The two letters of a field of MBTI: the one at 0, and the one at 100. */
const LETTERS: Readonly<Record<string, readonly [string, string]>> = {
  extraversionIntroversion: ['E', 'I'],
  sensingIntuition: ['S', 'N'],
  thinkingFeeling: ['T', 'F'],
  judgingPerceiving: ['J', 'P'],
}
export interface Leaning {
  letters: readonly [string, string]
  /** How much of each, of 100. */
  shares: readonly [number, number]
  /** The letter with more; null in the middle. */
  towards: string | null
}
/** How a score of MBTI stands between its letters; null for another field, and while there is no score. */
export function leaningOf(name: string, text: string): Leaning | null {
  const letters = LETTERS[name]
  const number = numberOf(text)
  if (!letters || number === null || number < 0 || number > 100) return null
  const towards = number === 50 ? null : number < 50 ? letters[0] : letters[1]
  return { letters, shares: [100 - number, number], towards }
}
export const lettersOf = (name: string) => LETTERS[name] ?? null
