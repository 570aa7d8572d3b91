export { leave, leaveInto, takeBack } from './archive-student.ts'
export { insertStudents } from './insert-import.ts'
export { studentsFeature } from './students.routes.ts'
export { refuseTaken, TAKEN } from './students.service.ts'
