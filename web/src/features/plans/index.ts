export { OwnPlanPage } from './pages/own-plan-page.tsx'
