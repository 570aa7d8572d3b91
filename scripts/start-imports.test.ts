import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps.ts'

// What only some requests need is loaded with the first of them: the item models, which are hundreds of files, and the
// packages that hold much memory.

const packages: Record<string, string> = { content: 'content', contract: 'contract', server: 'server' }

function fileOf(imported: string, from: string): string | null {
  if (imported.startsWith('.')) return join(dirname(from), imported)
  const [, name, inner = 'index'] = /^@margam\/([a-z]+)(?:\/(.+))?$/.exec(imported) ?? []
  return name ? join(root, packages[name] ?? join('domain', name), 'src', `${inner}.ts`) : null
}

/** Every file and every package that is loaded with a file; `import()` and types are not. */
function loadedWith(entry: string): Set<string> {
  const files = new Set<string>([entry])
  for (const file of files) {
    if (!file.endsWith('.ts') || !existsSync(file)) continue
    for (const [, imported] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'/gm,
    )) {
      files.add(fileOf(imported, file) ?? imported)
    }
  }
  return files
}

/** The models are in the subjects' inner folders; the level of a class beside them is small and read by the topics too. */
const isModel = (file: string) => /^domain\/papers\/src\/(?:english|maths)\/.+\//.test(relative(root, file))

test.each(['server/src/main.ts', 'content/src/index.ts', 'domain/papers/src/index.ts'])(
  '%s loads no item model with it',
  (entry) => {
    const files = [...loadedWith(join(root, entry))]
    expect(files.length).toBeGreaterThan(10)
    expect(files.filter(isModel)).toEqual([])
  },
)

const LOADED_LATER = [
  'sharp',
  'nodemailer',
  '@zxcvbn-ts/language-common',
  'read-excel-file',
  'docx',
  'drizzle-orm/pglite',
]

test('a server loads no package with it that only some requests need', () => {
  const files = [...loadedWith(join(root, 'server/src/main.ts'))]
  expect(files).toContain('fastify')
  const found = files.filter((file) => LOADED_LATER.some((name) => file === name || file.startsWith(`${name}/`)))
  expect(found).toEqual([])
})

test('an item model that is imported is seen', () => {
  expect([...loadedWith(join(root, 'domain/papers/src/maths/index.ts'))].filter(isModel).length).toBeGreaterThan(50)
})
