export { proposedQuestionsFeature } from './proposed-questions.routes.ts'
