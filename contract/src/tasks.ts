import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'

const feature = 'tasks'

export const rowError = z.object({ row: z.number(), column: z.string(), message: z.string() })

const task = z.object({
  task_id: id,
  kind: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  done: z.number(),
  total: z.number(),
  message: z.string(),
  errors: z.array(rowError),
  /** What the work made, for its owner to fetch. */
  file: z.nullable(z.object({ id, name: z.string(), url: z.string() })),
  created_at: instant,
})
export type Task = z.output<typeof task>

const read = {
  feature,
  method: 'GET',
  policy: 'own-task',
  params: z.object({ taskId: id }),
  reply: { 200: task },
} as const

export const readTask = endpoint({
  name: 'readTask',
  summary: 'How far a long piece of work has come',
  path: '/organisation/organisation-task-management/:taskId/',
  callers: ['organisation'],
  ...read,
})
export const readTeacherTask = endpoint({
  name: 'readTeacherTask',
  summary: 'How far a teacher’s long piece of work has come',
  path: '/teacher/teacher-task-management/:taskId/',
  callers: ['teacher'],
  ...read,
})
