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
