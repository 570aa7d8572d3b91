import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { limitOf, MOST_SCRIPTS } from './limits.ts'
import { mergePieces } from './merge.ts'
import type { Load } from './pieces.ts'
import type { ScreenFiles } from './screen-files.ts'
import { keepUsedStyles, namesIn } from './used-styles.ts'

/** A script that is loaded in vain hurts most where a visit begins. */
function weightOf(path: string): number {
  if (path === '/') return 14
  if (path.startsWith('/login')) return 4
  return path.endsWith('/dashboard') ? 3 : 1
}
/** So many characters of code, with their sentences beside them, become a kilobyte on the way. */
const CODE_IN_A_KILOBYTE = 7300
const WEIGHING = 'weighing'
const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url))
const LIBRARY = 'react'

const react = { name: LIBRARY, test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 1 }

/** The build as it comes by itself: a file for each set of screens that share some modules. */
async function weigh(): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({
    configFile,
    mode: WEIGHING,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      rolldownOptions: { output: { codeSplitting: { groups: [react] } } },
    },
  })
  if (!('output' in result)) throw new Error('The web app is one build.')
  return result.output
}

/** The bundle of each module: the files that come by themselves, put together until a screen has few enough. */
function planBundles(output: Rolldown.RolldownOutput['output']): Map<string, string> {
  const chunks = output.filter((file) => file.type === 'chunk')
  const list = output.find(({ fileName }) => fileName === 'screens.json')
  if (list?.type !== 'asset') throw new Error('The build lists no screens.')
  const screens = JSON.parse(String(list.source)) as Record<string, ScreenFiles>
  const loads = Object.entries(screens).map(
    ([path, { scripts }]): Load => ({
      files: scripts,
      weight: weightOf(path),
      limit: limitOf(path) * CODE_IN_A_KILOBYTE,
    }),
  )
  const pieces = chunks.map(({ fileName, code, imports, name, isDynamicEntry }) => ({
    file: fileName,
    size: code.length,
    imports,
    // what is imported by itself would be reached through one more file if it stood in another
    alone: name === LIBRARY || isDynamicEntry,
  }))
  const bundleOf = new Map<string, string>()
  for (const files of mergePieces(pieces, loads, MOST_SCRIPTS)) {
    if (files.length === 1) continue
    const parts = chunks.filter(({ fileName }) => files.includes(fileName))
    const [largest] = parts.toSorted((a, b) => b.code.length - a.code.length)
    for (const { moduleIds } of parts) for (const id of moduleIds) bundleOf.set(id, largest?.name ?? 'shared')
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
    const bundleOf = planBundles(output)
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
