export { OwnDeletionCard } from './components/own-deletion-card.tsx'
export { WaitingCard } from './components/waiting-card.tsx'
