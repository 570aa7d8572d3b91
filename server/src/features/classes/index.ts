export { classesFeature } from './classes.routes.ts'
