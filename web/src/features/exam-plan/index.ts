export { missingMarksQuery } from './exam-plan.api.ts'
