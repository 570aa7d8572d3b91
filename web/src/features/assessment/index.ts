export { assessmentsQuery, forgetAssessments } from './assessment.api.ts'
export { InterestResultView } from './components/interest-result-view.tsx'
export { ReasoningResultView } from './components/reasoning-result-view.tsx'
