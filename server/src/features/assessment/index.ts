export { assessmentFeature } from './assessment.routes.ts'
export { keepScoresOf } from './external.ts'
export { type Interests, type Reasoning, readResults } from './results.ts'
