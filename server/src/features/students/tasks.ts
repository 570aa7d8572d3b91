import { buffer } from 'node:stream/consumers'
import { isId } from '@margam/contract/fields'
import type { RowError, Task } from '@margam/contract/students'
import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { accounts, students, tasks } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { AppError, NotFound } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { inviteAllInto } from '../accounts/index.ts'
import { importSheet } from './import.service.ts'
import type { By } from './students.service.ts'

const INVITED_AT_ONCE = 200
type Row = typeof tasks.$inferSelect

export async function selectTask(db: Db, caller: Caller, taskId: string): Promise<Row> {
  const own = and(
    eq(tasks.organisationId, caller.organisationId),
    eq(tasks.ownerId, caller.accountId),
    eq(tasks.id, taskId),
  )
  const [row] = isId(taskId) ? await db.select().from(tasks).where(own) : []
  if (!row) throw new NotFound()
  return row
}

export function toTask(row: Row): Task {
  const result = (row.result ?? {}) as { message?: string; errors?: RowError[] }
  return {
    task_id: row.id,
    kind: row.kind,
    state: row.state,
    done: row.done,
    total: row.total,
    message: row.error ?? result.message ?? '',
    errors: result.errors ?? [],
    created_at: row.createdAt.toISOString(),
  }
}

/** Files a piece of long work and the job that does it, together. */
export async function startTask(deps: Deps, by: By, task: { kind: Kind; total: number; input?: Row['input'] }) {
  const id = newId()
  const { organisationId, accountId: ownerId } = by.caller
  const input = { ...task.input, requestId: by.requestId }
  await deps.db.transaction(async (tx) => {
    await tx.insert(tasks).values({ id, organisationId, ownerId, kind: task.kind, total: task.total, input })
    await deps.queue.add(tx, 'task.run', { taskId: id })
  })
  return id
}

const waiting = (organisationId: string) =>
  and(
    eq(accounts.organisationId, organisationId),
    eq(accounts.role, 'student'),
    isNull(accounts.verifiedAt),
    isNull(accounts.archivedAt),
    isNotNull(accounts.emailKey),
  )

export const countUninvited = (db: Db, organisationId: string) => db.$count(accounts, waiting(organisationId))

/** Invites all who have an address and never signed in, some hundreds in a transaction. */
async function inviteWaiting(deps: Deps, organisationId: string, onProgress: (done: number) => Promise<void>) {
  let invited = 0
  let after = '00000000-0000-0000-0000-000000000000'
  while (true) {
    const people = await deps.db
      .select({ id: accounts.id, email: accounts.email, name: students.firstName })
      .from(accounts)
      .innerJoin(students, eq(students.id, accounts.id))
      .where(and(waiting(organisationId), gt(accounts.id, after)))
      .orderBy(asc(accounts.id))
      .limit(INVITED_AT_ONCE)
    if (people.length === 0) return invited
    await deps.db.transaction((tx) =>
      inviteAllInto(
        deps,
        tx,
        organisationId,
        people.map(({ id, email, name }) => ({ id, email: email ?? '', name })),
      ),
    )
    invited += people.length
    after = people[people.length - 1].id
    await onProgress(invited)
  }
}

type Kind = 'students.import' | 'students.invite'
type Work = (
  deps: Deps,
  by: By,
  row: Row,
  onProgress: (done: number) => Promise<void>,
) => Promise<{ message: string; errors?: RowError[] }>

const count = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`

const WORK: Record<Kind, Work> = {
  'students.import': async (deps, by, row, onProgress) => {
    const storageKey = String(row.input.storageKey)
    const bytes = await buffer(await deps.files.read(storageKey))
    const outcome = await importSheet(deps.db, by, bytes, onProgress)
    await deps.files.remove(storageKey)
    if (!('imported' in outcome)) {
      throw new AppError(400, 'invalid', 'Nothing was imported: some rows are wrong.', outcome.errors)
    }
    const invited = row.input.invite ? await inviteWaiting(deps, row.organisationId, async () => undefined) : 0
    const invitations = invited ? ` ${count(invited, 'invitation')} are on their way.` : ''
    return { message: `${count(outcome.imported, 'student')} imported.${invitations}` }
  },
  'students.invite': async (deps, _by, row, onProgress) => ({
    message: `${count(await inviteWaiting(deps, row.organisationId, onProgress), 'invitation')} sent.`,
  }),
}
const isKind = (kind: string): kind is Kind => Object.hasOwn(WORK, kind)

/** Does a task; how it went is written into it, for whoever waits. */
export async function runTask(deps: Deps, taskId: string): Promise<void> {
  const { db } = deps
  const set = (change: Partial<typeof tasks.$inferInsert>) => db.update(tasks).set(change).where(eq(tasks.id, taskId))
  const [row] = await db.update(tasks).set({ state: 'running' }).where(eq(tasks.id, taskId)).returning()
  if (!row || !isKind(row.kind)) return
  const by: By = {
    caller: {
      accountId: row.ownerId,
      organisationId: row.organisationId,
      role: 'organisation',
      createdBy: 'self',
      sessionId: '',
    },
    requestId: String(row.input.requestId),
  }
  try {
    const result = await WORK[row.kind](deps, by, row, async (done) => {
      await set({ done })
    })
    await set({ state: 'done', done: row.total, result, finishedAt: new Date() })
  } catch (error) {
    const known = error instanceof AppError ? error : undefined
    await set({
      state: 'failed',
      error: known?.message ?? 'Something went wrong. Nothing was changed; please try again.',
      result: known?.errors ? { errors: known.errors } : null,
      finishedAt: new Date(),
    })
    if (!known) throw error
  }
}
