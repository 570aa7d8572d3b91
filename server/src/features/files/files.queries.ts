import { isId } from '@margam/contract/fields'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { files } from '../../db/schema/index.ts'
import { PRIVATE_PRINT } from '../../files/kept-files.ts'
import { NotFound } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'

/**
 * A file that the caller may read: their own, the school's logo, or one of its people's when they are the school. What
 * was made for somebody to print is theirs alone.
 */
export async function selectReadableFile(db: Db, caller: Caller, fileId: string) {
  const [file] = isId(fileId)
    ? await db
        .select()
        .from(files)
        .where(and(eq(files.organisationId, caller.organisationId), eq(files.id, fileId)))
    : []
  const isOpen = file?.kind === 'logo' || (caller.role === 'organisation' && file?.kind !== PRIVATE_PRINT)
  const mayRead = file && (isOpen || file.ownerId === caller.accountId)
  if (!mayRead) throw new NotFound()
  return file
}
