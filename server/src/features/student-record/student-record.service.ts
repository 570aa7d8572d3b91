import type { BodyOf } from '@margam/contract/endpoint'
import type { Gender } from '@margam/contract/school-fields'
import type { OwnProfile, updateOwnProfile } from '@margam/contract/student-record'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../feature.ts'
import { Invalid } from '../../http/errors.ts'
import type { By, Caller } from '../../http/session.ts'
import type { Upload } from '../../http/uploads.ts'
import { changeProfile } from '../../school/change-profile.ts'
import { named } from '../../school/names.ts'
import { type StudentRecord, selectLastEnrolment, selectStudent } from '../../school/student-record.ts'
import { dropDraftFields, readStudentDraft } from '../profile-drafts/index.ts'
import { readOwnChange } from './own-change.ts'
import { toOwnProfile } from './own-view.ts'

async function viewOf(db: Db, caller: Caller, record: StudentRecord): Promise<OwnProfile> {
  const { organisationId, accountId } = caller
  const last = await selectLastEnrolment(db, organisationId, accountId)
  return toOwnProfile(record, last, await readStudentDraft(db, caller, record))
}

export const readOwn = async (db: Db, caller: Caller) =>
  viewOf(db, caller, await selectStudent(db, caller.organisationId, caller.accountId))

function columnsOf(fields: Record<string, unknown>, { student }: StudentRecord) {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : undefined)
  const { firstName, lastName } = student
  const [phone, gender] = [text('phone'), text('gender')]
  return {
    ...named({ firstName, lastName, middleName: text('middle_name') ?? student.middleName }),
    address: text('address') ?? student.address,
    phone: phone === undefined ? student.phone : phone || null,
    gender: gender === undefined ? student.gender : ((gender || null) as Gender | null),
  }
}

/** Changes a student's own profile; a stale version is refused with what is stored now. */
export async function changeOwn(
  deps: Deps,
  by: By,
  body: BodyOf<typeof updateOwnProfile>,
  uploads: Record<string, Upload>,
): Promise<void> {
  const { caller } = by
  const record = await selectStudent(deps.db, caller.organisationId, caller.accountId)
  if (record.student.endDate || record.account.archivedAt)
    throw new Invalid({}, /*i18n*/ 'This student is archived and cannot be edited.')
  const { fields, names, fieldOf } = readOwnChange(body, record.account.createdBy)
  await changeProfile(deps, by, record, {
    version: body.version,
    fields,
    columns: columnsOf(fields, record),
    uploads,
    // where the school writes to is the school's to say
    parentEmail: () => record.profile?.parentEmail ?? null,
    current: () => viewOf(deps.db, caller, record),
    within: (tx) => dropDraftFields(tx, caller, names),
  }).catch((error: unknown) => {
    throw error instanceof Invalid ? error.at(fieldOf) : error
  })
}
