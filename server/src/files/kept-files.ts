import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { newId } from '../db/columns.ts'
import { files } from '../db/schema/index.ts'
import type { Deps } from '../feature.ts'
import type { Upload } from '../http/uploads.ts'
import { reencodeImage } from './images.ts'
import { checkPdf } from './pdfs.ts'
import { removeUnused } from './unused.ts'

/** Made for whoever asked, who alone may fetch it for a day: the report cards of a class, one's own data. */
export const PRIVATE_PRINT = 'print'
interface Stored {
  organisationId: string
  ownerId: string
  kind: string
}

export interface StoredUpload {
  id: string
  name: string
  mediaType: string
  size: number
  storageKey: string
}

/** Keeps the bytes of an upload; a PDF must be whole and open, pictures are written anew. The row is inserted by `insertFile`, with what refers to it. */
export async function storeUpload(deps: Deps, upload: Upload, field: string, side?: number): Promise<StoredUpload> {
  if (upload.mediaType === 'application/pdf') checkPdf(upload, field)
  const clean = upload.mediaType.startsWith('image/') ? await reencodeImage(upload, field, side) : upload
  const storageKey = await deps.files.put(clean.bytes)
  return { id: newId(), name: clean.name, mediaType: clean.mediaType, size: clean.bytes.length, storageKey }
}

/**
 * Keeps several uploads and does `work` with them. When either fails, no bytes stay: but for those that the database
 * names after all, as when the answer to a commit was lost.
 */
export async function withUploads<T>(
  deps: Deps,
  organisationId: string,
  uploads: readonly { kind: string; upload: Upload; side?: number }[],
  work: (stored: (StoredUpload & { kind: string })[]) => Promise<T>,
): Promise<T> {
  const stored: (StoredUpload & { kind: string })[] = []
  try {
    const kept = await Promise.allSettled(
      uploads.map(async ({ kind, upload, side }) => {
        stored.push({ kind, ...(await storeUpload(deps, upload, kind, side)) })
      }),
    )
    for (const one of kept) if (one.status === 'rejected') throw one.reason
    return await work(stored)
  } catch (error) {
    await removeUnnamed(deps, organisationId, stored).catch((cause: unknown) => {
      deps.log.error({ err: cause, files: stored.length }, 'bytes of an upload that failed could not be removed')
    })
    throw error
  }
}

async function removeUnnamed(deps: Deps, organisationId: string, stored: readonly StoredUpload[]) {
  if (stored.length === 0) return
  const ids = stored.map(({ id }) => id)
  const rows = await deps.db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.organisationId, organisationId), inArray(files.id, ids)))
  const named = new Set(rows.map(({ id }) => id))
  await removeUnused(
    deps,
    stored.filter(({ id }) => !named.has(id)).map(({ storageKey }) => storageKey),
  )
}

export const insertFiles = (
  tx: Db,
  owner: Omit<Stored, 'kind'>,
  uploads: readonly (StoredUpload & { kind: string })[],
) => tx.insert(files).values(uploads.map((upload) => ({ ...owner, ...upload })))

/** Takes files out of the records; their bytes, by the keys answered, may go once that is committed. */
export async function deleteFiles(tx: Db, organisationId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const these = and(eq(files.organisationId, organisationId), inArray(files.id, [...ids]))
  const gone = await tx.delete(files).where(these).returning({ storageKey: files.storageKey })
  return gone.map(({ storageKey }) => storageKey)
}
