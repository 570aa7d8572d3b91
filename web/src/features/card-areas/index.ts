export { AreasCard } from './components/areas-card.tsx'
