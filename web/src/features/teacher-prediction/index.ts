export { NewPredictionPage } from './pages/new-prediction-page.tsx'
export { PredictionHistoryPage } from './pages/prediction-history-page.tsx'
