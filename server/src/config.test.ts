import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const LONG = 'x'.repeat(32)

test.each([
  ['SEALING_SECRET', 'short', 'SEALING_SECRET must have at least 32 characters.'],
  ['SEALING_SECRET', `${LONG} short`, 'SEALING_SECRET must have at least 32 characters.'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters.'],
  ['BACKUP_PASSPHRASE_FILE', '/nowhere', /^BACKUP_PASSPHRASE_FILE must be a file that can be read/],
])('%s=%s is refused with one sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence)
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
