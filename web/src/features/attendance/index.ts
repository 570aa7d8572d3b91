export { AttendanceToday } from './components/lazy-today.tsx'
export { YearDays } from './components/year-days.tsx'
export { kindName } from './kind-name.ts'
