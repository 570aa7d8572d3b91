import * as z from 'zod/mini'
import { ofYearDays } from './attendance.ts'
import { endpoint } from './endpoint.ts'
import { id, optionalText } from './fields.ts'
import { grade, percent } from './grade-report.ts'

const known = z.nullable(z.string())

/** Basic Information, Parental Information, Health & Access. Null is unknown, or not for this teacher. */
const student = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: known,
  phone: known,
  date_of_birth: known,
  gender: known,
  admission_number: known,
  roll_number: known,
  class_teacher: known,
  address: known,
  nationality: known,
  board: known,
  joining_date: known,
  /** The day on which the student left; null while here. */
  end_date: known,
  created_by: z.string(),
  is_verified: z.boolean(),
  fathers_name: known,
  fathers_qualification: known,
  fathers_occupation: known,
  mothers_name: known,
  mothers_qualification: known,
  mothers_occupation: known,
  guardian_name: known,
  guardian_contact: known,
  parent_phone: known,
  parent_email: known,
  emergency_person_name: known,
  emergency_relation: known,
  emergency_contact: known,
  /** These are for the class teacher and a teacher of their own alone; an identity number by its last four. */
  annual_income: known,
  identification_number: known,
  blood_group: known,
  height: known,
  weight: known,
  internet_access: known,
})
export type OverviewStudent = z.output<typeof student>

const exam = z.object({
  exam_id: id,
  exam_name: z.string(),
  exam_date: z.string(),
  /** Null when absent. */
  mark: z.nullable(z.number()),
  max_mark: z.number(),
  percentage: percent,
  grade,
  status: z.enum(['present', 'absent']),
  /** A draft is shown for the teacher's own subject alone and is in no result. */
  state: z.enum(['draft', 'published', 'locked']),
  /** Of everybody with a mark, in per cent. */
  class_average: percent,
})
const subject = z.object({
  subject_id: id,
  subject_name: z.string(),
  may_write: z.boolean(),
  percentage: percent,
  grade,
  /** The oldest first. */
  exams: z.array(exam),
})
export type OverviewSubject = z.output<typeof subject>

const attendance = z.object({
  ...ofYearDays,
  /** Days of the year on which the student was not there all day, the newest first. */
  last_absences: z.array(
    z.object({ day: z.string(), code: z.string(), status: z.enum(['late', 'half_day', 'absent']) }),
  ),
})
export type OverviewAttendance = z.output<typeof attendance>
/** The same before what it says is turned into words. */
export type OverviewAttendanceData = z.input<typeof attendance>

export const readStudentOverview = endpoint({
  name: 'readStudentOverview',
  feature: 'student-overview',
  summary: 'A student of one of the teacher’s classes, past ones too: profile, marks over time and attendance',
  method: 'GET',
  path: '/teacher/teacher-single-student-profile-view/:student_id/',
  callers: ['teacher'],
  ids: {
    'params.student_id': 'seen-student',
    'query.class_id': { policy: 'enrolled-class', of: 'params.student_id', optional: true, byCall: 404 },
  },
  params: z.object({ student_id: id }),
  // left out: the newest class of the student that the teacher sees
  query: z.object({ class_id: z._default(optionalText(40), '') }),
  reply: {
    200: z.object({
      student,
      class_name: z.string(),
      academic_name: z.string(),
      class_id: id,
      classes: z.array(
        z.object({ class_id: id, class_name: z.string(), academic_name: z.string(), current: z.boolean() }),
      ),
      /** Whether the teacher sees what is for the class teacher alone. */
      sees_all: z.boolean(),
      /** Notes go to students who are in the class now. */
      may_give_feedback: z.boolean(),
      subjects: z.array(subject),
      attendance,
    }),
  },
})
export type StudentOverview = z.output<(typeof readStudentOverview)['reply'][200]>
export type StudentOverviewData = z.input<(typeof readStudentOverview)['reply'][200]>
