import { academicYearScreens } from '../features/academic-years/screens.ts'
import { attendanceScreens } from '../features/attendance/screens.ts'
import { auditScreens } from '../features/audit/screens.ts'
import { classScreens } from '../features/classes/screens.ts'
import { dashboardScreens } from '../features/dashboards/screens.ts'
import { demoScreens } from '../features/demo/screens.ts'
import { gradeReportScreens } from '../features/grade-report/screens.ts'
import { markScreens } from '../features/marks/screens.ts'
import { marksEntryScreens } from '../features/marks-entry/screens.ts'
import { predictionScreens } from '../features/prediction/screens.ts'
import { reportCardScreens } from '../features/report-cards/screens.ts'
import { settingsScreens } from '../features/settings/screens.ts'
import { studentOverviewScreens } from '../features/student-overview/screens.ts'
import { studentScreens } from '../features/students/screens.ts'
import { subjectScreens } from '../features/subjects/screens.ts'
import { teacherProfileScreens } from '../features/teacher-profile/screens.ts'
import { teacherScreens } from '../features/teachers/screens.ts'
import { timetableScreens } from '../features/timetable/screens.ts'
import { yearEndScreens } from '../features/year-end/screens.ts'

/** The screens of those who are signed in, and the demo's. */
export const memberScreens = [
  ...demoScreens,
  ...dashboardScreens,
  ...settingsScreens,
  ...studentScreens,
  ...studentOverviewScreens,
  ...teacherScreens,
  ...teacherProfileScreens,
  ...subjectScreens,
  ...classScreens,
  ...academicYearScreens,
  ...yearEndScreens,
  ...timetableScreens,
  ...attendanceScreens,
  ...marksEntryScreens,
  ...markScreens,
  ...gradeReportScreens,
  ...reportCardScreens,
  ...predictionScreens,
  ...auditScreens,
] as const
