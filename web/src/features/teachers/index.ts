export { Facts } from './components/facts.tsx'
export { RecordCards, SubjectChips } from './components/record-cards.tsx'
