export { contactFeature } from './contact.routes.ts'
