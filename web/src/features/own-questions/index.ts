export { OwnQuestionsLink } from './components/own-questions-link.tsx'
