import { type AbilityConversion, convertAbility } from './ability.ts'
import { type FieldErrors, readScores, type TestType } from './fields.ts'
import { convertPersonality, type PersonalityConversion } from './personality.ts'

export type ExternalConversion = AbilityConversion | PersonalityConversion | { kind: 'invalid'; errors: FieldErrors }

/**
 * Converts scores of an outside test, keyed by the entry form's field names. A missing or out-of-range field gives
 * `errors` by field and nothing else.
 */
export function convertExternal(type: TestType, given: Readonly<Record<string, unknown>>): ExternalConversion {
  const read = readScores(type, given)
  if (read.errors) return { kind: 'invalid', errors: read.errors }
  return type === 'BIG_FIVE' || type === 'MBTI' || type === '16PF'
    ? convertPersonality(type, read.scores)
    : convertAbility(type, read.scores)
}
