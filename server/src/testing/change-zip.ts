import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { strFromU8, strToU8, unzipSync } from 'fflate'
import { ZipFile } from '../files/zip-file.ts'

/** The texts of an archive that a test changes, by the names of its entries. */
export class ChangedZip {
  readonly entries: Record<string, Uint8Array>
  constructor(path: string) {
    this.entries = unzipSync(readFileSync(path))
  }

  text(name: string): string {
    return strFromU8(this.entries[name])
  }

  lines(name: string): Record<string, unknown>[] {
    return this.text(name)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  }

  set(name: string, text: string): void {
    this.entries[name] = strToU8(text)
  }

  // oxlint-disable-next-line typescript/no-explicit-any
  changeManifest(change: (manifest: any) => void): void {
    const manifest: unknown = JSON.parse(this.text('manifest.json'))
    change(manifest)
    this.set('manifest.json', JSON.stringify(manifest))
  }

  /** Other rows of a table, with the sums that a careful forger would write. */
  setRows(table: string, rows: readonly Record<string, unknown>[]): void {
    const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    this.set(`tables/${table}.jsonl`, text)
    const sha256 = createHash('sha256').update(text).digest('hex')
    this.changeManifest((manifest) => {
      manifest.tables[table] = { rows: rows.length, sha256 }
    })
  }

  async write(path: string): Promise<void> {
    const zip = await ZipFile.create(path, new Date())
    for (const [name, bytes] of Object.entries(this.entries)) {
      await zip.addPieces(
        name,
        (async function* () {
          yield bytes
        })(),
      )
    }
    await zip.finish()
    await zip.close()
  }
}
