export { selectClasses } from './classes.queries.ts'
export { classesFeature } from './classes.routes.ts'
