// Loaded before everything else in each process of the project, and in each of its threads (scripts/setup.mjs).
import { hash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import { threadId } from 'node:worker_threads'

// What takes the types out of TypeScript is a program of its own inside Node, which a process and each of its threads
// loads and keeps: 15 MB and a second of a start. Each file's text without types is kept beside the packages, so that it
// is loaded only where a file is new or has changed (docs/decisions/191).
const kept = new URL('../node_modules/.cache/margam/', import.meta.url)

/** Undefined where it is of another text, or there is none. */
function readKept(file, mark) {
  try {
    const source = readFileSync(file, 'utf8')
    return source.endsWith(mark) ? source : undefined
  } catch {
    return undefined
  }
}

/** Whole or not at all, since other processes read it; where nothing may be written, each start takes the types out. */
function keep(file, source) {
  const unfinished = new URL(`${file.href}.${process.pid}-${threadId}`)
  try {
    mkdirSync(kept, { recursive: true })
    writeFileSync(unfinished, source)
    renameSync(unfinished, file)
  } catch {}
}

function withoutTypes(url) {
  const text = readFileSync(fileURLToPath(url), 'utf8')
  const file = new URL(`${hash('sha1', url)}.js`, kept)
  const mark = `\n//${hash('sha1', process.version + text)}`
  const known = readKept(file, mark)
  if (known !== undefined) return known
  const source = stripTypeScriptTypes(text, { sourceUrl: url }) + mark
  keep(file, source)
  return source
}

registerHooks({
  load(url, context, next) {
    const isOurs = url.startsWith('file:') && url.endsWith('.ts') && !url.includes('/node_modules/')
    return isOurs ? { format: 'module', source: withoutTypes(url), shortCircuit: true } : next(url, context)
  },
})
