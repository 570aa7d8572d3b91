import { and, eq, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { files, studentProfiles } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { NotFound } from '../../http/errors.ts'

/** Sends the photo of a student whose card the caller makes. Throws NotFound without one. */
export async function sendPhoto(
  { db, files: store }: Pick<Deps, 'db' | 'files'>,
  reply: FastifyReply,
  { organisationId, studentId }: { organisationId: string; studentId: string },
) {
  const isPhoto = sql`${files.id}::text = ${studentProfiles.sections} -> 'files' -> 'profile_image' ->> 'id'`
  const [photo] = await db
    .select({ storageKey: files.storageKey, mediaType: files.mediaType })
    .from(studentProfiles)
    .innerJoin(
      files,
      and(eq(files.organisationId, studentProfiles.organisationId), eq(files.kind, 'profile_image'), isPhoto),
    )
    .where(and(eq(studentProfiles.organisationId, organisationId), eq(studentProfiles.studentId, studentId)))
  if (!photo) throw new NotFound()
  const bytes = await store.read(photo.storageKey)
  void reply
    .type(photo.mediaType)
    .header('cache-control', 'private, max-age=300')
    .header('x-content-type-options', 'nosniff')
  return bytes
}
