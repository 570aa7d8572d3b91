export { AdjustmentsCard } from './components/adjustments-card.tsx'
