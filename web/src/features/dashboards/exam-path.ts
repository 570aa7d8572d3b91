import { linkTo } from '../../app/link-to.ts'
import type { TeacherDashboard, WeekResult } from './dashboards.api.ts'

/** Where an exam's marks stand; with its year, for a class may go on into another one. */
export const examPath = (exam: TeacherDashboard['results'][number] | TeacherDashboard['marks'][number] | WeekResult) =>
  linkTo('/teacher/class/student-marks', {
    class_name: exam.class_name,
    subject_name: exam.subject_name,
    academicYear: exam.academic_year,
    // takes the id as well as the name
    exam_name: exam.exam_id,
  })
