export { StudentsPredictionHistoryPage } from './pages/students-prediction-history-page.tsx'
export { StudentsPredictionPage } from './pages/students-prediction-page.tsx'
