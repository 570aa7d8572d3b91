export { PredictionFailure } from './components/prediction-failure.tsx'
export { ResultsModal } from './components/results-modal.tsx'
export { SubjectChoice } from './components/subject-choice.tsx'
export { SubjectOutlook } from './components/subject-outlook.tsx'
export { SubjectTestsFields } from './components/subject-tests-fields.tsx'
export { TestsTable } from './components/tests-table.tsx'
export { MarkPredictionHistoryPage } from './pages/mark-prediction-history-page.tsx'
export { MarkPredictionPage } from './pages/mark-prediction-page.tsx'
export {
  EMPTY_FORM,
  type PredictorForm,
  percentages,
  replaceTests,
  type TestEntry,
  toggleSubject,
  toSubjectTests,
  wholeNumber,
} from './predictor-form.ts'
