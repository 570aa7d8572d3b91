import type { Role } from '@margam/contract/endpoint'
import { paths } from './paths.ts'

export type MenuIcon =
  | 'dashboard'
  | 'students'
  | 'prediction'
  | 'history'
  | 'settings'
  | 'tour'
  | 'subjects'
  | 'teachers'
  | 'classes'
  | 'add'
  | 'years'
  | 'attendance'
  | 'schedule'
  | 'grades'
  | 'marks'
  | 'profile'
export interface MenuItem {
  label: string
  to: string
  icon: MenuIcon
}
export interface MenuGroup {
  label: string
  items: MenuItem[]
}
export type MenuEntry = MenuItem | MenuGroup

export const isGroup = (entry: MenuEntry): entry is MenuGroup => 'items' in entry

// An item comes in together with its screen (spec 2 has the whole list).
const MENUS: Record<Role, MenuEntry[]> = {
  student: [
    { label: 'Dashboard', to: paths.studentDashboard, icon: 'dashboard' },
    {
      label: 'Mark Prediction',
      items: [
        { label: 'Prediction', to: paths.markPrediction, icon: 'prediction' },
        { label: 'History', to: paths.markPredictionHistory, icon: 'history' },
      ],
    },
    { label: 'Settings', to: paths.settings, icon: 'settings' },
  ],
  teacher: [
    { label: 'Dashboard', to: paths.teacherDashboard, icon: 'dashboard' },
    {
      label: 'Profile',
      items: [
        { label: 'My Class', to: paths.teacherClasses, icon: 'classes' },
        { label: 'My Profile', to: paths.teacherProfile, icon: 'profile' },
      ],
    },
    { label: 'Timetable', to: paths.teacherTimetable, icon: 'schedule' },
    { label: 'Attendance', to: paths.attendance('teacher'), icon: 'attendance' },
    { label: 'Marks Management', to: paths.studentMarks, icon: 'marks' },
    {
      label: 'Mark Prediction',
      items: [
        { label: 'New Prediction', to: paths.newTeacherPrediction, icon: 'prediction' },
        { label: 'Prediction History', to: paths.teacherPredictionHistory, icon: 'history' },
      ],
    },
    { label: 'Settings', to: paths.settings, icon: 'settings' },
  ],
  organisation: [
    { label: 'Dashboard', to: paths.organisationDashboard, icon: 'dashboard' },
    { label: 'Subjects', to: paths.organisationSubjects, icon: 'subjects' },
    { label: 'Students', to: paths.students, icon: 'students' },
    { label: 'Teachers', to: paths.organisationTeachers, icon: 'teachers' },
    {
      label: 'Class Management',
      items: [
        { label: 'All Classes', to: paths.organisationClasses, icon: 'classes' },
        { label: 'Add Class', to: paths.addClass, icon: 'add' },
      ],
    },
    { label: 'Schedule', to: paths.schedule, icon: 'schedule' },
    { label: 'Attendance', to: paths.attendance('organisation'), icon: 'attendance' },
    { label: 'Academic Years', to: paths.organisationAcademicYears, icon: 'years' },
    { label: 'Audit', to: paths.organisationAudit, icon: 'history' },
    { label: 'Settings', to: paths.organisationSettings, icon: 'settings' },
  ],
  demo_user: [{ label: 'Demo', to: paths.demo, icon: 'tour' }],
  superadmin: [
    { label: 'Restore classes', to: paths.restoreClasses, icon: 'classes' },
    { label: 'Settings', to: paths.settings, icon: 'settings' },
  ],
}

/** spec 2: what only a student has whom a school or a teacher registered. */
const ADDED_STUDENT: MenuGroup = {
  label: 'Profile',
  items: [{ label: 'Grade Report', to: paths.gradeReport, icon: 'grades' }],
}

/** A role's menu; a student's depends on who registered them. */
export function menuFor(role: Role, createdBy: string): MenuEntry[] {
  const [first, ...others] = MENUS[role]
  return role === 'student' && createdBy !== 'self' && first ? [first, ADDED_STUDENT, ...others] : MENUS[role]
}

/** Every item, groups opened: what a search over pages looks through. */
export const flatMenu = (entries: MenuEntry[]): MenuItem[] =>
  entries.flatMap((entry) => (isGroup(entry) ? entry.items : [entry]))
