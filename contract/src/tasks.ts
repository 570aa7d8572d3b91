import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, requiredText } from './fields.ts'
import { say, words } from './sentence.ts'

const feature = 'tasks'

export const rowError = z.object({ row: z.number(), column: z.string(), message: words })

export type RowError = z.output<typeof rowError>
/** What is wrong with a row, before it is turned into words. */
export type RowProblem = z.input<typeof rowError>

/** An answer names this many wrong rows and says how many more there are: nobody mends thousands by hand. */
export const MOST_ROW_ERRORS = 200

/** The first errors by row, and as a last one, in row 0, how many there are besides; `more` were left out before. */
export function firstErrors(errors: readonly RowProblem[], more = 0): RowProblem[] {
  const left = errors.length + more - MOST_ROW_ERRORS
  const sorted = errors.toSorted((a, b) => a.row - b.row)
  if (left <= 0) return sorted
  const message = say('{count, plural, other {and # more. Correct these first and check the file again.}}', {
    count: left,
  })
  const rest = { row: 0, column: '', message }
  return [...sorted.slice(0, MOST_ROW_ERRORS), rest]
}

const task = z.object({
  task_id: id,
  kind: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  done: z.number(),
  total: z.number(),
  message: words,
  errors: z.array(rowError),
  /** What the work made, for its owner to fetch. */
  file: z.nullable(z.object({ id, name: z.string(), url: z.string() })),
  created_at: instant,
})
export type Task = z.output<typeof task>
/** A task before what it says is turned into words. */
export type TaskData = z.input<typeof task>

export const readTask = endpoint({
  name: 'readTask',
  feature,
  summary: 'How far a long piece of work of the caller’s has come',
  method: 'GET',
  path: '/api/tasks/:taskId/',
  callers: ['organisation', 'teacher', 'student', 'superadmin'],
  ids: { 'params.taskId': 'own-task' },
  params: z.object({ taskId: id }),
  reply: { 200: task },
})

export const readLatestTask = endpoint({
  name: 'readLatestTask',
  feature,
  summary: 'The newest piece of long work of a kind, for whoever left its screen and comes back',
  method: 'GET',
  path: '/api/tasks/latest/',
  callers: ['organisation', 'teacher', 'student', 'superadmin'],
  query: z.object({ kind: requiredText(/*i18n*/ 'Kind is required.', 40) }),
  reply: { 200: z.object({ task: z.nullable(task) }) },
})
