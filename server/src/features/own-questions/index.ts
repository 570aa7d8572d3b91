export { addDrafts } from './keep.ts'
export { ownQuestionsFeature } from './own-questions.routes.ts'
