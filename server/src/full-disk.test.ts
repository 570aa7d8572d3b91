import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contactUs } from '@margam/contract/contact'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { folderStore, watchedStore } from './files/store.ts'
import { createHealth, noting } from './health.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

const MB = 1024 * 1024

/** A small disk of the test's own, where the system lets us have one. */
function mountDisk(megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'margam-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
}
const disk = mountDisk(70)
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ health: createHealth(disk) })
})
afterAll(async () => {
  await app.close()
  if (!disk) return
  execFileSync('umount', [disk])
  rmSync(disk, { recursive: true })
})
const ready = () => app.inject({ method: 'GET', url: '/readyz' })
const write = () =>
  app.call(contactUs, {
    body: { first_name: 'Asha', last_name: 'Menon', email: 'asha@school.example', feedback: 'Hello' },
  })

test.skipIf(!disk)(
  'a full disk refuses what would be kept and says why, until there is room (needs to mount a disk)',
  async () => {
    const filler = join(String(disk), 'filler')
    expect((await write()).status).toBe(200)
    writeFileSync(filler, Buffer.alloc(20 * MB))
    const refused = await write()
    expect(refused).toMatchObject({ status: 507, body: { message: expect.stringContaining('no room left') } })
    expect((await ready()).status).toBe(503)
    // what is there can still be read
    expect((await app.inject({ method: 'GET', url: '/healthz' })).status).toBe(200)
    rmSync(filler)
    expect((await write()).status).toBe(200)
    expect((await ready()).status).toBe(200)
  },
)

test.skipIf(!disk)('a file for which there is no room leaves nothing behind (needs to mount a disk)', async () => {
  const health = createHealth()
  const uploads = join(String(disk), 'uploads')
  const store = watchedStore(folderStore(uploads), health, 'uploads')
  await expect(store.put(Buffer.alloc(80 * MB))).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(readdirSync(uploads, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())).toEqual([])
  expect(health.degraded()).toEqual(['uploads'])
  await store.put(Buffer.alloc(MB))
  expect(health.degraded()).toEqual([])
})

test('a disk that is full elsewhere, as of a database server, is not ready until a write is done', async () => {
  const health = createHealth()
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  await expect(noting(health, 'uploads', () => Promise.reject(full))).rejects.toBe(full)
  const tryWrite = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(full).mockResolvedValue(undefined)
  await expect(health.canWrite(tryWrite)).rejects.toBe(full)
  expect(await health.canWrite(tryWrite)).toBe(true)
  expect(await health.canWrite(tryWrite)).toBe(true)
  expect(tryWrite).toHaveBeenCalledTimes(2)
})
