import type { BodyOf } from '@margam/contract/endpoint'
import type { revealIdentification } from '@margam/contract/student-record'
import { noteRevealed } from '../../audit/leaving.ts'
import type { Deps } from '../../feature.ts'
import { Invalid } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { fullName } from '../../school/names.ts'
import type { StudentRecord } from '../../school/student-record.ts'
import { unseal } from '../../sealing.ts'
import { confirmPassword } from '../accounts/index.ts'

/** A student's identity number in full, noted in the trail before anybody sees it. Throws Invalid and Limited. */
export async function reveal(
  deps: Deps,
  by: By,
  { student, profile }: StudentRecord,
  { current_password: password, reason }: BodyOf<typeof revealIdentification>,
): Promise<string> {
  await confirmPassword(deps, by.caller, password)
  if (!profile?.identification) throw new Invalid({}, /*i18n*/ 'No identity number is kept for this student.')
  const number = unseal(deps.secrets.sealing, profile.identification)
  await noteRevealed(deps.db, by, { id: student.id, name: fullName(student) }, reason)
  return number
}
