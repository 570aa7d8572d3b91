export { studentsFeature } from './students.routes.ts'
export { runTask } from './tasks.ts'
