import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SERVER } from '../../../scripts/setup.mjs'
import { openEmbedded } from './client.ts'

// The whole server as a process of its own on a real folder: what it answered must be there after `kill -9`.

const main = new URL('../main.ts', import.meta.url).pathname
/** Each costs a start. More of them, under all that a school writes, on both databases: `npm run attack -- "kill -9"`. */
const KILLS = 5
const SURROUNDINGS = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }
/** A folder whose server was started and stopped once: the first start loads what every school shares. */
let started: string
let folder: string
let port: number
let server: ChildProcess | undefined

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const newFolder = () => mkdtempSync(join(tmpdir(), 'margam-kill-'))

beforeAll(async () => {
  started = folder = newFolder()
  port = await freePort()
  const { child, ready, ended } = launch()
  await ready
  child.kill('SIGTERM')
  await ended
}, 120_000)
afterAll(() => rmSync(started, { recursive: true, force: true }))

beforeEach(async () => {
  folder = newFolder()
  cpSync(started, folder, { recursive: true })
  port = await freePort()
})
afterEach(() => {
  server?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

function launch(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [...SERVER.flags, main], {
    env: { ...SERVER.env, ...SURROUNDINGS, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (text) => (output += String(text)))
  child.stderr.on('data', (text) => (errors += String(text)))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => output.includes('Margam is ready') && resolve())
    void ended.then(() => reject(new Error(`the server ended: ${errors}`)))
  })
  return { child, ready, ended, errors: () => errors }
}

const register = (email: string) =>
  fetch(`http://127.0.0.1:${port}/api/private_teacher-register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      first_name: 'Radha', last_name: 'Menon', phone: '919876543210', email,
      password: 'Right-horse-7', confirm_password: 'Right-horse-7',
    }), // biome-ignore format: one body
  })

describe('the embedded database', () => {
  test(`loses nothing that was answered in ${KILLS} random kills during registrations`, {
    // each begins with a start
    timeout: 400_000,
  }, async () => {
    const answered: string[] = []
    let next = 0
    for (let round = 0; round < KILLS; round++) {
      const run = launch()
      server = run.child
      await run.ready
      let alive = true
      const one = async () => {
        while (alive) {
          const email = `teacher${next++}@school.example`
          const reply = await register(email).catch(() => undefined) // the server was killed in the middle of it
          if (reply?.status === 201) answered.push(email)
        }
      }
      const clients = [one(), one(), one()]
      // after a few answers of this round, at an odd moment of the next ones
      const enough = answered.length + 1 + (round % 4)
      while (answered.length < enough) await pause(2)
      await pause((round * 37) % 23)
      run.child.kill('SIGKILL')
      alive = false
      await Promise.all([...clients, run.ended])
    }
    const database = await openEmbedded({ folder: join(folder, 'database') })
    // the people of a demo that is prepared meanwhile have no address
    const { rows } = await database.query(`
      select a.email, t.id as teacher, m.id as mail, k.id as token
      from accounts a left join teachers t on t.id = a.id
      left join mails m on m.to_address = a.email left join tokens k on k.login_id = a.login_id
      where a.email is not null`)
    await database.close()
    const kept = new Set(rows.map((row) => row.email))
    expect(answered.length).toBeGreaterThanOrEqual(KILLS)
    expect(answered.filter((email) => !kept.has(email))).toEqual([])
    expect(rows.filter((row) => !row.teacher || !row.mail || !row.token)).toEqual([])
  })

  test('is held by one process: a second one is refused with the first one’s pid, and its data is untouched', async () => {
    const first = launch()
    server = first.child
    await first.ready
    const second = launch({ PORT: '0' })
    await expect(second.ready).rejects.toThrow()
    expect(await second.ended).toBe(1)
    expect(second.errors()).toContain(`in use by process ${first.child.pid}`)
    expect((await register('one@school.example')).status).toBe(201)
  })

  test('stopping finishes the request in flight and ends with code 0', async () => {
    const run = launch()
    server = run.child
    await run.ready
    const pending = register('last@school.example')
    await pause(15)
    run.child.kill('SIGTERM')
    expect((await pending).status).toBe(201)
    expect(await run.ended).toBe(0)
  })
})

describe('a start that cannot be', () => {
  test.each([
    ['a taken port', {}, /^Port \d+ is taken\. Stop what uses it, or choose another one with PORT\.\n$/],
    ['a wrong port', { PORT: 'http' }, /^PORT must be a number from 0 to 65535\.\n$/],
    [
      'two wrong values',
      { LOG_LEVEL: 'loud', CONSENT: 'x' },
      /^CONSENT must be one of notice, required\.\nLOG_LEVEL must be one of .*\n$/,
    ],
    [
      'a folder that cannot be',
      { DATA_DIR: '/dev/null/data' },
      /^The data folder \/dev\/null\/data cannot be written\./,
    ],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
      /^The database of DATABASE_URL cannot be used: /,
    ],
  ])('%s is said in one sentence, with a code that is not 0', async (_name, env, sentence) => {
    const blocker = createServer().listen(port, '127.0.0.1')
    const run = launch(env)
    await expect(run.ready).rejects.toThrow()
    blocker.close()
    expect(run.errors()).toMatch(sentence)
    expect(await run.ended).toBe(1)
  })
})
