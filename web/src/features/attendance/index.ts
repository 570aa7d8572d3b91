export { AttendancePage } from './pages/attendance-page.tsx'
export { AttendanceSheetPage } from './pages/attendance-sheet-page.tsx'
export { RegisterPage } from './pages/register-page.tsx'
export { TeacherAttendancePage } from './pages/teacher-attendance-page.tsx'
