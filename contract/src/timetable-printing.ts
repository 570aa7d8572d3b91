import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { optionalDate } from './school-fields.ts'
import { ofOne, timetablePath } from './timetable.ts'

const feature = 'timetable'

export const printTimetable = endpoint({
  name: 'printTimetable',
  feature,
  summary: 'The week of a class, a teacher or a room as a PDF',
  method: 'GET',
  path: `${timetablePath}pdf/`,
  callers: ['organisation'],
  ids: {
    'query.class_id': { policy: 'school-class', optional: true },
    'query.teacher_id': { policy: 'school-teacher', optional: true },
    'query.room_id': { policy: 'school-room', optional: true },
  },
  query: ofOne.query,
  reply: { 200: z.unknown() },
})

export const printOwnTimetable = endpoint({
  name: 'printOwnTimetable',
  feature,
  summary: 'The own week as a PDF: a teacher’s, or a student’s in the class of the day',
  method: 'GET',
  path: `${timetablePath}own-pdf/`,
  callers: ['teacher', 'student'],
  query: z.object({ day: optionalDate }),
  reply: { 200: z.unknown() },
})

export const printTimetables = endpoint({
  name: 'printTimetables',
  feature,
  summary: 'The weeks of all classes, teachers or rooms as one PDF, as a job',
  method: 'POST',
  path: `${timetablePath}pdf/`,
  callers: ['organisation'],
  body: z.object({
    day: optionalDate,
    of: z.enum(['class', 'teacher', 'room'], /*i18n*/ 'Choose classes, teachers or rooms.'),
  }),
  reply: { 202: z.object({ task_id: id, pages: z.number() }) },
  creates: true,
})
