// Builds the web app once for each state of its sources, and compresses its files so that the server need not.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './setup.mjs'

const SOURCES = ['web', 'contract', 'domain', 'package-lock.json']
const SKIPPED = new Set(['node_modules', 'dist', '.git'])
const COMPRESSED = /\.(js|css|svg|html|json|webmanifest)$/
const stampFile = join(root, 'web', 'dist', '.built-from')

function listFiles(path) {
  const entries = readdirSync(path, { withFileTypes: true })
  return entries
    .filter((entry) => !SKIPPED.has(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)]))
}

function sourceHash() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const path = join(root, source)
    const files = source.includes('.') ? [path] : listFiles(path).filter((file) => !file.endsWith('.test.ts'))
    for (const file of files.sort()) hash.update(relative(root, file)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** In the threads that compress, so that all cores take part and whoever waits can do something else. */
async function compressFiles(folder) {
  const files = listFiles(folder).filter((name) => COMPRESSED.test(name))
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
    }),
  )
}

/** Resolves to whether vite built it. */
const build = (node) =>
  new Promise((resolve) => {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    const args = [vite, 'build', '--logLevel', 'warn']
    const child = spawn(node, args, { cwd: join(root, 'web'), stdio: ['ignore', 2, 2] })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })

export async function ensureWebBuilt(node) {
  const hash = sourceHash()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return
  console.error('Building the web app …')
  if (!(await build(node))) throw new Error('The web app could not be built; the lines above say why.')
  await compressFiles(join(root, 'web', 'dist'))
  writeFileSync(stampFile, hash)
}
