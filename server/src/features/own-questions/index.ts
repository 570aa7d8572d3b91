export { addDrafts, type Drafts, makeRoom } from './keep.ts'
export { ownQuestionsFeature } from './own-questions.routes.ts'
export { BLOOM, findPlace } from './read-question.ts'
