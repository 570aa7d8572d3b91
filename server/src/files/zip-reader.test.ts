import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { zipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { ZipFile } from './zip-file.ts'
import { BadZip, ZipReader } from './zip-reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'margam-zip-reader-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = join(folder, 'one.zip')

async function* once(bytes: Uint8Array) {
  yield bytes
}
interface Entry {
  name: string
  isPacked: boolean
  bytes: Uint8Array
}
async function write(entries: readonly Entry[]) {
  const zip = await ZipFile.create(path, new Date('2026-11-24T06:00:00Z'))
  for (const { name, isPacked, bytes } of entries) {
    await (isPacked ? zip.addPieces(name, once(bytes)) : zip.addBytes(name, once(bytes)))
  }
  await zip.finish()
  await zip.close()
}
/** Everything in it; an archive or an entry that is refused is no error here. */
async function readAll(): Promise<Map<string, Buffer | BadZip>> {
  const zip = await ZipReader.open(path)
  try {
    const found = new Map<string, Buffer | BadZip>()
    for (const name of zip.entries.keys()) {
      found.set(name, await buffer(zip.read(name)).catch(orBad))
    }
    return found
  } finally {
    await zip.close()
  }
}
const orBad = (error: unknown) => {
  if (error instanceof BadZip) return error
  throw error
}

const entry = fc.record({
  name: fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
  isPacked: fc.boolean(),
  bytes: fc.uint8Array({ maxLength: 5000 }),
})
const entries = fc.uniqueArray(entry, { maxLength: 6, selector: ({ name }) => name.toLowerCase() })

describe('an archive of ours', () => {
  test('holds what was put into it, whatever that was', async () => {
    await fc.assert(
      fc.asyncProperty(entries, async (all) => {
        await write(all)
        const found = await readAll()
        expect(found.size).toBe(all.length)
        for (const { name, bytes } of all) expect(found.get(name)).toEqual(Buffer.from(bytes))
      }),
      { numRuns: 60 },
    )
  })

  test('with one byte changed or its end cut off is refused, or says the same', async () => {
    await fc.assert(
      fc.asyncProperty(entries, fc.nat(), fc.nat({ max: 254 }), fc.boolean(), async (all, where, by, isCut) => {
        await write(all)
        const whole = readFileSync(path)
        const at = where % whole.length
        if (isCut) truncateSync(path, at)
        else {
          whole[at] ^= by + 1
          writeFileSync(path, whole)
        }
        const found = await readAll().catch(orBad)
        const isRefused = found instanceof BadZip
        expect(isCut && !isRefused).toBe(false)
        const read = isRefused ? new Map<string, never>() : found
        const others = all.filter(({ name, bytes }) => {
          const said = read.get(name)
          return said !== undefined && !(said instanceof BadZip) && !said.equals(bytes)
        })
        expect(others).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  test('has more entries than the old form can count', { timeout: 60_000 }, async () => {
    const zip = await ZipFile.create(path, new Date())
    for (let i = 0; i < 66_000; i++) await zip.addBytes(`files/${i}`, once(Buffer.from(String(i))))
    await zip.finish()
    await zip.close()
    const read = await ZipReader.open(path)
    expect(read.entries.size).toBe(66_000)
    expect(String(await buffer(read.read('files/65999')))).toBe('65999')
    await read.close()
  })
})

describe('an archive of somebody else is refused', () => {
  const text = Buffer.from('x'.repeat(100))
  /** The bytes of an archive with one entry, its record in the list changed. */
  const changed = (change: (listed: Buffer) => void) => {
    const bytes = Buffer.from(zipSync({ a: text }, { level: 0 }))
    change(bytes.subarray(bytes.indexOf(Buffer.from('PK\u0001\u0002'))))
    return bytes
  }
  test.each<[string, () => Uint8Array]>([
    ['that is empty', () => new Uint8Array()],
    ['that is no archive', () => Buffer.from('no archive, but long enough to hold the end of one')],
    ['with a password', () => changed((listed) => listed.writeUInt16LE(1, 8))],
    ['packed in another way', () => changed((listed) => listed.writeUInt16LE(12, 10))],
    ['whose entry is larger than it says', () => changed((listed) => listed.writeUInt32LE(99, 24))],
    ['whose entry has another sum', () => changed((listed) => listed.writeUInt32LE(99, 16))],
    ['whose entry lies behind the list', () => changed((listed) => listed.writeUInt32LE(5000, 42))],
    [
      'whose sizes are said to stand elsewhere, and do not',
      () => changed((listed) => listed.writeUInt32LE(0xffff_ffff, 24)),
    ],
    ['that is packed a thousand to one', () => zipSync({ a: new Uint8Array(20_000_000) })],
  ])('%s', async (_name, make) => {
    writeFileSync(path, make())
    const found = await readAll().catch(orBad)
    expect(found instanceof BadZip ? found : found.get('a')).toBeInstanceOf(BadZip)
  })

  test('whose entries share their bytes', async () => {
    const bytes = Buffer.from(zipSync({ a: text, b: text }, { level: 0 }))
    const second = bytes.lastIndexOf(Buffer.from('PK\u0001\u0002'))
    bytes.writeUInt32LE(0, second + 42)
    writeFileSync(path, bytes)
    await expect(readAll()).rejects.toThrow(BadZip)
  })

  test('whose entry says that it is small and unpacks to more, of which no more is unpacked than was said', async () => {
    const packed = deflateRawSync(Buffer.alloc(50_000_000))
    await write([{ name: 'a', isPacked: false, bytes: packed }])
    const bytes = readFileSync(path)
    const listed = bytes.lastIndexOf(Buffer.from('PK\u0001\u0002'))
    bytes.writeUInt16LE(8, listed + 10)
    bytes.writeUInt32LE(1000, listed + 24)
    writeFileSync(path, bytes)
    const zip = await ZipReader.open(path)
    let most = 0
    const reading = async () => {
      for await (const piece of zip.read('a')) most += piece.length
    }
    await expect(reading()).rejects.toThrow(BadZip)
    expect(most).toBe(0)
    await zip.close()
  })
})
