import { planMarkSheet, type SheetPlan } from '@margam/school/mark-sheet'
import type { RosterStudent } from '@margam/school/roster-match'
import type { Hundredths } from '@margam/school/rounding'
import { decodeText, NOT_UTF8 } from '../../imports/check-sheet.ts'

export interface MarkSheetTask {
  bytes: Uint8Array
  roster: RosterStudent[]
  maximum: Hundredths
}

export default function readPlan({ bytes, roster, maximum }: MarkSheetTask): SheetPlan {
  const text = decodeText(bytes)
  if (text !== undefined) return planMarkSheet(text, roster, maximum)
  return { rows: 0, entries: [], errors: [{ row: 1, column: '', message: NOT_UTF8 }], missing: [] }
}
