import { lazyPart } from '../../ui/lazy-part.tsx'

export { FeedbackCard } from './components/feedback-card.tsx'
export const LatestAnswers = lazyPart(async () => (await import('./components/latest-answers.tsx')).LatestAnswers)
