import { t } from '@lingui/core/macro'
import type { AttendanceCode } from '@margam/contract/attendance'
import { KINDS, type Kind } from '@margam/school/attendance'
import type { FormErrors } from '../../ui/form-errors.ts'

export const kindName = (kind: Kind): string =>
  ({ present: t`Present`, late: t`Late`, half_day: t`Half day`, absent: t`Absent` })[kind]
export const kindOptions = () => KINDS.map((value) => ({ value, label: kindName(value) }))

/** What a row is called to those who hear its fields. */
export const codeName = (row: AttendanceCode, index: number): string =>
  row.name.trim() || t`row ${{ number: index + 1 }}`

/** Each row's own mistakes, and what the codes lack together. Codes differ by more than capitals. */
export function codeErrors(rows: readonly AttendanceCode[]): FormErrors {
  const keys = rows.map(({ code }) => code.trim().toLowerCase())
  const errors: [string, string | undefined][] = rows.flatMap((row, i) => {
    const isCode = /^[\p{L}\p{N}]{1,3}$/u.test(row.code.trim())
    const isTwice = keys.indexOf(keys[i] ?? '') !== i
    const problem = isCode
      ? isTwice
        ? t`This code is listed twice.`
        : undefined
      : t`A code has 1 to 3 letters or digits.`
    return [
      [`codes.${i}.code`, problem],
      [`codes.${i}.name`, row.name.trim() ? undefined : t`Name is required.`],
    ]
  })
  const hasBoth = (['present', 'absent'] as const).every((kind) => rows.some((row) => row.counts_as === kind))
  return {
    ...Object.fromEntries(errors),
    codes: hasBoth ? undefined : t`A school needs a code for present and one for absent.`,
  }
}
