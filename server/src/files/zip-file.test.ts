import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { entryName, ZipFile } from './zip-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'margam-zip-'))
afterAll(() => rmSync(folder, { recursive: true }))
const MADE = new Date('2026-11-24T06:00:00Z')

test('what is put into an archive comes out of it, names in any script and twice the same among them', async () => {
  const path = join(folder, 'one.zip')
  const zip = await ZipFile.create(path, MADE)
  await zip.addText('README.txt', 'Read me')
  await zip.addBytes('files/ജനനം.pdf', stream(['%PDF', '-1.7']))
  await zip.addBytes('files/ജനനം.pdf', stream(['another']))
  await zip.addText('empty.json', '')
  await zip.finish()
  await zip.close()
  const found = unzipSync(readFileSync(path))
  const texts = Object.fromEntries(Object.entries(found).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
  expect(texts).toEqual({
    'README.txt': 'Read me',
    'files/ജനനം.pdf': '%PDF-1.7',
    'files/ജനനം (2).pdf': 'another',
    'empty.json': '',
  })
  expect([statSync(path).size, statSync(path).mode & 0o777]).toEqual([zip.size, 0o600])
})

test('fifty megabytes of documents do not lie in memory at once', async () => {
  const path = join(folder, 'large.zip')
  const piece = Buffer.alloc(64 * 1024, 7)
  const zip = await ZipFile.create(path, MADE)
  const before = process.memoryUsage()
  let most = 0
  for (let i = 0; i < 10; i++) {
    await zip.addBytes(`files/${i}.pdf`, pieces(piece, 80))
    const { arrayBuffers, heapUsed } = process.memoryUsage()
    most = Math.max(most, arrayBuffers + heapUsed - before.arrayBuffers - before.heapUsed)
  }
  await zip.finish()
  await zip.close()
  expect(statSync(path).size).toBeGreaterThan(50 * 1024 * 1024)
  expect(most).toBeLessThan(25 * 1024 * 1024)
})

test.each([
  ['report.pdf', 'report.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['..', 'file'],
  ['a\u202Efdp.exe', 'a_fdp.exe'],
  ['C:\\x\u0000.pdf', 'C_x_.pdf'],
  ['', 'file'],
  // cut in the middle of a character
  [`aa😀${'b'.repeat(115)}.pdf`, `\uFFFD${'b'.repeat(115)}.pdf`],
])('the name %j is %j in an archive', (name, safe) => {
  expect(entryName(name)).toBe(safe)
})

async function* stream(texts: readonly string[]) {
  for (const text of texts) yield Buffer.from(text)
}
async function* pieces(piece: Buffer, count: number) {
  for (let i = 0; i < count; i++) yield piece
}
