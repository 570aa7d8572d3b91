export { AttendanceToday } from './components/lazy-today.tsx'
