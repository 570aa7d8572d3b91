export { workFeature } from './work.routes.ts'
