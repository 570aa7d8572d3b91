export { leave, takeBack } from './archive-student.ts'
export { studentsFeature } from './students.routes.ts'
export { refuseTaken } from './students.service.ts'
