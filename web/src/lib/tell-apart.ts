import { t } from '@lingui/core/macro'
import { formatDay } from './format.ts'

interface Told {
  admission_number: string | null
  date_of_birth: string | null
}
/** What tells a student from another of the same name: "A-1001 · born May 14, 2012"; "" where neither is known. */
export function tellApart({ admission_number, date_of_birth }: Told): string {
  const born = date_of_birth && t`born ${formatDay(date_of_birth)}`
  return [admission_number, born].filter(Boolean).join(' · ')
}
