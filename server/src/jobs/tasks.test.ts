import { readFile, rm, writeFile } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { files, tasks } from '../db/schema/index.ts'
import { defineTask, type Work } from '../feature.ts'
import { workPath } from '../files/work-path.ts'
import { keepMade } from '../school/paper.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { runTask, selectFreshTask, startTask } from './tasks.ts'

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await startTestApp()
  owner = await makePerson(app.deps, 'organisation')
})
afterAll(() => app.close())

/** A task of which each try is gone through step by step by its test. */
async function open(run: (work: Work<object>) => Promise<void>) {
  const task = defineTask({ kind: 'test.task', input: z.object({}), run })
  const { organisationId, id: accountId, role, createdBy } = { createdBy: '', ...owner }
  const caller = { organisationId, accountId, role, createdBy, loginId: null, sessionId: '', language: null }
  const taskId = await startTask(app.deps, { caller, requestId: 'test' }, { task, total: 9, input: {} })
  const it = and(eq(tasks.organisationId, organisationId), eq(tasks.id, taskId))
  return {
    taskId,
    change: (values: Partial<typeof tasks.$inferInsert>) => app.deps.db.update(tasks).set(values).where(it),
    selectFresh: () => selectFreshTask(app.deps.db, caller, [task.kind]),
    run: () => runTask(app.deps, [task], { organisationId, taskId }),
    read: async () => (await app.deps.db.select().from(tasks).where(it))[0],
  }
}

test('a task that is finished once stays as it is, whatever a later try says', async () => {
  const works: Work<object>[] = []
  const { run, read } = await open(async (work) => {
    works.push(work)
    await work.finish(app.deps.db, { message: 'The first.' })
  })
  await run()
  const first = await read()
  expect(first).toMatchObject({ state: 'done', done: 9, result: { message: 'The first.' } })
  await expect(works[0].finish(app.deps.db, { message: 'The second.' })).rejects.toThrow()
  await works[0].onProgress(3)
  expect(await read()).toEqual(first)
})

test('of two tries at once one ends the task, and of the other no file is left and no job fails', async () => {
  const { promise: bothAtWork, resolve: goOn } = Promise.withResolvers<void>()
  const tries: { path: string; bytes: string; storageKey?: string }[] = []
  const { taskId, run, read } = await open(async (work) => {
    const path = await workPath(app.deps.keeping.dataDir, work.row.id)
    const bytes = `try ${tries.length + 1}`
    const one: (typeof tries)[number] = { path, bytes }
    if (tries.push(one) === 2) goOn()
    await bothAtWork
    await writeFile(path, bytes)
    const storageKey = await app.deps.files.putFile(path)
    one.storageKey = storageKey
    await keepMade(work, { name: bytes, mediaType: 'text/plain', size: bytes.length, storageKey, message: bytes })
  })
  await Promise.all([run(), run()])
  for (const { path, bytes } of tries) {
    expect(path).toContain(taskId)
    expect(await readFile(path, 'utf8')).toBe(bytes)
    await rm(path)
  }
  const { state, result } = await read()
  const kept = await app.deps.db.select().from(files).where(eq(files.ownerId, owner.id))
  expect([state, kept]).toEqual([
    'done',
    [expect.objectContaining({ name: (result as { message?: string } | null)?.message })],
  ])
  for (const { storageKey = '' } of tries) {
    expect(await app.deps.files.has(storageKey)).toBe(storageKey === kept[0].storageKey)
  }
})

test('a try that another has overtaken does not say that the task failed', async () => {
  const steps = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let tries = 0
  const { run, read } = await open(async (work) => {
    const mine = tries++
    await steps[mine].promise
    if (mine === 0) throw new Error('its connection went away')
    await work.finish(app.deps.db, { message: 'The second.' })
  })
  const overtaken = run()
  await expect.poll(async () => (await read()).tries).toBe(1)
  const newer = run()
  await expect.poll(async () => (await read()).tries).toBe(2)
  steps[0].resolve()
  await expect(overtaken).rejects.toThrow('its connection went away')
  expect((await read()).state).toBe('running')
  steps[1].resolve()
  await newer
  expect(await read()).toMatchObject({ state: 'done', result: { message: 'The second.' } })
})

test('the newest try that fails says so', async () => {
  const { run, read } = await open(() => Promise.reject(new Error('no')))
  await expect(run()).rejects.toThrow('no')
  expect((await read()).state).toBe('failed')
})

test('a task is at work for as long as one may take; that it failed is told for an hour', async () => {
  const { change, selectFresh, taskId } = await open(() => Promise.resolve())
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000)
  const seen = async (state: 'running' | 'failed' | 'done', begun: number, ended?: number) => {
    await change({ state, createdAt: hoursAgo(begun), finishedAt: ended === undefined ? null : hoursAgo(ended) })
    return (await selectFresh())?.id === taskId
  }
  await app.deps.db.update(tasks).set({ createdAt: hoursAgo(48) })
  expect([await seen('running', 3), await seen('running', 5)]).toEqual([true, false])
  expect([await seen('failed', 0.5, 0.5), await seen('failed', 3, 2.5)]).toEqual([true, false])
  // told from when it failed, not from when it was asked for
  expect(await seen('failed', 3, 0.5)).toBe(true)
  expect(await seen('done', 0.5, 0.5)).toBe(false)
})
