import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../db/columns.ts'
import { files } from '../../db/schema/index.ts'
import { PRIVATE_PRINT } from '../../files/kept-files.ts'
import { removeLater } from '../../files/unused.ts'
import { makePerson } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { forgetPrints } from './prints.job.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('old prints whose bytes the store does not give up at once are gone after the job that comes back to them', async () => {
  const { id: ownerId, organisationId } = await makePerson(app.deps, 'student')
  const { db, database, files: store } = app.deps
  const keys: string[] = []
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) {
    const storageKey = await store.put(Buffer.from(name))
    keys.push(storageKey)
    await db.insert(files).values({
      id: newId(),
      organisationId,
      ownerId,
      kind: PRIVATE_PRINT,
      mediaType: 'application/pdf',
      name,
      size: name.length,
      storageKey,
      createdAt: new Date(Date.now() - 25 * 60 * 60 * 1000),
    })
  }
  let isAway = true
  const remove = (key: string) => {
    const answer = isAway ? Promise.reject(new Error('The store is away.')) : store.remove(key)
    isAway = false
    return answer
  }
  await forgetPrints.run({ ...app.deps, files: { ...store, remove } }, {})
  expect(await db.$count(files, eq(files.organisationId, organisationId))).toBe(0)
  const { rows } = await database.query('select data from pgboss.job where name = $1', [removeLater.name])
  for (const { data } of rows as { data: { keys: string[] } }[]) await removeLater.run(app.deps, data)
  expect(await Promise.all(keys.map((key) => store.has(key)))).toEqual([false, false, false])
})
