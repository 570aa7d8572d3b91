export { examPlanFeature } from './exam-plan.routes.ts'
