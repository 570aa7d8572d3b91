import { readFileSync } from 'node:fs'
import {
  type ClassReportData,
  classReport,
  type ReportCard,
  type ReportCardData,
  reportCard,
} from '@margam/contract/report-cards'
import type { Deps } from '../../feature.ts'
import { inWords, type Letterhead, printPaper } from '../../school/paper.ts'
import { showDay } from '../../words/languages.ts'

const template = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const reportTemplate = template('./class-report.typ')
const cardTemplate = template('./report-card.typ')

/** A document of a school, in the language of its papers. */
interface School {
  name: string
  language: string
}

export const printReport = ({ pdf }: Pick<Deps, 'pdf'>, report: ClassReportData, { name, language }: School) =>
  pdf.render(reportTemplate, { report: inWords(classReport, report, language), school: name }, { language })

const toPrint = (card: ReportCard, language: string) => ({
  ...card,
  made_on: showDay(card.made_on, language),
  student: {
    ...card.student,
    date_of_birth: card.student.date_of_birth && showDay(card.student.date_of_birth, language),
  },
})

/** A class's cards as one document, each student's beginning on a page of its own. */
export function printCards(deps: Pick<Deps, 'pdf'>, given: readonly ReportCardData[], head: Letterhead) {
  const { language } = head
  const cards = given.map((card) => toPrint(inWords(reportCard, card, language), language))
  return printPaper(deps, head, cardTemplate, { cards })
}
