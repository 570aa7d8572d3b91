export { QuestionText } from './components/question-text.tsx'
