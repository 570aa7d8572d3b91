export { studentsFeature } from './students.routes.ts'
export { leave, refuseTaken, takeBack } from './students.service.ts'
