// Builds the web app once for each state of its sources, and compresses its files so that the server need not.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
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

function compressFiles(folder) {
  for (const file of listFiles(folder).filter((name) => COMPRESSED.test(name))) {
    const bytes = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
  }
}

export async function ensureWebBuilt(node) {
  const hash = sourceHash()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return
  console.error('Building the web app …')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const result = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    stdio: ['ignore', 2, 2],
  })
  if (result.status !== 0) throw new Error('The web app could not be built; the lines above say why.')
  compressFiles(join(root, 'web', 'dist'))
  writeFileSync(stampFile, hash)
}
