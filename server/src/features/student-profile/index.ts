export { type StudentRecord, selectOptionalPlace, selectStudent } from './profile.queries.ts'
export {
  filesGone,
  mergeDocument,
  type ProfileDocument,
  parentEmailOf,
  type StoredFile,
  sealIdentification,
} from './profile-document.ts'
export { toProfile } from './profile-view.ts'
