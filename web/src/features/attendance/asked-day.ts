import { schoolDay } from '@margam/contract/dates'
import { isSchoolDate } from '@margam/contract/fields'

/** The day that an address names; today where it names none, or what is no day. */
export function askedDay(params: URLSearchParams): string {
  const asked = params.get('day') ?? ''
  return isSchoolDate(asked) ? asked : schoolDay()
}
