export { type Draft, dropDraftFields, selectOptionalDraft } from './drafts.queries.ts'
export { profileDraftsFeature } from './profile-drafts.routes.ts'
export { readStudentDraft } from './student-draft.ts'
