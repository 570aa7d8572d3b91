export { type StudentRecord, selectOptionalPlace, selectStudent } from './profile.queries.ts'
export { mergeDocument, parentEmailOf, type StoredFile, sealIdentification } from './profile-document.ts'
export { toProfile } from './profile-view.ts'
