import { fileUrl } from '@margam/contract/files'
import type { TaskData } from '@margam/contract/tasks'
import { type Sentence, say } from '@margam/school/sentence'
import { and, desc, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../db/client.ts'
import { newId } from '../db/columns.ts'
import { accounts, files, tasks } from '../db/schema/index.ts'
import type { Deps, LongTask, TaskResult, TaskRow } from '../feature.ts'
import { AppError, NotFound } from '../http/errors.ts'
import type { By, Caller } from '../http/session.ts'
import { speak } from '../words/languages.ts'
import { defineJob, defineTidying, type JobKind, THROUGH_ALL_SECONDS, WAITS_SECONDS } from './job.ts'

/** A task of a school, as its job names it. */
interface TaskJob {
  organisationId: string
  taskId: string
}

const taskRun: JobKind<TaskJob> = {
  name: 'task.run',
  payload: z.object({ organisationId: z.string(), taskId: z.string() }),
  // a task that fails says so itself and is over; one whose server died is taken up again
  retries: { times: 2, seconds: 5 },
  expireSeconds: THROUGH_ALL_SECONDS,
}
/** The job that does the tasks of these kinds. */
export const taskJob = (kinds: readonly LongTask<unknown>[]) =>
  defineJob({ ...taskRun, run: (deps: Deps, job) => runTask(deps, kinds, job) })

/** A task that failed waits again, for the job of it that is tried again. */
export async function reopenTask(tx: Db, name: string, payload: unknown): Promise<void> {
  if (name !== taskRun.name) return
  const { organisationId, taskId } = taskRun.payload.parse(payload)
  await tx
    .update(tasks)
    .set({ state: 'queued', done: 0, error: null, result: null, finishedAt: null })
    .where(and(eq(tasks.organisationId, organisationId), eq(tasks.id, taskId), eq(tasks.state, 'failed')))
}

/** Those of the tasks that the caller started. */
export const selectOwnTasks = (db: Db, caller: Caller, ids: readonly string[]): Promise<TaskRow[]> =>
  db
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.organisationId, caller.organisationId),
        eq(tasks.ownerId, caller.accountId),
        inArray(tasks.id, [...ids]),
      ),
    )

/** The newest task of a kind that the caller started. */
export async function selectOptionalLatestTask(db: Db, caller: Caller, kind: string): Promise<TaskRow | undefined> {
  const own = and(
    eq(tasks.organisationId, caller.organisationId),
    eq(tasks.ownerId, caller.accountId),
    eq(tasks.kind, kind),
  )
  const [row] = await db.select().from(tasks).where(own).orderBy(desc(tasks.createdAt)).limit(1)
  return row
}

/** What has been at work for longer has been given up. */
const AT_WORK_MS = THROUGH_ALL_SECONDS * 1000
/** How long whoever comes back is told that it failed. */
const TOLD_MS = 60 * 60 * 1000

const isOpen = inArray(tasks.state, ['queued', 'running'])

const DAY = 24 * 60 * 60
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000)

/** A task names a file with which it may still be asked to work: one that failed may be run again, for a day. */
export const mayNeedFile = () =>
  and(
    eq(tasks.organisationId, files.organisationId),
    sql`${tasks.input} ->> 'fileId' = ${files.id}::text`,
    gte(tasks.createdAt, secondsAgo(WAITS_SECONDS)),
    or(isOpen, gte(tasks.finishedAt, secondsAgo(DAY))),
  )

const GIVEN_UP = say(
  'This could not be begun within {days} days, and a file that was sent for it is no longer kept. Please start it again.',
  { days: WAITS_SECONDS / DAY },
)

const failed = (message: Sentence, errors?: unknown) => ({
  state: 'failed' as const,
  error: speak(message),
  result: { message, errors },
  finishedAt: new Date(),
})

/** Ends what nobody will do any more, as the queue has dropped its job. */
export const giveUpTasks = defineTidying({
  name: 'tasks.give-up',
  run: async ({ db }: Pick<Deps, 'db'>) => {
    const isOld = lt(tasks.createdAt, secondsAgo(WAITS_SECONDS))
    await db.update(tasks).set(failed(GIVEN_UP)).where(and(isOpen, isOld))
  },
})

/** The caller's newest task of some kinds while it runs, and for a while after it has failed. */
export async function selectFreshTask(db: Db, caller: Caller, kinds: readonly string[]): Promise<TaskRow | undefined> {
  const [newest] = await db
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.organisationId, caller.organisationId),
        eq(tasks.ownerId, caller.accountId),
        inArray(tasks.kind, [...kinds]),
        gt(tasks.createdAt, new Date(Date.now() - AT_WORK_MS)),
      ),
    )
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(1)
  const isTold = newest?.state === 'failed' && (newest.finishedAt ?? newest.createdAt).getTime() > Date.now() - TOLD_MS
  return isAtWork(newest) || isTold ? newest : undefined
}

export const isAtWork = (task: TaskRow | undefined): task is TaskRow =>
  task?.state === 'queued' || task?.state === 'running'

export function toTask(row: TaskRow): TaskData {
  const result = (row.result ?? {}) as Partial<TaskResult> & Partial<Pick<TaskData, 'errors'>>
  return {
    task_id: row.id,
    kind: row.kind,
    state: row.state,
    done: row.done,
    total: row.total,
    message: result.message ?? row.error ?? '',
    errors: result.errors ?? [],
    file: result.file ? { ...result.file, url: fileUrl(result.file.id) } : null,
    created_at: row.createdAt.toISOString(),
  }
}

export interface NewTask<Input> {
  task: LongTask<Input>
  total: number
  input: Input
}

/** Files a piece of long work and the job that does it, as part of a transaction. */
export async function fileTask<I extends object>(tx: Db, { queue }: Deps, by: By, asked: NewTask<I>): Promise<string> {
  const id = newId()
  const { organisationId, accountId: ownerId } = by.caller
  const { task, total } = asked
  const input = { ...asked.input, requestId: by.requestId }
  await tx.insert(tasks).values({ id, organisationId, ownerId, kind: task.kind, total, input })
  await queue.add(tx, taskRun, { organisationId, taskId: id })
  return id
}

export const startTask = <I extends object>(deps: Deps, by: By, asked: NewTask<I>): Promise<string> =>
  deps.db.transaction((tx) => fileTask(tx, deps, by, asked))

/** The owner as a caller, so that the work sees no more than they do at this moment. */
async function selectOwner(db: Db, row: TaskRow): Promise<Caller> {
  const [owner] = await db
    .select({ role: accounts.role, createdBy: accounts.createdBy, archivedAt: accounts.archivedAt })
    .from(accounts)
    .where(and(eq(accounts.organisationId, row.organisationId), eq(accounts.id, row.ownerId)))
  if (!owner || owner.archivedAt) throw new NotFound()
  const { organisationId, ownerId: accountId } = row
  return {
    loginId: null,
    accountId,
    organisationId,
    role: owner.role,
    createdBy: owner.createdBy,
    sessionId: '',
    language: null,
  }
}

const NOTHING_CHANGED = /*i18n*/ 'Something went wrong. Nothing was changed; please try again.'

/** Another try has ended the task: what this one was about to write is rolled back with it. */
class TaskIsOver extends Error {}

/** Does a task; how it went is written into it, for whoever waits. */
export async function runTask(deps: Deps, kinds: readonly LongTask<unknown>[], job: TaskJob): Promise<void> {
  const { db } = deps
  const it = and(eq(tasks.organisationId, job.organisationId), eq(tasks.id, job.taskId))
  // two tries may be at work at once: what one of them finished stays finished
  const atWork = and(it, eq(tasks.state, 'running'))
  const [row] = await db
    .update(tasks)
    .set({ state: 'running', tries: sql`${tasks.tries} + 1` })
    .where(and(it, isOpen))
    .returning()
  if (!row) return
  try {
    const task = kinds.find(({ kind }) => kind === row.kind)
    if (!task) throw new Error(`No feature does tasks of the kind ${row.kind}.`)
    const by = { caller: await selectOwner(db, row), requestId: String(row.input.requestId) }
    await task.run({
      deps,
      by,
      row,
      input: task.input.parse(row.input),
      onProgress: async (done) => {
        await db.update(tasks).set({ done }).where(atWork)
      },
      finish: async (tx, result) => {
        const ended = await tx
          .update(tasks)
          .set({ state: 'done', done: row.total, result, finishedAt: new Date() })
          .where(atWork)
          .returning({ id: tasks.id })
        if (ended.length === 0) throw new TaskIsOver()
      },
    })
  } catch (error) {
    if (error instanceof TaskIsOver) return
    const known = error instanceof AppError ? error : undefined
    // one that another has overtaken says nothing of the task, as the other may yet do it
    const isNewest = eq(tasks.tries, row.tries)
    await db
      .update(tasks)
      .set(failed(known?.sentence ?? NOTHING_CHANGED, known?.errors))
      .where(and(atWork, isNewest))
    // one that names what is wrong with the work is an answer; any other is a failure of the job
    if (!known || known.status >= 500) throw error
  }
}
