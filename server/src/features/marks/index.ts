export { selectBeforeAbsence } from './before-absence.ts'
export { holdOwnExam } from './exam-life.ts'
export {
  type ClassSubject,
  type ExamRow,
  type HeldExam,
  holdOptionalExam,
  insertExam,
  isExam,
  newResults,
  selectExams,
} from './exams.queries.ts'
export { auditMark, LOCKED_EXAM, markId, requireWritable, type StoredMark } from './mark-rules.ts'
export { deleteMarks, firstVersion, removedVersion, toStored } from './marks.queries.ts'
export { marksFeature } from './marks.routes.ts'
export { enrolledRows, selectMarkRoster, toMarkRoster } from './roster.queries.ts'
export { type AskedSubject, findTaughtSubject, type TaughtSubject } from './taught-subject.ts'
