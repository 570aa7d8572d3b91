import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NODE_FLAGS } from '../../../scripts/setup.mjs'
import { safeMessage } from '../db/safe-error.ts'
import { accounts } from '../db/schema/index.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { listenForAdmin } from './socket.ts'

const cli = new URL('./cli.ts', import.meta.url).pathname
let app: TestApp
let admin: { close: () => Promise<void> }
const folder = mkdtempSync(join(tmpdir(), 'margam-admin-'))
beforeAll(async () => {
  app = await startTestApp()
  admin = await listenForAdmin(app.deps, folder)
})
afterAll(async () => {
  await admin.close()
  await app.close()
  rmSync(folder, { recursive: true })
})

/** The command as an operator runs it beside the running server. */
async function run(args: string[], input = '') {
  const child = spawn(process.execPath, [...NODE_FLAGS, cli, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, DATA_DIR: folder },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(input)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, said: out + errors }
}

describe('a password', () => {
  test('comes from the standard input and goes to the running server', async () => {
    const { code, said } = await run(['create-superadmin', 'root@school.example'], 'Right-horse-7\n')
    expect([code, said]).toEqual([0, 'Superadmin root@school.example can sign in at /login/superadmin.\n'])
    const [made] = await app.deps.db.select().from(accounts)
    expect(made).toMatchObject({ role: 'superadmin', email: 'root@school.example' })
  })

  test.each([
    ['create-superadmin', 'other@school.example', 'Right@123'],
    ['sample-school', 'other@school.example', 'Right@123'],
  ])('is no argument of %s, and is not said again', async (...args) => {
    const { code, said } = await run(args)
    expect(code).toBe(1)
    expect(said).toContain('A password is not an argument')
    expect(said).not.toContain('Right@123')
  })

  test('that is too weak is refused with the rule', async () => {
    const { code, said } = await run(['create-superadmin', 'other@school.example'], 'short')
    expect(code).toBe(1)
    expect(said).toMatch(/^Password must /)
  })
})

describe('what is said of an error', () => {
  const refused = Object.assign(new Error('invalid input syntax for type integer: "Asha Krishnan"'), {
    code: '22P02',
    table: 'students',
    constraint: 'students_pkey',
    detail: 'Key (name)=(Asha Krishnan)',
  })
  test.each([
    ['the database’s own', refused],
    ['one that wraps it', new Error('Failed query: insert\nparams: Asha Krishnan', { cause: refused })],
    [
      'one that wraps a lost connection',
      new Error('Failed query: x params: Asha Krishnan', { cause: new Error('gone') }),
    ],
    ['a text that is no JSON', new SyntaxError('Unexpected token A, "Asha Krishnan" is not valid JSON')],
  ])('%s holds nothing of a row', (_name, error) => {
    expect(safeMessage(error)).not.toContain('Asha')
  })
  test('names table, constraint and code', () => {
    expect(safeMessage(refused)).toBe(
      'The database refused a statement (table students, constraint students_pkey, code 22P02).',
    )
  })
})
