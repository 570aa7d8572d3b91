export { MarksOverTime } from './components/marks-over-time.tsx'
