import { buffer } from 'node:stream/consumers'
import { speaking } from '@margam/contract/sentence'
import type { Sentence } from '@margam/school/sentence'
import { and, eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Db } from '../db/client.ts'
import { newId } from '../db/columns.ts'
import { files } from '../db/schema/index.ts'
import type { Deps, Work } from '../feature.ts'
import { insertFiles, PRIVATE_PRINT } from '../files/kept-files.ts'
import { removeUnused } from '../files/unused.ts'
import { NotFound } from '../http/errors.ts'
import { speak } from '../words/languages.ts'
import { parseSettings, selectOrganisation } from './settings.ts'

async function selectOptionalLogo(db: Db, organisationId: string, fileId: string | null) {
  if (!fileId) return undefined
  const [row] = await db
    .select({ storageKey: files.storageKey, mediaType: files.mediaType })
    .from(files)
    .where(and(eq(files.organisationId, organisationId), eq(files.id, fileId), eq(files.kind, 'logo')))
  return row
}

/** Papers are printed without a logo whose bytes are lost. */
async function readOptionalLogo(store: Deps['files'], storageKey: string) {
  try {
    return await buffer(await store.read(storageKey))
  } catch (error) {
    if (error instanceof NotFound) return undefined
    throw error
  }
}

/** What a paper says of a reply's data, in the words of its language. */
export const inWords = <T extends z.ZodMiniType>(schema: T, data: z.input<T>, language: string): z.output<T> =>
  speaking(
    (sentence) => speak(sentence, language),
    () => z.parse(schema, data),
  )

export type Letterhead = Awaited<ReturnType<typeof readLetterhead>>

/** What every paper of a school begins with, its language, and its logo under a name for the template. */
export async function readLetterhead({ db, files: store }: Pick<Deps, 'db' | 'files'>, organisationId: string) {
  const { kind, name, address, affiliatedTo, affiliationNumber, phone, settings } = await selectOrganisation(
    db,
    organisationId,
  )
  const { logo_file_id: fileId, paper_language: language } = parseSettings(settings)
  const row = await selectOptionalLogo(db, organisationId, fileId)
  const bytes = row && (await readOptionalLogo(store, row.storageKey))
  // a name that no earlier document used, so that nobody's logo is ever another school's
  const logo = row && bytes ? `${newId()}.${row.mediaType === 'image/png' ? 'png' : 'jpg'}` : null
  return {
    /** A teacher of their own has no principal to sign. */
    isSchool: kind !== 'personal',
    school: { name, address, affiliated_to: affiliatedTo, affiliation_number: affiliationNumber, phone },
    logo,
    language,
    images: (logo && bytes ? { [logo]: bytes } : {}) as Record<string, Uint8Array>,
  }
}

/** Sets a paper of the school: `data` beside its letterhead, as `data.school`, `data.logo` and `data.is_school`. */
export const printPaper = ({ pdf }: Pick<Deps, 'pdf'>, head: Letterhead, template: string, data: object) =>
  pdf.render(
    template,
    { ...data, school: head.school, logo: head.logo, is_school: head.isSchool },
    { language: head.language, images: head.images },
  )

/** "report-cards-8-A-Term-1.pdf": the name a file is saved under. */
export const pdfName = (...parts: string[]) =>
  `${parts.map((part) => part.replace(/[^\p{L}\p{N}\p{M}]+/gu, '-').replace(/^-|-$/g, '')).join('-')}.pdf`

interface Print {
  name: string
  bytes: Buffer
  /** What the job says at its end. */
  message: Sentence
}
/** Keeps a paper that a job made for whoever asked, and ends the job with it: both or neither. */
export const keepPrint = async (work: Work<unknown>, { name, bytes, message }: Print) =>
  keepMade(work, {
    name,
    mediaType: 'application/pdf',
    size: bytes.length,
    storageKey: await work.deps.files.put(bytes),
    message,
  })

interface Made {
  name: string
  mediaType: string
  size: number
  storageKey: string
  message: Sentence
  /** What is written with it. */
  alongside?(tx: Db): Promise<void>
}
/** The same for any file whose bytes are stored already: its owner alone may fetch it, for a day. */
export async function keepMade(
  { deps, by, finish }: Work<unknown>,
  { name, message, storageKey, alongside, ...made }: Made,
) {
  const { organisationId, accountId: ownerId } = by.caller
  const file = { id: newId(), name }
  await deps.db
    .transaction(async (tx) => {
      await insertFiles(tx, { organisationId, ownerId }, [{ ...file, ...made, storageKey, kind: PRIVATE_PRINT }])
      await alongside?.(tx)
      await finish(tx, { message, file })
    })
    .catch(async (error: unknown) => {
      await removeUnused(deps, [storageKey])
      throw error
    })
}

/** Sends a paper that was made at once. */
export function sendPrint(reply: FastifyReply, { name, bytes }: { name: string; bytes: Buffer }): Buffer {
  void sendPdf(reply, name)
  return bytes
}

const sendPdf = (reply: FastifyReply, name: string) =>
  reply
    .type('application/pdf')
    .header(
      'content-disposition',
      `attachment; filename="${name.replace(/[^\w.-]+/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
