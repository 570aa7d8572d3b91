import * as contract from '@margam/contract/profile-drafts'
import { changedFields, readForm } from '@margam/contract/teacher-form'
import type { Db } from '../../db/client.ts'
import { defineFeature } from '../../feature.ts'
import { Invalid, Unavailable } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { Stale } from '../../http/stale.ts'
import { selectStudent } from '../../school/student-record.ts'
import { readProfileView } from '../teachers/index.ts'
import { type Draft, deleteDraft, replaceDraft, selectOptionalDraft } from './drafts.queries.ts'
import { forgetDrafts } from './forget-drafts.job.ts'
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

async function readState(db: Db, caller: Caller, draft: Draft | undefined) {
  if (!draft) return { data: null, ...toState([], null) }
  return { data: draft.fields, ...toState(await changedNames(db, caller, draft.fields), draft.savedAt) }
}

const momentOf = (draft: Draft | undefined) => draft?.savedAt.toISOString() ?? null
/** A draft that others keep writing is tried so often. */
const TRIES = 5

/**
 * Lays the given fields over the draft and keeps what differs from the saved profile. `seen` is the draft that the tab
 * knows, undefined where it does not say. Throws Stale with the one that is kept, and Invalid.
 */
async function keepDraft(db: Db, caller: Caller, given: Draft['fields'], seen: string | null | undefined) {
  for (let tried = 0; tried < TRIES; tried++) {
    const before = await selectOptionalDraft(db, caller)
    if (seen !== undefined && (seen || null) !== momentOf(before)) {
      throw new Stale(
        /*i18n*/ 'This draft was changed in another tab or on another device.',
        await readState(db, caller, before),
      )
    }
    const merged: Draft['fields'] = { ...before?.fields, ...given }
    // whatever is as saved again is no draft any more
    const names = await changedNames(db, caller, merged)
    const fields = Object.fromEntries(names.map((name) => [name, merged[name]]))
    if (JSON.stringify(fields).length > MAX_CHARACTERS) {
      throw new Invalid({}, /*i18n*/ 'This is too long to be kept as a draft.')
    }
    const savedAt = await replaceDraft(db, caller, before, fields)
    if (savedAt !== undefined) return toState(names, savedAt)
  }
  throw new Unavailable(1)
}

export const profileDraftsFeature = defineFeature({
  name: 'profile-drafts',
  jobs: [forgetDrafts],
  routes: (on, { db }) => {
    on(contract.saveDraft, async ({ caller, body }) => {
      const state = await keepDraft(db, caller, readFields(caller, body), body.saved_at)
      return { message: state.draft_mode ? IN_DRAFT_MODE : /*i18n*/ 'There is no draft.', ...state }
    })

    on(contract.discardDraft, async ({ caller }) => {
      await deleteDraft(db, caller)
      return { message: /*i18n*/ 'Draft discarded.' }
    })

    on(contract.readDraft, async ({ caller }) => readState(db, caller, await selectOptionalDraft(db, caller)))
  },
})
