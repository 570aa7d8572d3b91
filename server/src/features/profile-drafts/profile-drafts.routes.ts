import * as contract from '@margam/contract/profile-drafts'
import { changedFields, readForm } from '@margam/contract/teacher-form'
import type { Db } from '../../db/client.ts'
import { defineFeature } from '../../feature.ts'
import { Invalid } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { selectStudent } from '../../school/student-record.ts'
import { readProfileView } from '../teachers/index.ts'
import { type Draft, deleteDraft, replaceDraft, selectOptionalDraft } from './drafts.queries.ts'
import { changedStudentFields, readStudentFields } from './student-draft.ts'

const MAX_CHARACTERS = 100_000
const IN_DRAFT_MODE = /*i18n*/ 'You are in draft mode'

/** What of a body belongs to the caller's draft. The role is the token's, whatever the body says. */
function readFields(caller: Caller, body: Record<string, unknown> & { personal_information?: Draft['fields'] }) {
  switch (caller.role) {
    case 'teacher':
      return readForm(body)
    case 'student':
      return readStudentFields(body.personal_information ?? {}, caller.createdBy)
    default:
      return {}
  }
}

/** The fields of a draft that say something else than the saved profile. */
async function changedNames(db: Db, caller: Caller, fields: Draft['fields']): Promise<string[]> {
  const { organisationId, accountId } = caller
  switch (caller.role) {
    case 'teacher':
      return changedFields(await readProfileView(db, organisationId, accountId), fields)
    case 'student':
      return changedStudentFields(await selectStudent(db, organisationId, accountId), fields)
    default:
      return []
  }
}

const toState = (names: string[], savedAt: Date | null) => ({
  draft_mode: names.length > 0,
  draft_fields: names,
  saved_at: savedAt?.toISOString() ?? null,
})

export const profileDraftsFeature = defineFeature({
  name: 'profile-drafts',
  routes: (on, { db }) => {
    on(contract.saveDraft, async ({ caller, body }) => {
      const before = await selectOptionalDraft(db, caller)
      const merged: Draft['fields'] = { ...before?.fields, ...readFields(caller, body) }
      // whatever is as saved again is no draft any more
      const names = await changedNames(db, caller, merged)
      const fields = Object.fromEntries(names.map((name) => [name, merged[name]]))
      if (JSON.stringify(fields).length > MAX_CHARACTERS) {
        throw new Invalid({}, /*i18n*/ 'This is too long to be kept as a draft.')
      }
      const savedAt = await replaceDraft(db, caller, fields)
      return { message: names.length ? IN_DRAFT_MODE : /*i18n*/ 'There is no draft.', ...toState(names, savedAt) }
    })

    on(contract.discardDraft, async ({ caller }) => {
      await deleteDraft(db, caller)
      return { message: /*i18n*/ 'Draft discarded.' }
    })

    on(contract.readDraft, async ({ caller }) => {
      const draft = await selectOptionalDraft(db, caller)
      if (!draft) return { data: null, ...toState([], null) }
      return { data: draft.fields, ...toState(await changedNames(db, caller, draft.fields), draft.savedAt) }
    })
  },
})
