import { t } from '@lingui/core/macro'
import type { MonthlySheet } from '@margam/contract/attendance'
import { writeCsv } from '@margam/school/csv'

/** The month as a file for a spreadsheet. */
export function sheetCsv(sheet: MonthlySheet): string {
  const head = [
    t`Roll number`,
    t`Name`,
    ...sheet.days.map((day) => day.day),
    t`Present`,
    t`Late`,
    t`Half day`,
    t`Absent`,
    t`Rate %`,
  ]
  const rows = sheet.students.map(({ roll_number, name, codes, tally, rate }) => [
    roll_number,
    name,
    ...codes,
    tally.present,
    tally.late,
    tally.half_day,
    tally.absent,
    rate,
  ])
  return writeCsv([head, ...rows])
}
