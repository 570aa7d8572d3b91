import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environment, readConfig } from './config.ts'

test('the README lists every variable but the one that is for tests', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const rows = readme.split('\n').filter((line) => line.startsWith('| `'))
  const listed = rows.flatMap((row) => [...row.split('|')[1].matchAll(/`(\w+)`/g)].map(([, name]) => name))
  expect(listed.toSorted()).toEqual(
    Object.keys(environment.shape)
      .filter((name) => name !== 'DATABASE_UNSAFE')
      .toSorted(),
  )
})

const LONG = 'x'.repeat(32)

test.each([
  ['SEALING_SECRET', 'short', 'SEALING_SECRET must have at least 32 characters.'],
  ['SEALING_SECRET', `${LONG} short`, 'SEALING_SECRET must have at least 32 characters.'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters.'],
  ['BACKUP_PASSPHRASE_FILE', '/nowhere', /^BACKUP_PASSPHRASE_FILE must be a file that can be read/],
])('%s=%s is refused with one sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence)
})

const AI = { AI_BASE_URL: 'https://ai.example/v1', AI_MODEL: 'some-model', AI_API_KEY: 'hidden' }
test.each([
  [{ AI_BASE_URL: 'ftp://ai.example' }, /^AI_BASE_URL must be an address/],
  [{ AI_BASE_URL: 'https://key@ai.example' }, /^AI_BASE_URL must hold no name, password/],
  [{ AI_BASE_URL: 'https://ai.example?key=hidden' }, /^AI_BASE_URL must hold no name, password/],
  [{ AI_BASE_URL: 'http://ai.example' }, /^AI_BASE_URL must start with https/],
  [{ AI_MODEL: '' }, /^AI_MODEL must name the model/],
])('a provider with %j is refused', (change, sentence) => {
  expect(() => readConfig({ ...AI, ...change })).toThrow(sentence)
})

test('nobody is asked for questions without the address of a provider', () => {
  expect(readConfig({ AI_MODEL: 'some-model', AI_API_KEY: 'hidden' }).provider).toBeUndefined()
  expect(readConfig(AI).provider).toEqual({ baseUrl: AI.AI_BASE_URL, model: 'some-model', apiKey: 'hidden' })
  const own = { AI_BASE_URL: 'http://127.0.0.1:11434/v1', AI_MODEL: 'local', AI_API_KEY: 'x' }
  expect(readConfig(own).provider?.baseUrl).toBe(own.AI_BASE_URL)
  expect(readConfig({ AI_BASE_URL: 'http://gpu.school.example/v1', AI_MODEL: 'local' }).provider).toBeDefined()
})

test('what a backup tells in clear holds no secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'margam-config-'))
  const file = join(folder, 'passphrase')
  writeFileSync(file, 'nine quiet elephants\n')
  const { keeping } = readConfig({
    PUBLIC_URL: 'https://school.example',
    DATABASE_URL: 'postgres://me:hidden@host/db',
    SMTP_URL: 'smtp://me:hidden@host',
    STORAGE_URL: 'https://key:hidden@host/bucket',
    AI_API_KEY: 'hidden',
    METRICS_TOKEN: 'hidden, but long enough',
    SESSION_SECRET: LONG,
    SEALING_SECRET: `${LONG} ${LONG}`,
    BACKUP_PASSPHRASE_FILE: file,
  })
  rmSync(folder, { recursive: true })
  expect(keeping.settings).toEqual({ PUBLIC_URL: 'https://school.example' })
  expect(Object.keys(keeping.privateSettings)).toEqual(['SMTP_URL', 'STORAGE_URL', 'AI_API_KEY', 'METRICS_TOKEN'])
  expect(keeping.passphrase).toBe('nine quiet elephants')
})
