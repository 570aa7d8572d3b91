export { FeedbackCard } from './components/feedback-card.tsx'
