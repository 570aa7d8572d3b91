import * as contract from '@margam/contract/subjects'
import { defineFeature } from '../../feature.ts'
import { selectSubjects, subjectPolicies, toSubject } from './subjects.queries.ts'
import { actOnSubject, addSubject, changeSubject } from './subjects.service.ts'

export const subjectsFeature = defineFeature({
  name: 'subjects',
  policies: subjectPolicies,
  routes: (on, { db }) => {
    on(contract.listSubjects, async ({ caller }) => {
      const rows = await selectSubjects(db, caller.organisationId)
      return {
        active_subjects: rows.filter((row) => !row.archivedAt).map(toSubject),
        archived_subjects: rows.filter((row) => row.archivedAt).map(toSubject),
      }
    })

    on(contract.createSubject, async ({ body, caller, requestId }) => {
      const row = await addSubject(db, { caller, requestId }, body)
      return { message: /*i18n*/ 'Subject added successfully.', subject: toSubject(row) }
    })

    on(contract.updateSubject, async ({ body, caller, found, requestId }) => {
      const row = await changeSubject(db, { caller, requestId }, found['body.subject_id'], body)
      return { message: /*i18n*/ 'Subject updated successfully.', subject: toSubject(row) }
    })

    on(contract.archiveSubject, async ({ body, caller, found, requestId }) => {
      const row = await actOnSubject(db, { caller, requestId }, found['body.subject_id'], body.action)
      const message = body.action === 'archive' ? /*i18n*/ 'Subject archived.' : /*i18n*/ 'Subject restored.'
      return { message, subject: toSubject(row) }
    })
  },
})
