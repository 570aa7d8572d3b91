export type SignInType = 'student' | 'teacher' | 'organisation' | 'superadmin'

/** Every address of the web app; screens link through here. */
export const paths = {
  home: '/',
  aboutUs: '/#about-us',
  services: '/#services',
  login: '/login',
  signIn: (type: SignInType) => `/login/${type}`,
  register: (type: Exclude<SignInType, 'superadmin'>) => `/register/${type}`,
  verifyEmail: '/verify-email',
  resetPassword: '/reset-password',
  setPassword: '/user-reset-password',
  contactUs: '/contact-us',
  demoLogin: '/demo_login',
  demo: '/demo',
  unauthorized: '/unauthorized',
  blog: '/blog',
  blogPost: (slug: string) => `/blog/${slug}`,
  settings: '/settings',
  studentDashboard: '/student/dashboard',
  markPrediction: '/student/mark-prediction',
  markPredictionHistory: '/student/mark-prediction-history',
  gradeReport: '/student/added-student/grades',
  examResults: (subjectId: string) => `/student/student-exams-results/${subjectId}`,
  teacherDashboard: '/teacher/dashboard',
  teacherClasses: '/teacher/teacher_class',
  classRoster: (classId: string) => `/teacher/teacher_class_students_listing/${classId}`,
  editRosterStudent: (classId: string, studentId: string) => `/teacher/class/${classId}/edit-student/${studentId}`,
  teacherStudent: (studentId: string, classId?: string) =>
    `/teacher/student/${studentId}${classId ? `?class_id=${classId}` : ''}`,
  teacherClassReport: (classId: string) => `/teacher/class/${classId}/report`,
  teacherProfile: '/teacher/profile',
  updateTeacherProfile: '/teacher/update-profile',
  newTeacherPrediction: '/teacher/mark-prediction/new',
  newTeacherPredictionOf: (studentId: string, classId: string) =>
    `/teacher/mark-prediction/new?student=${studentId}&class_id=${classId}`,
  teacherPredictionHistory: '/teacher/mark-prediction/history',
  organisationDashboard: '/organisation/dashboard',
  students: '/organisation/students',
  student: (studentId: string) => `/organisation/students/${studentId}`,
  addStudent: '/organisation/students/update',
  editStudent: (studentId: string) => `/organisation/students/edit/${studentId}`,
  importStudents: '/organisation/students/import',
  organisationSubjects: '/organisation/subjects',
  addSubject: '/organisation/subjects?add=1',
  organisationTeachers: '/organisation/teachers',
  addTeacher: '/organisation/teachers?add=1',
  importTeachers: '/organisation/teachers/import',
  teacherProfileOf: (teacherId: string) => `/organisation/teacher-profile/${teacherId}`,
  organisationClasses: '/organisation/classes',
  classesOfLevel: (level: string) => `/organisation/classes?search=${level}`,
  addClass: '/organisation/add-class',
  editClass: (classId: string, orgId: string) => `/organisation/edit-class/${classId}/${orgId}/`,
  organisationAcademicYears: '/organisation/academic-years',
  yearEnd: '/organisation/academic-years/year-end',
  yearEndList: '/organisation/academic-years/year-end/list',
  organisationAudit: '/organisation/audit',
  organisationSettings: '/organisation/settings',
  attendance: (role: 'organisation' | 'teacher') => `/${role}/attendance`,
  attendanceRegister: (role: 'organisation' | 'teacher', classId: string, day: string) =>
    `/${role}/attendance/register?class_id=${classId}&day=${day}`,
  attendanceSheet: (role: 'organisation' | 'teacher', classId: string, month: string) =>
    `/${role}/attendance/sheet?class_id=${classId}&month=${month}`,
  classReport: (role: 'organisation' | 'teacher', classId: string) =>
    role === 'teacher' ? `/teacher/class/${classId}/report` : `/organisation/classes/${classId}/report`,
  reportCards: (role: 'organisation' | 'teacher', classId: string) =>
    role === 'teacher' ? `/teacher/class/${classId}/report-cards` : `/organisation/classes/${classId}/report-cards`,
  reportCard: (role: 'organisation' | 'teacher', classId: string, studentId: string) =>
    role === 'teacher'
      ? `/teacher/class/${classId}/report-cards/${studentId}`
      : `/organisation/classes/${classId}/report-cards/${studentId}`,
  schedule: '/organisation/schedule',
  restoreClasses: '/superadmin/classes',
  teacherTimetable: '/teacher/timetable',
  studentMarks: '/teacher/class/student-marks',
  /** `exam` is an id, or a name where no id is known; what is left out is the first or the latest. */
  studentMarksOf: (of: { className: string; subject?: string; academicYear?: string; exam?: string }) =>
    `/teacher/class/student-marks?${new URLSearchParams({
      class_name: of.className,
      ...(of.subject && { subject_name: of.subject }),
      ...(of.exam && { exam_name: of.exam }),
      ...(of.academicYear && { academicYear: of.academicYear }),
    })}`,
  addMarks: '/teacher/class/student/add-marks',
} as const
