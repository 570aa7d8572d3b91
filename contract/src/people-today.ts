import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

const student = { student_id: id, name: z.string(), class_name: z.string() }

export const readPeopleToday = endpoint({
  name: 'readPeopleToday',
  feature: 'dashboards',
  summary: 'Whose birthday is near, and who was absent three days running, in the classes that the caller sees',
  method: 'GET',
  path: '/api/people-today/',
  callers: ['organisation', 'teacher'],
  reply: {
    200: z.object({
      today: z.string(),
      /** From today on for a week; `day` is the birthday’s, YYYY-MM-DD. */
      birthdays: z.array(z.object({ ...student, day: z.string() })),
      /** Absent on each of the last days on which a register was taken, three or more; the longest first. */
      absentees: z.array(z.object({ ...student, since: z.string(), days: z.number() })),
    }),
  },
})
