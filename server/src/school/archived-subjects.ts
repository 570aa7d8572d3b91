import { say } from '@margam/school/sentence'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { subjects } from '../db/schema/index.ts'
import { Invalid } from '../http/errors.ts'

interface Given {
  wanted: readonly string[]
  /** Whoever has an archived subject keeps it. */
  held: readonly string[]
}

/** Refuses to give out a subject that is archived; `fieldOf` says at which field. */
export async function refuseArchived(
  db: Db,
  organisationId: string,
  { wanted, held }: Given,
  fieldOf: (subjectId: string) => string,
): Promise<void> {
  const fresh = wanted.filter((id) => !held.includes(id))
  if (fresh.length === 0) return
  const [archived] = await db
    .select({ id: subjects.id, name: subjects.name })
    .from(subjects)
    .where(
      and(eq(subjects.organisationId, organisationId), inArray(subjects.id, fresh), isNotNull(subjects.archivedAt)),
    )
    .limit(1)
  if (archived) throw new Invalid({ [fieldOf(archived.id)]: [say('{name} is archived.', { name: archived.name })] })
}
