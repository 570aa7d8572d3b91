import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, keyText } from '../fields.ts'
import { words } from '../sentence.ts'

const feature = 'classes'
const path = '/organisation/class-teachers/'
const callers = ['organisation'] as const

export const listClassesWithoutTeacher = endpoint({
  name: 'listClassesWithoutTeacher',
  feature,
  summary: 'The classes of this year that have no class teacher, and whom one can be chosen from',
  method: 'GET',
  path,
  callers,
  reply: {
    200: z.object({
      classes: z.array(z.object({ class_id: id, class_name: z.string() })),
      teachers: z.array(z.object({ id, first_name: z.string(), last_name: z.string(), is_class_teacher: z.boolean() })),
    }),
  },
})
export type ClassesWithoutTeacher = z.output<(typeof listClassesWithoutTeacher)['reply'][200]>

export const assignClassTeachers = endpoint({
  name: 'assignClassTeachers',
  feature,
  summary: 'Give classes without a class teacher one, all or none; a class that has got one meanwhile is a 409',
  method: 'POST',
  path,
  callers,
  ids: {
    'body.assignments[].class_id': 'school-class',
    'body.assignments[].teacher_id': 'school-teacher',
  },
  body: z.object({
    assignments: z
      .array(z.object({ class_id: keyText, teacher_id: keyText }))
      .check(z.minLength(1, /*i18n*/ 'Choose a teacher for a class.'), z.maxLength(400)),
  }),
  reply: { 200: z.object({ message: words }) },
})
