import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

export const title = 'First load: JavaScript and CSS of the web app, gzipped'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

const dist = new URL('../web/dist/', import.meta.url)
const KB = 1000

// architecture.md, last section: what a screen may cost in JavaScript, gzipped, in kB.
const FRAMES: { name: string; entries: string[]; goal: number }[] = [
  { name: '/', entries: ['index.html', 'src/features/home/index.ts'], goal: 150 },
  { name: 'sign-in', entries: ['index.html', 'src/app/services.tsx', 'src/features/accounts/index.ts'], goal: 180 },
  { name: 'role shell', entries: ['index.html', 'src/app/services.tsx', 'src/app/role-shell.tsx'], goal: 230 },
]
const FURTHER_GOAL = 60

/** Every chunk that `entries` load before they can run. */
function chunksOf(manifest: Manifest, entries: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the build; has its file moved?`)
    if (found.has(key)) return
    found.add(key)
    chunk.imports?.forEach(visit)
  }
  entries.forEach(visit)
  return found
}

const sizes = new Map<string, number>()
function gzipped(file: string): number {
  const known = sizes.get(file) ?? gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length
  sizes.set(file, known)
  return known
}

const scripts = (manifest: Manifest, keys: Iterable<string>) =>
  [...new Set([...keys].map((key) => manifest[key]?.file ?? ''))].reduce((sum, file) => sum + gzipped(file), 0)
const styles = (manifest: Manifest, keys: Iterable<string>) =>
  [...new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))].reduce((sum, file) => sum + gzipped(file), 0)

const verdict = (bytes: number, goal: number) => (bytes <= goal * KB ? 'met' : 'NOT MET')
const shown = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`

export async function run(report: (line: string) => void): Promise<void> {
  const file = new URL('.vite/manifest.json', dist)
  if (!existsSync(file)) {
    report('The web app is not built; npm start builds it.')
    return
  }
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  for (const { name, entries, goal } of FRAMES) {
    const keys = chunksOf(manifest, entries)
    const bytes = scripts(manifest, keys)
    report(
      `${name}: ${shown(bytes)} of scripts, ${shown(styles(manifest, keys))} of styles; goal ${goal} kB of scripts, ${verdict(bytes, goal)}`,
    )
  }
  const shell = chunksOf(manifest, FRAMES.at(-1)?.entries ?? [])
  // The doors through which the router enters features.
  const screens = Object.keys(manifest).filter((key) => /^src\/features\/[^/]+\/[^/]+\.ts$/.test(key))
  for (const screen of screens) {
    const added = [...chunksOf(manifest, [screen])].filter((key) => !shell.has(key))
    const bytes = scripts(manifest, added)
    report(
      `${screen.slice('src/features/'.length, -'.ts'.length)}: adds ${shown(bytes)} to a shell; goal ${FURTHER_GOAL} kB, ${verdict(bytes, FURTHER_GOAL)}`,
    )
  }
}
