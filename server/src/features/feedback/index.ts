export { feedbackFeature } from './feedback.routes.ts'
