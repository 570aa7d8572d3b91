export { ProposeButton } from './components/propose-button.tsx'
export { QuestionVerdicts } from './components/question-verdicts.tsx'
