import type { BodyOf } from '@margam/contract/endpoint'
import type { shareCareerResult } from '@margam/contract/recommendations'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { careerResults, organisations } from '../../db/schema/index.ts'
import { Invalid } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { isResult, type ResultRow } from './recommendations.queries.ts'

/** Shares a result with exactly these; with whom it is shared already it stays since then. Throws Invalid where nobody is there. */
export async function share(
  db: Db,
  caller: Caller,
  row: ResultRow,
  wanted: BodyOf<typeof shareCareerResult>,
): Promise<ResultRow> {
  const [tenant] = await db
    .select({ kind: organisations.kind })
    .from(organisations)
    .where(eq(organisations.id, caller.organisationId))
  if (wanted.school && tenant.kind === 'personal')
    throw new Invalid({ school: [/*i18n*/ 'There is no school to share it with.'] })
  if (wanted.class_teacher && caller.createdBy === 'self')
    throw new Invalid({ class_teacher: [/*i18n*/ 'There is no teacher to share it with.'] })
  const since = (isWanted: boolean, before: Date | null) => (isWanted ? (before ?? sql`now()`) : null)
  const [changed] = await db
    .update(careerResults)
    .set({
      sharedWithSchoolAt: since(wanted.school, row.sharedWithSchoolAt),
      sharedWithTeacherAt: since(wanted.class_teacher, row.sharedWithTeacherAt),
    })
    .where(isResult(row))
    .returning()
  return changed
}
