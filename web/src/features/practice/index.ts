export { PracticeLink } from './components/practice-link.tsx'
export { StartPractice } from './components/start-practice.tsx'
