export { questionMarksFeature } from './question-marks.routes.ts'
