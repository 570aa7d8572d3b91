import { readFileSync } from 'node:fs'
import { type MonthlySheetData, monthlySheet } from '@margam/contract/attendance'
import { schoolDay } from '@margam/contract/dates'
import { say } from '@margam/school/sentence'
import type { Deps } from '../../feature.ts'
import { inWords, pdfName, printPaper, readLetterhead } from '../../school/paper.ts'
import { showDay, showMonth, speak } from '../../words/languages.ts'

const template = readFileSync(new URL('./sheet.typ', import.meta.url), 'utf8')

/** A class's month on paper. */
export async function printSheet(deps: Deps, organisationId: string, data: MonthlySheetData) {
  const head = await readLetterhead(deps, organisationId)
  const { language } = head
  const month = showMonth(data.month, language)
  const title = speak(say('Attendance of {name}, {month}', { name: data.class_name, month }), language)
  const sheet = inWords(monthlySheet, data, language)
  const bytes = await printPaper(deps, head, template, { title, sheet, made_on: showDay(schoolDay(), language) })
  return { name: pdfName('attendance', data.class_name, data.month), bytes }
}
