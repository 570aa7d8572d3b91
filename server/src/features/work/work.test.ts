import * as contract from '@margam/contract/work'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../db/columns.ts'
import { mails, tasks } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let operator: Person
let school: Person
beforeAll(async () => {
  app = await startTestApp()
  operator = await makePerson(app.deps, 'superadmin')
  school = await makePerson(app.deps, 'organisation', { firstName: 'Lake' })
})
afterAll(() => app.close())

/** A job that was given up, so many seconds ago. */
async function makeFailed(name: string, data: object, { ago = 0, error = 'The mail server is away.' } = {}) {
  const id = newId()
  await app.deps.database.query(
    `insert into pgboss.job (id, name, data, state, retry_count, output, started_on, completed_on)
     values ($1, $2, $3, 'failed', 2, $4, now(), now() - make_interval(secs => $5))`,
    [id, name, data, { message: error }, ago],
  )
  return id
}
const stateOf = async (id: string) =>
  (await app.deps.database.query('select state::text from pgboss.job where id = $1', [id])).rows[0].state
const failures = async (query: Record<string, string> = {}) =>
  (await app.call(contract.listJobFailures, { token: operator.token, query })).body
const again = (jobId: string) => app.call(contract.runJobAgain, { token: operator.token, params: { jobId } })

describe('jobs', () => {
  test('are counted by queue and state', async () => {
    await makeFailed('mail.forget', {})
    const { queues } = (await app.call(contract.listQueues, { token: operator.token })).body
    const found = queues.find((one: contract.Queue) => one.queue === 'mail.forget')
    expect(found).toMatchObject({ clock: '*/20 * * * *', failed: 1, waiting: 0, last: { worked: false } })
    expect(queues.length).toBeGreaterThan(10)
  })

  test('that failed are listed the newest first, without addresses and what they are about', async () => {
    const error = 'Mailbox asha@home.example is full.'
    const ids = [
      await makeFailed('mail.send', { mailId: 'asha@home.example' }, { ago: 20, error }),
      await makeFailed('mail.send', {}, { ago: 10, error }),
    ]
    const first = await failures({ queue: 'mail.send', limit: '1' })
    expect(first.failures).toEqual([
      {
        job_id: ids[1],
        queue: 'mail.send',
        error: 'Mailbox … is full.',
        attempts: 3,
        failed_at: expect.stringMatching(/^20/),
      },
    ])
    const second = await failures({ queue: 'mail.send', limit: '1', cursor: first.next_cursor })
    expect([second.failures[0].job_id, second.total, second.next_cursor]).toEqual([ids[0], 2, null])
    expect(JSON.stringify(second)).not.toContain('asha@')
    expect((await failures({ search: 'nothing' })).total).toBe(0)
  })

  test('are tried again once, however often it is pressed', async () => {
    const id = await makeFailed('mail.forget', {})
    const replies = await Promise.all([1, 2, 3].map(() => again(id)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await stateOf(id)).toBe('retry')
    expect((await again(newId())).status).toBe(404)
  })

  test('bring back what somebody waits for', async () => {
    const taskId = newId()
    const of = { organisationId: school.id, ownerId: school.id, kind: 'test', state: 'failed' as const }
    await app.deps.db.insert(tasks).values({ id: taskId, ...of, error: 'It broke.' })
    const id = await makeFailed('task.run', { organisationId: school.id, taskId })
    expect((await again(id)).status).toBe(200)
    const [task] = await app.deps.db.select().from(tasks).where(eq(tasks.id, taskId))
    expect(task).toMatchObject({ state: 'queued', error: null })
  })
})

describe('mails', () => {
  const list = async (query: Record<string, string> = {}) =>
    (await app.call(contract.listMails, { token: operator.token, query })).body
  const send = (mailId: string) => app.call(contract.sendMailAgain, { token: operator.token, params: { mailId } })
  const make = async (values: Partial<typeof mails.$inferInsert>) => {
    const [row] = await app.deps.db
      .insert(mails)
      .values({ toAddress: 'asha@home.example', kind: 'notice', ...values })
      .returning()
    return row.id
  }

  test('are listed with what became of them, their address shortened', async () => {
    const lastError = '550 asha@home.example: no such user'
    await make({ state: 'failed', organisationId: school.id, attempts: 9, lastError, payload: Buffer.from('x') })
    await make({ state: 'sent', sentAt: new Date() })
    const { mails: found, counts, total } = await list({ search: 'lake' })
    expect(found).toMatchObject([
      { to: 'a…@home.example', kind: 'notice', state: 'failed', error: '550 … no such user', can_send: true },
    ])
    expect([total, counts.failed, counts.sent]).toEqual([1, 1, 1])
    expect((await list({ state: 'sent' })).mails).toMatchObject([{ school_name: null, can_send: false }])
  })

  test('that were given up are sent again, as long as their text is there', async () => {
    const id = await make({ state: 'failed', attempts: 9, payload: Buffer.from('x') })
    expect((await send(id)).status).toBe(200)
    const [row] = await app.deps.db.select().from(mails).where(eq(mails.id, id))
    expect(row).toMatchObject({ state: 'queued', attempts: 0 })
    const { rows } = await app.deps.database.query(
      `select count(*)::int as jobs from pgboss.job where name = 'mail.send' and data->>'mailId' = $1`,
      [id],
    )
    expect(rows).toEqual([{ jobs: 1 }])
    expect((await send(id)).status).toBe(400)
    const empty = await make({ state: 'failed', attempts: 9 })
    expect((await send(empty)).body.message).toBe('This mail was not given up, or its text is not kept any more.')
  })
})
