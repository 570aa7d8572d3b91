import { buffer } from 'node:stream/consumers'
import { isId } from '@margam/contract/fields'
import type { RowError, Task } from '@margam/contract/students'
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { accounts, students, tasks } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { AppError, NotFound } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { inviteAllInto } from '../accounts/index.ts'
import { importSheet } from './import.service.ts'
import type { ReadRow } from './import-plan.ts'
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

interface Invitee {
  id: string
  email: string
  name: string
}
type Progress = (done: number) => Promise<void>

/** Invites in transactions of some hundreds, so that none of them is long. */
async function inviteInBatches(deps: Deps, organisationId: string, people: readonly Invitee[], onProgress: Progress) {
  for (let start = 0; start < people.length; start += INVITED_AT_ONCE) {
    const batch = people.slice(start, start + INVITED_AT_ONCE)
    await deps.db.transaction((tx) => inviteAllInto(deps, tx, organisationId, batch))
    await onProgress(start + batch.length)
  }
}

/** All who have an address and never signed in. */
async function selectWaiting(db: Db, organisationId: string): Promise<Invitee[]> {
  const rows = await db
    .select({ id: accounts.id, email: accounts.email, name: students.firstName })
    .from(accounts)
    .innerJoin(students, eq(students.id, accounts.id))
    .where(waiting(organisationId))
    .orderBy(asc(accounts.id))
  return rows.map(({ id, email, name }) => ({ id, email: email ?? '', name }))
}

type Kind = 'students.import' | 'students.invite'
interface Result {
  message: string
}
interface Work {
  deps: Deps
  by: By
  row: Row
  onProgress: Progress
  /** Ends the task as part of a transaction, so that work done once is never done again. */
  finish: (tx: Db, result: Result) => Promise<void>
}

const count = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`

async function importFile({ deps, by, row, onProgress, finish }: Work) {
  const storageKey = String(row.input.storageKey)
  const bytes = await buffer(await deps.files.read(storageKey))
  const invitees = (rows: readonly ReadRow[]) =>
    row.input.invite
      ? rows
          .filter(({ fields }) => fields.email)
          .map(({ id, fields }) => ({ id, email: fields.email, name: fields.first_name }))
      : []
  const outcome = await importSheet(deps.db, by, bytes, {
    onProgress,
    onCommit: (tx, imported) => {
      const invited = invitees(imported).length
      const invitations = invited ? ` ${count(invited, 'invitation')} on the way.` : ''
      return finish(tx, { message: `${count(imported.length, 'student')} imported.${invitations}` })
    },
  })
  await deps.files.remove(storageKey)
  if (!('imported' in outcome)) {
    throw new AppError(400, 'invalid', 'Nothing was imported: some rows are wrong.', outcome.errors)
  }
  await inviteInBatches(deps, row.organisationId, invitees(outcome.imported), async () => undefined)
}

async function inviteEverybody({ deps, row, onProgress, finish }: Work) {
  const people = await selectWaiting(deps.db, row.organisationId)
  await inviteInBatches(deps, row.organisationId, people, onProgress)
  await finish(deps.db, { message: `${count(people.length, 'invitation')} sent.` })
}

const WORK: Record<Kind, (work: Work) => Promise<void>> = {
  'students.import': importFile,
  'students.invite': inviteEverybody,
}
const isKind = (kind: string): kind is Kind => Object.hasOwn(WORK, kind)

/** Does a task; how it went is written into it, for whoever waits. */
export async function runTask(deps: Deps, taskId: string): Promise<void> {
  const { db } = deps
  const set = (change: Partial<typeof tasks.$inferInsert>) => db.update(tasks).set(change).where(eq(tasks.id, taskId))
  const [row] = await db
    .update(tasks)
    .set({ state: 'running' })
    .where(and(eq(tasks.id, taskId), inArray(tasks.state, ['queued', 'running'])))
    .returning()
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
    await WORK[row.kind]({
      deps,
      by,
      row,
      onProgress: async (done) => {
        await set({ done })
      },
      finish: async (tx, result) => {
        await tx
          .update(tasks)
          .set({ state: 'done', done: row.total, result, finishedAt: new Date() })
          .where(eq(tasks.id, taskId))
      },
    })
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
