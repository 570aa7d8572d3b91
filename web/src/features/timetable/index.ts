export { SchedulePage } from './pages/schedule-page.tsx'
export { TeacherTimetablePage } from './pages/teacher-timetable-page.tsx'
