import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { chosenYear } from './grade-report.ts'
import { topicStanding } from './question-marks.ts'

// What marks by question say of topics, from published exams. A student sees their own alone.

const feature = 'topic-strengths'
const path = '/api/topic-strengths/'

const subject = z.object({
  subject_id: id,
  subject_name: z.string(),
  /** Exams that were marked by question. */
  exams: z.number(),
  /** The lowest share first. */
  topics: z.array(topicStanding),
})
export type SubjectTopics = z.output<typeof subject>
const subjects = z.object({ subjects: z.array(subject) })

export const readStudentTopics = endpoint({
  name: 'readStudentTopics',
  feature,
  summary: 'Where a student stands in the topics of their exams this year, subject by subject',
  method: 'GET',
  path: `${path}students/:student_id/`,
  callers: ['student', 'teacher'],
  ids: { 'params.student_id': 'own-or-taught' },
  params: z.object({ student_id: id }),
  /** Of a student who asks for their own; a teacher is told of the current one. */
  query: z.object({ academic_year: chosenYear }),
  reply: { 200: subjects },
})

export const readClassTopics = endpoint({
  name: 'readClassTopics',
  feature,
  summary: 'Where a class stands in the topics of its exams, subject by subject',
  method: 'GET',
  path: `${path}classes/:class_id/`,
  callers: ['teacher', 'organisation'],
  ids: { 'params.class_id': 'seen-class' },
  params: z.object({ class_id: id }),
  reply: { 200: subjects },
})
