import type { ReplyOf } from '@margam/contract/endpoint'
import type { predictorProfile } from '@margam/contract/prediction'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { organisations } from '../../db/schema/index.ts'
import type { Caller } from '../../http/session.ts'
import { toProfile } from '../../school/profile-view.ts'
import { selectLastEnrolment, selectStudent } from '../../school/student-record.ts'

const known = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/**
 * Whose forecast it is. A school's record comes first; what it does not hold is what the student's profile says, where
 * all of it stands for who registered alone.
 */
export async function readPredictorProfile(
  db: Db,
  { organisationId, accountId }: Caller,
): Promise<ReplyOf<typeof predictorProfile>> {
  const record = await selectStudent(db, organisationId, accountId)
  const profile = toProfile(record, await selectLastEnrolment(db, organisationId, accountId))
  const education: Record<string, unknown> = profile.education_info
  const [tenant] = await db
    .select({ name: organisations.name, kind: organisations.kind, affiliatedTo: organisations.affiliatedTo })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  const school = tenant && tenant.kind !== 'personal' ? tenant : null
  return {
    full_name: profile.full_name,
    email: profile.email,
    current_school_name: school?.name ?? known(education.current_school_name),
    admission_number: known(profile.admission_number) ?? known(education.admission_number),
    class: known(profile.class) ?? known(education.class),
    board: known(profile.board) ?? known(education.board) ?? known(school?.affiliatedTo),
  }
}
