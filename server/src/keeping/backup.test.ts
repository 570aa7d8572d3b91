import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attackBackups } from '../testing/backup-attack.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
const folder = mkdtempSync(join(tmpdir(), 'margam-backups-'))
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test('backups made while others write are as of one moment each: all can be restored', async () => {
  expect(await attackBackups(app.deps, folder, 3)).toContain('every foreign key valid')
  expect(statSync(join(folder, 'attack-0.tar')).mode & 0o777).toBe(0o600)
})
