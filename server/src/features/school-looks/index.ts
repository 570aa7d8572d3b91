export { schoolLooksFeature } from './school-looks.routes.ts'
