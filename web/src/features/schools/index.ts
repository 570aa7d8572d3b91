export { OwnSchoolExportCard } from './components/own-school-export-card.tsx'
