export { selectBeforeAbsence } from './before-absence.ts'
export { holdOwnExam } from './exam-life.ts'
export {
  type ClassSubject,
  type ExamRow,
  type HeldExam,
  holdOptionalExam,
  noteResults,
  selectExams,
} from './exams.queries.ts'
export { ARCHIVED_CLASS, auditMark, LOCKED_EXAM, markId, requireWritable, type StoredMark } from './mark-rules.ts'
export { firstVersion, removeMarks, toStored } from './marks.queries.ts'
export { marksFeature } from './marks.routes.ts'
export { selectMarkRoster } from './roster.queries.ts'
export { type AskedSubject, findTaughtSubject, type TaughtSubject } from './taught-subject.ts'
