import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'

const feature = 'dashboards'

export const studentDashboard = endpoint({
  name: 'studentDashboard',
  feature,
  summary: 'A student’s counts and latest activity',
  method: 'GET',
  path: '/student/student-dashboard/:userId/',
  callers: ['student'],
  policy: 'self',
  own: 'userId',
  params: z.object({ userId: id }),
  reply: {
    200: z.object({
      first_name: z.string(),
      last_name: z.string(),
      total_predictions: z.number(),
      total_questions: z.number(),
      recent_activity: z.array(
        z.object({ kind: z.string(), title: z.string(), detail: z.string(), at: instant, href: z.string() }),
      ),
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
  policy: 'self',
  own: 'userId',
  params: z.object({ userId: id }),
  reply: {
    200: z.object({
      status: z.literal(200),
      data: z.object({
        total_teachers: z.number(),
        total_students: z.number(),
        total_classes: z.number(),
        total_subjects: z.number(),
        gaps: z.array(z.object({ kind: z.string(), count: z.number(), text: z.string(), href: z.string() })),
      }),
    }),
  },
})
