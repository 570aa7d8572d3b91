import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folders = ['bank', 'blueprints', 'syllabus', 'src'].map((name) =>
  fileURLToPath(new URL(`../${name}`, import.meta.url)),
)
const models = fileURLToPath(new URL('../../domain/papers/src', import.meta.url))

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

/** Another one for other content: of everything that says which questions there are, the item models included. */
export function contentDigest(): string {
  const hash = createHash('sha256')
  for (const folder of [...folders, models])
    for (const file of filesIn(folder)) hash.update(file.slice(folder.length)).update(readFileSync(file))
  return hash.digest('hex')
}
