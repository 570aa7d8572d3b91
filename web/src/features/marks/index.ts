export { StateBadge } from './components/state-badge.tsx'
