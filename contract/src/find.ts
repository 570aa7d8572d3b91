import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, optionalText } from './fields.ts'

/** How many of each kind are told. */
export const FOUND_OF_A_KIND = 6

const known = z.nullable(z.string())
const found = z.object({
  students: z.array(
    z.object({ id, name: z.string(), class_name: z.string(), admission_number: known, date_of_birth: known }),
  ),
  teachers: z.array(z.object({ id, name: z.string(), email: known })),
  /** Classes in use of the current year. */
  classes: z.array(z.object({ id, name: z.string() })),
  exams: z.array(
    z.object({
      id,
      name: z.string(),
      class_id: id,
      class_name: z.string(),
      subject_id: id,
      subject_name: z.string(),
      academic_year: z.string(),
      held_on: z.string(),
    }),
  ),
})
export type Found = z.output<typeof found>

export const findAnything = endpoint({
  name: 'findAnything',
  feature: 'find',
  summary:
    'People, classes and exams that hold a text, of those that the caller sees; a student finds exams of their own',
  method: 'GET',
  path: '/api/find/',
  callers: ['organisation', 'teacher', 'student'],
  query: z.object({ text: optionalText(100) }),
  reply: { 200: found },
})
