import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const FIRST = ['web/src/main.tsx', 'web/src/features/home/screens.ts']
/** Their loads lead to other screens, which bring their own sentences. */
const LEADS_ON = /\/app\/(screens|public-routes|router|member-routes|screen-route)\.tsx?$/
const STATIC = /^(?:import|export) (?!type )[^;]*?from '((?:\.|@margam\/)[^']+)'|^import '(\.[^']+)'/gm
const LAZY = /import\('(\.[^']+)'\)/g

const imported = (code: string, pattern: RegExp) =>
  [...code.matchAll(pattern)].flatMap((match) => match[1] ?? match[2] ?? [])

/** The file behind an import: `@margam/contract/fields` stands in contract/src. */
function fileOf(name: string, from: string): string {
  const [, part, path] = /^@margam\/(contract|school|prediction)\/(.+)$/.exec(name) ?? []
  if (!part) return relative(root, join(root, dirname(from), name)).replaceAll('\\', '/')
  const folder = `${part === 'contract' ? part : `domain/${part}`}/src/${path}`
  return existsSync(join(root, `${folder}.ts`)) ? `${folder}.ts` : `${folder}/index.ts`
}

/** The files that one of the web app brings along before or while it is shown, itself among them. */
function reachOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(join(root, file))) return seen
  seen.add(file)
  const code = readFileSync(join(root, file), 'utf8')
  // the lists of screens are there from the start, their pages are not
  const isListed = /\/features\/[^/]+\/screens\.ts$/.test(file) && seen.size > 1
  const next = imported(code, STATIC)
  if (!LEADS_ON.test(file) && !isListed) next.push(...imported(code, LAZY))
  for (const one of next) reachOf(fileOf(one, file), seen)
  return seen
}

/** What a feature lends to another, whose screens bring its sentences along: both names, as the list of screens has them. */
const LENT = /saying\('([^']+)', \w+, \{ and: \[([^\]]+)\] \}\)/g
const lentTo = () =>
  new Set(
    [...readFileSync(join(root, 'web/src/app/member-screens.ts'), 'utf8').matchAll(LENT)].flatMap(
      ([, to = '', all = '']) => [...all.matchAll(/'([^']+)'/g)].map(([, by = '']) => `${by} ${to}`),
    ),
  )

/**
 * Where a file's sentences belong, told by what reaches it: `public` is there before anything is drawn, `shell` with
 * every other screen, and what the screens of one feature alone need comes with them. So no screen lacks a sentence.
 * What no screen reaches is said by the server alone.
 */
export function findAreas(): (file: string) => string {
  const first = new Set(FIRST.flatMap((file) => [...reachOf(file)]))
  const frame = new Set(
    globSync('web/src/app/*.{ts,tsx}', { cwd: root }).flatMap((file) => [...reachOf(file.replaceAll('\\', '/'))]),
  )
  const lent = lentTo()
  const features = new Map<string, Set<string>>()
  for (const file of globSync('web/src/features/*/screens.ts', { cwd: root })) {
    features.set(file.split(/[\\/]/)[3] ?? '', reachOf(file.replaceAll('\\', '/')))
  }
  return (file) => {
    if (file.endsWith('/screens.ts')) return 'shell'
    if (file.startsWith('server/')) return 'server'
    if (first.has(file)) return 'public'
    // whatever a feature does with it, the frame around every screen needs it too
    if (frame.has(file)) return 'shell'
    const users = [...features].filter(([, files]) => files.has(file)).map(([name]) => name)
    if (users.length === 0) return file.startsWith('web/') ? 'shell' : 'server'
    // one feature's own, or what one lends to all others that need it, also where it needs it not itself
    const owner = /^web\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? ''
    return [...users, owner].find((by) => users.every((to) => to === by || lent.has(`${by} ${to}`))) ?? 'shell'
  }
}
