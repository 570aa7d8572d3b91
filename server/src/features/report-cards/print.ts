import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import type { CardPaper } from '@margam/contract/card-paper'
import { type ClassReportData, classReport } from '@margam/contract/report-cards'
import { and, eq, inArray } from 'drizzle-orm'
import { newId } from '../../db/columns.ts'
import { files } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { NotFound } from '../../http/errors.ts'
import { inWords, type Letterhead, printPaper } from '../../school/paper.ts'

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

/** The photos on cards by their file; one whose record or bytes are lost is left out. */
async function readPhotos(
  { db, files: store }: Pick<Deps, 'db' | 'files'>,
  organisationId: string,
  ids: readonly string[],
) {
  const rows = await db
    .select({ id: files.id, storageKey: files.storageKey, mediaType: files.mediaType })
    .from(files)
    .where(
      and(
        eq(files.organisationId, organisationId),
        inArray(files.id, [...ids]),
        eq(files.kind, 'profile_image'),
        inArray(files.mediaType, ['image/png', 'image/jpeg']),
      ),
    )
  const photos = new Map<string, { name: string; bytes: Buffer }>()
  for (const { id, storageKey, mediaType } of rows) {
    try {
      // a name that no earlier document used, so that nobody's photo is ever another child's
      const name = `${newId()}.${mediaType === 'image/png' ? 'png' : 'jpg'}`
      photos.set(id, { name, bytes: await buffer(await store.read(storageKey)) })
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
    }
  }
  return photos
}

interface Cards {
  organisationId: string
  head: Letterhead
  /** What the document is called where programs show its title. */
  name: string
  papers: readonly CardPaper[]
}

/** Cards as one document, each student's on a page of its own. */
export async function printCards(
  deps: Pick<Deps, 'db' | 'files' | 'pdf'>,
  { organisationId, head, name, papers }: Cards,
) {
  const photos = await readPhotos(
    deps,
    organisationId,
    papers.flatMap(({ photo }) => photo ?? []),
  )
  const images = Object.fromEntries([...photos.values()].map((photo) => [photo.name, photo.bytes]))
  return printPaper(deps, { ...head, images: { ...head.images, ...images } }, cardTemplate, {
    name,
    cards: papers,
    photos: papers.map(({ photo }) => (photo && photos.get(photo)?.name) ?? null),
  })
}
