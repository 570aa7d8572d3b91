import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Rehearsal, readInstallation, rehearseRestore } from '@margam/contract/installation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBackups } from '../../keeping/backups.ts'
import { writeBackup } from '../../keeping/nightly.job.ts'
import { isOnCluster } from '../../testing/cluster.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { rehearsalJob } from './rehearsal.job.ts'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await startTestApp()
  operator = await makePerson(app.deps, 'superadmin')
  await makeSchool(app.deps)
})
afterAll(() => app.close())

const facts = async () => (await app.call(readInstallation, { token: operator.token })).body
const ask = () => app.call(rehearseRestore, { token: operator.token })

/** Asks for a rehearsal, and does the job that waits for it. */
async function rehearse(): Promise<Rehearsal> {
  expect((await ask()).status).toBe(201)
  const [{ rehearsal_id: rehearsalId }] = (await facts()).rehearsals
  await rehearsalJob.run(app.deps, { rehearsalId }).catch(() => undefined)
  return (await facts()).rehearsals[0]
}

test('the installation is described when somebody asks', async () => {
  expect(await facts()).toMatchObject({
    versions: {
      product: expect.stringMatching(/^\d/),
      node: process.versions.node,
      database: expect.stringMatching(/^\d/),
    },
    database: {
      kind: app.deps.database.kind,
      bytes: expect.any(Number),
      last_migration: expect.stringMatching(/\.sql$/),
    },
    degraded: [],
    backups: [],
    rehearsals: [],
  })
})

test.skipIf(isOnCluster)(
  'a rehearsal makes a backup where there is none, reads it back and counts, and leaves nothing behind',
  async () => {
    const done = await rehearse()
    expect(done).toMatchObject({ state: 'passed', problem: '', backup: expect.stringMatching(/^margam-.*\.tar$/) })
    expect(done.rows).toBeGreaterThan(10)
    expect(done.tables).toBeGreaterThan(40)
    expect((await facts()).backups).toMatchObject([{ name: done.backup }])
    expect(readdirSync(app.deps.keeping.dataDir).filter((name) => name.startsWith('rehearsal-'))).toEqual([])
  },
  180_000,
)

test.skipIf(isOnCluster)('one that is damaged is told of, and what failed stands there', async () => {
  const { path } = await writeBackup(app.deps)
  expect(existsSync(path)).toBe(true)
  const [newest] = listBackups(app.deps.keeping.dataDir)
  writeFileSync(join(newest.path), Buffer.alloc(5000, 7))
  const failed = await rehearse()
  expect(failed).toMatchObject({ state: 'failed', problem: expect.stringMatching(/^This file is no whole backup/) })
})

test('there is one at a time', async () => {
  const replies = await Promise.all([ask(), ask(), ask()])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400])
  await app.deps.database.query(
    "update restore_rehearsals set asked_at = now() - interval '2 hours' where state = 'queued'",
  )
  expect((await ask()).status).toBe(201)
  const [, dead] = (await facts()).rehearsals
  expect(dead).toMatchObject({ state: 'failed', problem: '' })
})
