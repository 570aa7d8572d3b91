import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'
import { words } from './sentence.ts'

const feature = 'dashboards'

export const studentDashboard = endpoint({
  name: 'studentDashboard',
  feature,
  summary: 'A student’s counts, what waits for them, and what happened last',
  method: 'GET',
  path: '/student/student-dashboard/:userId/',
  callers: ['student'],
  ids: { 'params.userId': 'self' },
  params: z.object({ userId: id }),
  reply: {
    200: z.object({
      first_name: z.string(),
      last_name: z.string(),
      total_predictions: z.number(),
      total_questions: z.number(),
      /** Cards that were given out; each counts once, whatever its versions. */
      report_cards: z.number(),
      /** What the next step follows from. */
      waiting: z.object({
        unread_feedback: z.number(),
        /** The latest card that was not opened yet. */
        new_card: z.nullable(z.object({ card_id: id, period_name: z.string() })),
        /** The latest marks of a subject at which the student has not looked since. */
        new_marks: z.nullable(z.object({ subject_id: id, subject_name: z.string(), exam_name: z.string() })),
        /** Nothing is filled in but what an account begins with. */
        profile_is_empty: z.boolean(),
      }),
      recent_activity: z.array(
        z.object({
          kind: z.enum(['marks', 'feedback', 'report-card', 'prediction']),
          id,
          title: words,
          detail: words,
          at: instant,
          href: z.string(),
          is_new: z.boolean(),
        }),
      ),
    }),
  },
})

const ofClass = { class_id: id, class_name: z.string() }
const exam = {
  exam_id: id,
  exam_name: z.string(),
  exam_date: z.string(),
  ...ofClass,
  academic_year: z.string(),
  subject_id: id,
  subject_name: z.string(),
}

export const teacherDashboard = endpoint({
  name: 'teacherDashboard',
  feature,
  summary: 'A teacher’s day: lessons, registers and marks still to do, and the latest results of the own classes',
  method: 'GET',
  path: '/teacher/teacher-dashboard/:userId/',
  callers: ['teacher'],
  ids: { 'params.userId': 'self' },
  params: z.object({ userId: id }),
  reply: {
    200: z.object({
      first_name: z.string(),
      /** The day at the school, YYYY-MM-DD. */
      day: z.string(),
      /** Why there is no school on this day, or null. */
      no_school: z.nullable(words),
      lessons: z.array(
        z.object({
          lesson_id: id,
          ...ofClass,
          /** Whether the class's students are the teacher's to see; a plan may send anybody in. */
          sees_class: z.boolean(),
          subject_name: z.string(),
          room: z.nullable(z.string()),
          /** Minutes after midnight at the school; the end does not belong to the lesson. */
          starts_minute: z.number(),
          ends_minute: z.number(),
        }),
      ),
      /** Classes whose register of this day this teacher still takes. */
      registers: z.array(z.object({ ...ofClass, students: z.number() })),
      /** Exams of own subjects that are drafts, or that miss marks. */
      marks: z.array(
        z.object({
          ...exam,
          state: z.enum(['draft', 'published']),
          /** Students with a mark or an absence, of those who take the subject. */
          entered: z.number(),
          students: z.number(),
        }),
      ),
      /** The latest exams with marks; the mean of these as a percentage, null when everybody was absent. */
      results: z.array(z.object({ ...exam, marks: z.number(), absent: z.number(), mean: z.nullable(z.number()) })),
    }),
  },
})

export const organisationDashboard = endpoint({
  name: 'organisationDashboard',
  feature,
  summary: 'A school’s four counts and what is still missing, each with the screen that mends it',
  method: 'GET',
  path: '/organisation/organisation-dashboard-management/:userId/',
  callers: ['organisation'],
  ids: { 'params.userId': 'self' },
  params: z.object({ userId: id }),
  reply: {
    200: z.object({
      status: z.literal(200),
      data: z.object({
        total_teachers: z.number(),
        total_students: z.number(),
        total_classes: z.number(),
        total_subjects: z.number(),
        gaps: z.array(z.object({ kind: z.string(), count: z.number(), text: words, href: z.string() })),
      }),
    }),
  },
})
