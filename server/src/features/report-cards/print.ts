import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import type { ClassReport, ReportCard } from '@margam/contract/report-cards'
import { newId } from '../../db/columns.ts'
import type { Deps } from '../../feature.ts'
import { NotFound } from '../../http/errors.ts'
import { selectOptionalLogo } from './report-cards.queries.ts'

const template = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const reportTemplate = template('./class-report.typ')
const cardTemplate = template('./report-card.typ')

/** "report-cards-8-A-Term-1.pdf": the name a file is saved under. */
export const pdfName = (...parts: string[]) =>
  `${parts.map((part) => part.replace(/[^\p{L}\p{N}\p{M}]+/gu, '-').replace(/^-|-$/g, '')).join('-')}.pdf`

export const printReport = (deps: Pick<Deps, 'pdf'>, report: ClassReport, schoolName: string) =>
  deps.pdf.render(reportTemplate, { report, school: schoolName })

interface Logo {
  organisationId: string
  fileId: string | null
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

/** A class's cards as one document, each student's beginning on a page of its own. */
export async function printCards(deps: Deps, cards: readonly ReportCard[], { organisationId, fileId }: Logo) {
  const logo = await selectOptionalLogo(deps.db, organisationId, fileId)
  // a name that no earlier document used, so that nobody's logo is ever another school's
  const name = logo && `${newId()}.${logo.mediaType === 'image/png' ? 'png' : 'jpg'}`
  const bytes = logo && (await readOptionalLogo(deps, logo.storageKey))
  const images = bytes && name ? { [name]: bytes } : undefined
  return deps.pdf.render(cardTemplate, { cards, logo: (images && name) ?? null }, images ?? {})
}
