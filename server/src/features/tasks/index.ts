export { tasksFeature } from './tasks.routes.ts'
