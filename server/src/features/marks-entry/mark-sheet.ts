import { planMarkSheet, type SheetPlan } from '@margam/school/mark-sheet'
import type { RosterStudent } from '@margam/school/roster-match'
import type { Hundredths } from '@margam/school/rounding'
import { openSheet } from '../../imports/open-sheet.ts'

export interface MarkSheetTask {
  bytes: Uint8Array
  roster: RosterStudent[]
  maximum: Hundredths
  /** What the school said of its headings. */
  choices: Readonly<Record<string, string>>
}
/** A plan with the name of the workbook's sheet that was read; a CSV file has none. */
export type ReadPlan = SheetPlan & { sheet: string | null }

export default async function readPlan({ bytes, roster, maximum, choices }: MarkSheetTask): Promise<ReadPlan> {
  const opened = await openSheet(bytes)
  if (!('refusal' in opened)) return { sheet: opened.sheet, ...planMarkSheet(opened.rows, roster, maximum, choices) }
  const errors = [{ row: 1, column: '', message: opened.refusal }]
  return { sheet: null, rows: 0, entries: [], errors, missing: [], headings: [] }
}
