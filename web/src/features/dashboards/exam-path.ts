import { paths } from '../../app/paths.ts'
import type { TeacherDashboard } from './dashboards.api.ts'

/** Where an exam's marks stand; with its year, for a class may go on into another one. */
export const examPath = (exam: TeacherDashboard['results'][number] | TeacherDashboard['marks'][number]) =>
  paths.studentMarksOf({
    className: exam.class_name,
    subject: exam.subject_name,
    academicYear: exam.academic_year,
    exam: exam.exam_id,
  })
