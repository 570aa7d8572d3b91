import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, createLogger, type Plugin, type Rolldown } from 'vite'
import { type Chunk, keepPlan, keptPlan, readPlan, writePlan } from './kept-plan.ts'
import { limitOf, MOST_SCRIPTS } from './limits.ts'
import { mergeAsPlanned, mergePieces } from './merge.ts'
import type { Load, Piece } from './pieces.ts'
import type { ScreenFiles } from './screen-files.ts'
import { keepUsedStyles, namesIn } from './used-styles.ts'

/** A script that is loaded in vain hurts most where a visit begins. */
function weightOf(path: string): number {
  if (path === '/') return 40
  if (path.startsWith('/login')) return 4
  return path.endsWith('/dashboard') ? 3 : 1
}
/** A file of so many characters is packed alone much as it is within a larger one. */
const LARGE = 50_000
/** So many characters of small files become a kilobyte on the way, once they are together. */
const CODE_IN_A_KILOBYTE = 3160
const kilobytesOf = (text: string | Uint8Array) => gzipSync(text, { level: 9 }).length / 1024
const sizeOfCode = (code: string) => (code.length > LARGE ? kilobytesOf(code) : code.length / CODE_IN_A_KILOBYTE)
const WEIGHING = 'weighing'
/** `npm run bundles`: the plan is searched anew and kept. */
const PLANNING = 'planning'
const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url))
const LIBRARY = 'react'
/** What the bundler itself adds; it stays a file of its own whatever is planned. */
const OF_BUNDLER = 'rolldown-runtime'

const react = { name: LIBRARY, test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 1 }

/** The build as it comes by itself: a file for each set of screens that share some modules. */
async function weigh(): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({
    configFile,
    mode: WEIGHING,
    logLevel: 'error',
    build: {
      write: false,
      cssMinify: false,
      rolldownOptions: { output: { codeSplitting: { groups: [react] } } },
    },
  })
  if (!('output' in result)) throw new Error('The web app is one build.')
  return result.output
}

/** The files that come by themselves, put together until a screen has few enough. */
function mergeFiles(pieces: readonly (Piece & Chunk)[], loads: Load[], isAnew: boolean): string[][] {
  const kept = isAnew ? undefined : mergeAsPlanned([...pieces], loads, MOST_SCRIPTS, readPlan(keptPlan(), pieces))
  if (kept) return kept
  if (!isAnew) createLogger().warn('The plan of bundles can no longer be kept: `npm run bundles` finds another.')
  const found = mergePieces([...pieces], loads, MOST_SCRIPTS)
  if (isAnew) keepPlan(writePlan(found.map((files) => pieces.filter(({ file }) => files.includes(file)))))
  return found
}

/** The bundle of each module. */
function planBundles(output: Rolldown.RolldownOutput['output'], isAnew: boolean): Map<string, string> {
  const chunks = output.filter((file) => file.type === 'chunk')
  const list = output.find(({ fileName }) => fileName === 'screens.json')
  if (list?.type !== 'asset') throw new Error('The build lists no screens.')
  const screens = JSON.parse(String(list.source)) as Record<string, ScreenFiles>
  const wordsOf = new Map(
    output.flatMap((file) => (file.type === 'asset' ? [[file.fileName, file.source] as const] : [])),
  )
  const loads = Object.entries(screens).map(
    ([path, { scripts, words }]): Load => ({
      files: scripts,
      weight: weightOf(path),
      limit: limitOf(path) - words.reduce((sum, one) => sum + kilobytesOf(wordsOf.get(one) ?? ''), 0),
    }),
  )
  const pieces = chunks.map(({ fileName, code, imports, name, isDynamicEntry, moduleIds }) => ({
    file: fileName,
    modules: moduleIds,
    size: sizeOfCode(code),
    imports,
    // what is imported by itself would be reached through one more file if it stood in another
    alone: name === LIBRARY || name === OF_BUNDLER || isDynamicEntry,
  }))
  const bundleOf = new Map<string, string>()
  const names = new Set<string>()
  for (const files of mergeFiles(pieces, loads, isAnew)) {
    if (files.length === 1) continue
    const parts = chunks.filter(({ fileName }) => files.includes(fileName))
    const [largest] = parts.toSorted((a, b) => b.code.length - a.code.length)
    // two bundles of one name would become one
    let name = largest?.name ?? 'shared'
    while (names.has(name)) name += '-more'
    names.add(name)
    for (const { moduleIds } of parts) for (const id of moduleIds) bundleOf.set(id, name)
  }
  return bundleOf
}

/** Puts the many small files that screens share together, and leaves out the styles of what no screen has. */
export const bundleByScreens: Plugin = {
  name: 'bundle-by-screens',
  apply: 'build',
  async config(_, { mode }) {
    if (mode === WEIGHING) return
    const output = await weigh()
    const bundleOf = planBundles(output, mode === PLANNING)
    const code = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
    const shared = {
      debugName: 'shared by screens',
      name: (module: string) => bundleOf.get(module) ?? null,
      // what a module imports has its own place in the plan
      includeDependenciesRecursively: false,
    }
    return {
      css: { postcss: { plugins: [keepUsedStyles(namesIn(code))] } },
      build: { rolldownOptions: { output: { codeSplitting: { groups: [react, shared] } } } },
    }
  },
}
