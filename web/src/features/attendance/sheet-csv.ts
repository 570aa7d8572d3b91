import { t } from '@lingui/core/macro'
import type { MonthlySheet } from '@margam/contract/attendance'
import { writeCsv } from '@margam/school/csv'

/** The month as a file for a spreadsheet. */
export function sheetCsv(sheet: MonthlySheet): string {
  const hasMonths = sheet.students.some(({ month }) => month)
  const head = [
    t`Roll number`,
    t`Name`,
    ...sheet.days.map((day) => day.day),
    ...(hasMonths ? [t`Brought in: present`, t`Brought in: held`] : []),
    t`Present`,
    t`Late`,
    t`Half day`,
    t`Absent`,
    t`Rate %`,
  ]
  const rows = sheet.students.map(({ roll_number, name, codes, month, tally, rate }) => [
    roll_number,
    name,
    ...codes,
    ...(hasMonths ? [month?.present ?? '', month?.held ?? ''] : []),
    tally.present,
    tally.late,
    tally.half_day,
    tally.absent,
    rate,
  ])
  return writeCsv([head, ...rows])
}
