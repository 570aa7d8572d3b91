export { practiceFeature } from './practice.routes.ts'
