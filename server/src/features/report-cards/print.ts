import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import {
  type ClassReportData,
  classReport,
  type ReportCard,
  type ReportCardData,
  reportCard,
} from '@margam/contract/report-cards'
import { speaking } from '@margam/contract/sentence'
import * as z from 'zod/mini'
import { newId } from '../../db/columns.ts'
import type { Deps } from '../../feature.ts'
import { NotFound } from '../../http/errors.ts'
import { showDay, speak } from '../../words/languages.ts'
import { selectOptionalLogo } from './report-cards.queries.ts'

const template = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const inWords = <T extends z.ZodMiniType>(schema: T, data: z.input<T>, language: string): z.output<T> =>
  speaking(
    (sentence) => speak(sentence, language),
    () => z.parse(schema, data),
  )
const reportTemplate = template('./class-report.typ')
const cardTemplate = template('./report-card.typ')

/** "report-cards-8-A-Term-1.pdf": the name a file is saved under. */
export const pdfName = (...parts: string[]) =>
  `${parts.map((part) => part.replace(/[^\p{L}\p{N}\p{M}]+/gu, '-').replace(/^-|-$/g, '')).join('-')}.pdf`

/** A document of a school, in the language of its papers. */
interface School {
  name: string
  language: string
}

export const printReport = ({ pdf }: Pick<Deps, 'pdf'>, report: ClassReportData, { name, language }: School) =>
  pdf.render(reportTemplate, { report: inWords(classReport, report, language), school: name }, { language })

interface Letterhead {
  organisationId: string
  fileId: string | null
  language: string
}

/** Cards are printed without a logo whose bytes are lost. */
async function readOptionalLogo(deps: Pick<Deps, 'files'>, storageKey: string) {
  try {
    return await buffer(await deps.files.read(storageKey))
  } catch (error) {
    if (error instanceof NotFound) return undefined
    throw error
  }
}

const toPrint = (card: ReportCard, language: string) => ({
  ...card,
  made_on: showDay(card.made_on, language),
  student: {
    ...card.student,
    date_of_birth: card.student.date_of_birth && showDay(card.student.date_of_birth, language),
  },
})

/** A class's cards as one document, each student's beginning on a page of its own. */
export async function printCards(deps: Deps, given: readonly ReportCardData[], head: Letterhead) {
  const { organisationId, fileId, language } = head
  const logo = await selectOptionalLogo(deps.db, organisationId, fileId)
  // a name that no earlier document used, so that nobody's logo is ever another school's
  const name = logo && `${newId()}.${logo.mediaType === 'image/png' ? 'png' : 'jpg'}`
  const bytes = logo && (await readOptionalLogo(deps, logo.storageKey))
  const images = bytes && name ? { [name]: bytes } : undefined
  const cards = given.map((card) => toPrint(inWords(reportCard, card, language), language))
  return deps.pdf.render(cardTemplate, { cards, logo: (images && name) ?? null }, { language, images })
}
