import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DatabaseAway } from '../../outages.ts'
import { EmbeddedClient } from './client.ts'

// The thread of the embedded database dies, as from a lack of memory: nobody waits for ever, and it comes back.

let folder: string
let client: EmbeddedClient
const events: string[] = []
let tellBack: () => void
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'margam-death-'))
  client = await EmbeddedClient.open({ folder: join(folder, 'database') }, (what) => {
    events.push(what)
    if (what === 'back') tellBack()
  })
  await client.exec('create table kept (name text)')
})
afterEach(() => client.query('delete from kept').catch(() => undefined))
afterAll(async () => {
  await client.close()
  rmSync(folder, { recursive: true, force: true })
})
const whenBack = () =>
  new Promise<void>((resolve) => {
    tellBack = resolve
  })
const names = async () => (await client.query('select name from kept order by 1')).rows

test('who waits and who asks meanwhile get an error at once, and it is opened again with what was answered', async () => {
  await client.query("insert into kept values ('answered')")
  const back = whenBack()
  const slow = client.query('select count(*) from generate_series(1, 100000000)')
  const behind = client.query("insert into kept values ('never asked')")
  await client.kill()
  await expect(slow).rejects.toBeInstanceOf(DatabaseAway)
  await expect(behind).rejects.toBeInstanceOf(DatabaseAway)
  await expect(client.query('select 1')).rejects.toBeInstanceOf(DatabaseAway)
  await back
  expect(await names()).toEqual([{ name: 'answered' }])
  expect(events).toEqual(['lost', 'back'])
})

test('a transaction goes with its thread: none of it is there, and its later statements reach no other thread', async () => {
  const back = whenBack()
  const work = client.transaction(async (tx) => {
    await tx.query("insert into kept values ('first')")
    await client.kill()
    await back
    await tx.query("insert into kept values ('second')")
  })
  await expect(work).rejects.toBeInstanceOf(DatabaseAway)
  expect(await names()).toEqual([])
})

test('what went wrong in a transaction is told, though its rollback finds no thread', async () => {
  const back = whenBack()
  const work = client.transaction(async () => {
    await client.kill()
    throw new Error('the class is full')
  })
  await expect(work).rejects.toThrow('the class is full')
  await back
})

test('whoever listens hears what is committed, and that some may be missing after the thread was lost', async () => {
  const heard: string[] = []
  const listening = await client.listen('news', (payload) => heard.push(payload))
  await client.transaction(async (tx) => {
    await tx.query("select pg_notify('news', 'first')")
    expect(heard).toEqual([])
  })
  const undone = client.transaction(async (tx) => {
    await tx.query("select pg_notify('news', 'never')")
    throw new Error('the class is full')
  })
  await expect(undone).rejects.toThrow('the class is full')
  const back = whenBack()
  await client.kill()
  await back
  await client.query("select pg_notify('news', 'second')")
  expect(heard).toEqual(['first', '', 'second'])
  await listening.stop()
  await client.query("select pg_notify('news', 'unheard')")
  expect(heard).toHaveLength(3)
})

test('closing does not wait for a thread that is dead', async () => {
  await client.kill()
  await client.close()
  await expect(client.query('select 1')).rejects.toBeInstanceOf(DatabaseAway)
})
