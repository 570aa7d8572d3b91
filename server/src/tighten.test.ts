import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tightenFolder } from './tighten.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'margam-tighten-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const makeFolder = (...path: string[]) => {
  mkdirSync(join(folder, ...path), { recursive: true })
  chmodSync(join(folder, ...path), 0o755)
}
const makeFile = (...path: string[]) => {
  writeFileSync(join(folder, ...path), 'x')
  chmodSync(join(folder, ...path), 0o644)
}
const modeOf = (...path: string[]) => statSync(join(folder, ...path)).mode & 0o777

test.skipIf(process.platform === 'win32')(
  'a data folder that was open to others is closed, with what is ours in it',
  () => {
    for (const name of ['backups', 'outbox', 'database', 'uploads']) makeFolder(name)
    makeFolder('uploads', 'a1')
    makeFile('session-secret')
    makeFile('backups', 'margam-2026-11-20.jsonl.gz')
    makeFile('outbox', 'one.eml')
    makeFile('database', 'PG_VERSION')
    makeFile('notes-of-the-admin.txt')
    symlinkSync('/etc/hostname', join(folder, 'outbox', 'link'))
    chmodSync(folder, 0o755)

    expect(tightenFolder(folder)).toEqual({ closed: 10, failed: [] })

    for (const path of [[], ['backups'], ['outbox'], ['database'], ['uploads'], ['uploads', 'a1']]) {
      expect([path, modeOf(...path)]).toEqual([path, 0o700])
    }
    for (const path of [
      ['session-secret'],
      ['backups', 'margam-2026-11-20.jsonl.gz'],
      ['outbox', 'one.eml'],
      ['database', 'PG_VERSION'],
    ]) {
      expect([path, modeOf(...path)]).toEqual([path, 0o600])
    }
    expect(modeOf('notes-of-the-admin.txt')).toBe(0o644)
    expect(tightenFolder(folder)).toEqual({ closed: 0, failed: [] })
  },
)
