export { legalTextsFeature } from './legal-texts.routes.ts'
