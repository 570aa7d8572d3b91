export { refuseTakenName, reopenStays } from './restore.ts'
export { type SeenStay, selectSeenStays } from './stays.ts'
export { sitsInClass } from './teacher-classes.queries.ts'
export { requireOwnTenant, teacherClassesFeature } from './teacher-classes.routes.ts'
export {
  isOwnTenant,
  type SeenClass,
  type SeenSubject,
  seesAllSubjects,
  seesClass,
  selectSeenClass,
  selectSeenClasses,
  selectSeenSubjects,
} from './teaching.ts'
