export { RecordCards, SubjectChips } from './components/record-cards.tsx'
