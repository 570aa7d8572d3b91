import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { newId } from '../db/columns.ts'
import { files } from '../db/schema/index.ts'
import type { Deps } from '../feature.ts'
import type { Upload } from '../http/uploads.ts'
import { reencodeImage } from './images.ts'

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

/** Keeps the bytes of an upload; pictures are written anew. The row is inserted by `insertFile`, with what refers to it. */
export async function storeUpload(deps: Deps, upload: Upload, field: string, side?: number): Promise<StoredUpload> {
  const clean = upload.mediaType.startsWith('image/') ? await reencodeImage(upload, field, side) : upload
  const storageKey = await deps.files.put(clean.bytes)
  return { id: newId(), name: clean.name, mediaType: clean.mediaType, size: clean.bytes.length, storageKey }
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
