export { ReportFrame, useYear } from './components/report-frame.tsx'
