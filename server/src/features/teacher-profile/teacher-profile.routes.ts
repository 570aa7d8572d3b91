import { changedFields, educationRow, experienceRow, skillRow } from '@margam/contract/teacher-form'
import * as contract from '@margam/contract/teacher-profile'
import * as z from 'zod/mini'
import type { Db } from '../../db/client.ts'
import { defineFeature } from '../../feature.ts'
import type { Caller } from '../../http/session.ts'
import { isOwnTenant } from '../../school/class-access.ts'
import { selectOptionalDraft } from '../profile-drafts/index.ts'
import { readProfileView } from '../teachers/index.ts'
import { selectTaught } from './own-subjects.ts'
import { saveSection } from './save-section.ts'

/** Wire: what is not known is null. */
const known = (value: unknown) => (typeof value === 'string' && value ? value : null)

async function readOwn(db: Db, caller: Caller): Promise<contract.OwnTeacherProfile> {
  const view: Record<string, unknown> & Awaited<ReturnType<typeof readProfileView>> = await readProfileView(
    db,
    caller.organisationId,
    caller.accountId,
  )
  const draft = await selectOptionalDraft(db, caller)
  const draftFields = draft ? changedFields(view, draft.fields) : []
  return {
    teacher_id: view.teacher_id,
    first_name: view.first_name,
    middle_name: view.middle_name,
    last_name: view.last_name,
    phone: known(view.phone),
    date_of_birth: view.date_of_birth,
    gender: view.gender,
    school: known(view.school),
    board: known(view.board),
    email: known(view.email),
    address: known(view.address),
    joining_date: view.joining_date,
    subjects: view.subjects,
    experiences: z.parse(z.array(experienceRow), view.experiences),
    educations: z.parse(z.array(educationRow), view.educations),
    skills: z.parse(z.array(skillRow), view.skills),
    total_experience: view.total_experience,
    kept_by_school: isOwnTenant(caller) ? null : view.school,
    draft_mode: draftFields.length > 0,
    draft_fields: draftFields,
    version: view.version,
  }
}

export const teacherProfileFeature = defineFeature({
  name: 'teacher-profile',
  routes: (on, { db }) => {
    on(contract.readTeacherProfile, ({ caller }) => readOwn(db, caller))
    on(contract.saveTeacherProfile, async ({ caller, requestId, body }) => {
      await saveSection(db, { caller, requestId }, body)
      return { message: /*i18n*/ 'Profile updated successfully!', profile: await readOwn(db, caller) }
    })
    on(contract.listTeacherSubjects, async ({ caller }) => {
      const taught = await selectTaught(db, caller.organisationId, caller.accountId)
      return { subjects: taught.map(({ id, name }) => ({ _id: id, subject_name: name })) }
    })
  },
})
