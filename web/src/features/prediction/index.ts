export { MarkPredictionHistoryPage } from './pages/mark-prediction-history-page.tsx'
export { MarkPredictionPage } from './pages/mark-prediction-page.tsx'
