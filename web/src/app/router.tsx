import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { Guard } from './guard.tsx'
import { paths } from './paths.ts'
import { PublicLayout } from './public-layout.tsx'
import { Root } from './root.tsx'
import { RouteError } from './route-error.tsx'
import { RouteLoading } from './route-loading.tsx'

type PageModule = Record<string, unknown>

/** A screen whose code is loaded when its path is opened. */
const screen = <M extends PageModule>(path: string, load: () => Promise<M>, name: keyof M & string): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load())[name] as ComponentType }),
})

const { signIn, register } = paths
const accounts = () => import('../features/accounts/index.ts')
const registration = () => import('../features/accounts/registration.ts')
const mailLinks = () => import('../features/accounts/mail-links.ts')
const students = () => import('../features/students/index.ts')
const prediction = () => import('../features/prediction/index.ts')
const studentsPrediction = () => import('../features/prediction/students.ts')
const teachers = () => import('../features/teachers/index.ts')
const teacherProfile = () => import('../features/teacher-profile/index.ts')
const schoolClasses = () => import('../features/classes/index.ts')
const ownClasses = () => import('../features/classes/own.ts')
const timetable = () => import('../features/timetable/index.ts')
const gradeReport = () => import('../features/grade-report/index.ts')
const marksEntry = () => import('../features/marks-entry/index.ts')
const reportCards = () => import('../features/report-cards/index.ts')
const attendance = () => import('../features/attendance/index.ts')
const yearEnd = () => import('../features/year-end/index.ts')
const marks = () => import('../features/marks/index.ts')

const publicScreens: RouteObject[] = [
  screen(paths.login, accounts, 'RoleChooserPage'),
  screen(signIn('student'), accounts, 'StudentSignInPage'),
  screen(signIn('teacher'), accounts, 'TeacherSignInPage'),
  screen(signIn('organisation'), accounts, 'OrganisationSignInPage'),
  screen(signIn('superadmin'), accounts, 'SuperadminSignInPage'),
  screen(register('student'), registration, 'StudentRegistrationPage'),
  screen(register('teacher'), registration, 'TeacherRegistrationPage'),
  screen(register('organisation'), registration, 'OrganisationRegistrationPage'),
  screen(paths.verifyEmail, mailLinks, 'VerifyEmailPage'),
  screen(paths.resetPassword, mailLinks, 'ResetPasswordPage'),
  screen(paths.setPassword, mailLinks, 'SetPasswordPage'),
  screen(paths.contactUs, () => import('../features/contact/index.ts'), 'ContactPage'),
  screen(paths.blog, () => import('../features/blog/index.ts'), 'BlogPage'),
  screen(paths.blogPost(':slug'), () => import('../features/blog/index.ts'), 'BlogPostPage'),
  screen(paths.unauthorized, () => import('./unauthorized-page.tsx'), 'UnauthorizedPage'),
  screen('*', () => import('./not-found-page.tsx'), 'NotFoundPage'),
]

const reportScreens = (role: 'organisation' | 'teacher'): RouteObject[] => [
  screen(paths.classReport(role, ':class_id'), reportCards, 'ClassReportPage'),
  screen(paths.reportCards(role, ':class_id'), reportCards, 'ReportCardsPage'),
  screen(paths.reportCard(role, ':class_id', ':student_id'), reportCards, 'ReportCardPage'),
]

const studentScreens: RouteObject[] = [
  screen(paths.studentDashboard, () => import('../features/dashboards/student.ts'), 'StudentDashboardPage'),
  screen(paths.markPrediction, prediction, 'MarkPredictionPage'),
  screen(paths.markPredictionHistory, prediction, 'MarkPredictionHistoryPage'),
  screen(paths.gradeReport, gradeReport, 'GradeReportPage'),
  screen(paths.examResults(':subjectId'), gradeReport, 'ExamResultsPage'),
]
const teacherScreens: RouteObject[] = [
  ...reportScreens('teacher'),
  screen(
    paths.teacherStudent(':studentId'),
    () => import('../features/student-overview/index.ts'),
    'StudentOverviewPage',
  ),
  screen(paths.teacherClasses, ownClasses, 'TeacherClassesPage'),
  screen(paths.classRoster(':class_id'), ownClasses, 'RosterPage'),
  screen(paths.editRosterStudent(':class_id', ':student_id'), ownClasses, 'EditRosterStudentPage'),
  screen(paths.studentMarks, marks, 'StudentMarksPage'),
  screen(paths.teacherDashboard, () => import('../features/dashboards/teacher.ts'), 'TeacherDashboardPage'),
  screen(paths.teacherProfile, teacherProfile, 'OwnProfilePage'),
  screen(paths.updateTeacherProfile, teacherProfile, 'UpdateProfilePage'),
  screen(paths.teacherTimetable, timetable, 'TeacherTimetablePage'),
  screen(paths.addMarks, marksEntry, 'AddMarksPage'),
  screen(paths.newTeacherPrediction, studentsPrediction, 'StudentsPredictionPage'),
  screen(paths.teacherPredictionHistory, studentsPrediction, 'StudentsPredictionHistoryPage'),
  screen(paths.attendance('teacher'), attendance, 'TeacherAttendancePage'),
  screen(`${paths.attendance('teacher')}/register`, attendance, 'RegisterPage'),
  screen(`${paths.attendance('teacher')}/sheet`, attendance, 'AttendanceSheetPage'),
]
const organisationScreens: RouteObject[] = [
  screen(
    paths.organisationDashboard,
    () => import('../features/dashboards/organisation.ts'),
    'OrganisationDashboardPage',
  ),
  ...reportScreens('organisation'),
  screen(paths.schedule, timetable, 'SchedulePage'),
  screen(paths.attendance('organisation'), attendance, 'AttendancePage'),
  screen(`${paths.attendance('organisation')}/register`, attendance, 'RegisterPage'),
  screen(`${paths.attendance('organisation')}/sheet`, attendance, 'AttendanceSheetPage'),
  screen(paths.students, students, 'StudentsPage'),
  screen(paths.addStudent, students, 'AddStudentPage'),
  screen(paths.importStudents, students, 'ImportStudentsPage'),
  screen(paths.editStudent(':studentId'), students, 'EditStudentPage'),
  screen(paths.student(':studentId'), students, 'StudentProfilePage'),
  screen(paths.organisationSubjects, () => import('../features/subjects/index.ts'), 'SubjectsPage'),
  screen(paths.organisationTeachers, teachers, 'TeachersPage'),
  screen(paths.importTeachers, teachers, 'ImportTeachersPage'),
  screen(paths.teacherProfileOf(':teacherId'), teachers, 'TeacherProfilePage'),
  screen(paths.organisationClasses, schoolClasses, 'ClassesPage'),
  screen(paths.addClass, schoolClasses, 'AddClassPage'),
  screen(paths.editClass(':class_id', ':org_id'), schoolClasses, 'EditClassPage'),
  screen(paths.organisationAcademicYears, () => import('../features/academic-years/index.ts'), 'AcademicYearsPage'),
  screen(paths.yearEnd, yearEnd, 'YearEndPage'),
  screen(paths.yearEndList, yearEnd, 'YearEndListPage'),
  screen(paths.organisationAudit, () => import('../features/audit/index.ts'), 'AuditPage'),
  screen(paths.organisationSettings, () => import('../features/settings/organisation.ts'), 'OrganisationSettingsPage'),
]
const superadminScreens: RouteObject[] = [screen(paths.restoreClasses, schoolClasses, 'RestoreClassesPage')]
const everybodysScreens: RouteObject[] = [
  screen(paths.settings, () => import('../features/settings/index.ts'), 'SettingsPage'),
]

// The home page needs none of it, and is small without.
const services = { lazy: async () => ({ Component: (await import('./services.tsx')).Services }) }
const roleShell = { lazy: async () => ({ Component: (await import('./role-shell.tsx')).RoleShell }) }

const memberScreens: RouteObject[] = [
  screen(paths.demoLogin, () => import('../features/demo/index.ts'), 'DemoSignInPage'),
  {
    element: <Guard roles={['demo_user']} signInPath={paths.demoLogin} />,
    children: [screen(paths.demo, () => import('../features/demo/index.ts'), 'DemoTourPage')],
  },
  {
    element: <Guard roles="anyone" />,
    children: [
      {
        ...roleShell,
        children: [
          guarded(['student'], studentScreens),
          guarded(['teacher'], teacherScreens),
          guarded(['organisation'], organisationScreens),
          guarded(['superadmin'], superadminScreens),
          guarded('anyone', everybodysScreens),
        ],
      },
    ],
  },
]

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: RouteLoading,
    children: [
      {
        Component: PublicLayout,
        children: [
          {
            ErrorBoundary: RouteError,
            children: [
              screen(paths.home, () => import('../features/home/index.ts'), 'HomePage'),
              { ...services, children: [{ ErrorBoundary: RouteError, children: publicScreens }] },
            ],
          },
        ],
      },
      { ...services, children: memberScreens },
    ],
  },
])

function guarded(roles: Parameters<typeof Guard>[0]['roles'], children: RouteObject[]): RouteObject {
  return { element: <Guard roles={roles} />, children: [{ ErrorBoundary: RouteError, children }] }
}
