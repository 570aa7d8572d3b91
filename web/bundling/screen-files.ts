import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import type { Screen } from '../src/app/screen.ts'
import { SOURCE_LANGUAGE } from '../words/catalogues.ts'
import { wordsFile } from '../words/compile.ts'

/** What has to be there before a screen is. */
export interface ScreenFiles {
  scripts: string[]
  styles: string[]
  /** The sentences in the language that most read. */
  words: string[]
  /** What is asked for while they are loaded, and for whom. */
  asks: { callers: string; calls: string } | null
}
type Screens = typeof import('../src/app/screens.ts')
type MemberScreens = typeof import('../src/app/member-screens.ts')
type ScreenList = typeof import('../src/app/screen-list.ts')

const inApp = (name: string) => new URL(`../src/app/${name}`, import.meta.url)
const fileInApp = (name: string) => fileURLToPath(inApp(name))

/** Lets Node import a page, which it cannot read: all that it exports is the address of its file. */
const withoutPages = () =>
  registerHooks({
    load(url, context, next) {
      if (!url.endsWith('.tsx')) return next(url, context)
      const names = readFileSync(fileURLToPath(url), 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)
      const source = [...names].map(([, name]) => `export const ${name} = import.meta.url`).join('\n')
      return { format: 'module', source, shortCircuit: true }
    },
  })

/** What has to be there before a screen is: modules with their code, and areas of sentences. */
interface Needed {
  modules: string[]
  areas: string[]
  asks: ScreenFiles['asks']
}

/** Who is signed in is told to every shell. */
const asksOf = ({ callers, asks = [], frame }: Screen): ScreenFiles['asks'] =>
  Array.isArray(callers) && frame !== 'none'
    ? { callers: callers.join(' '), calls: ['/api/me/', ...asks].join(' ') }
    : null

/** What each address needs, as the server knows it. */
async function readScreens(): Promise<[path: string, needed: Needed][]> {
  const hooks = withoutPages()
  try {
    // Imported here: bundled with the configuration, they would bring along every page that they load.
    const { screens } = (await import(inApp('screens.ts').href)) as Screens
    const { memberScreens } = (await import(inApp('member-screens.ts').href)) as MemberScreens
    const { listedPath } = (await import(inApp('screen-list.ts').href)) as ScreenList
    const ofMembers = new Set<unknown>(memberScreens)
    return await Promise.all(
      screens.map(async (screen): Promise<[string, Needed]> => {
        const frame = [
          ...(screen.path === '/' ? [] : ['services.tsx']),
          ...(ofMembers.has(screen) ? ['member-routes.tsx'] : []),
        ]
        const page = fileURLToPath(String(await screen.load()))
        const areas = ['public', ...(screen.path === '/' ? [] : ['shell']), ...(screen.words ?? [])]
        return [
          listedPath(screen.path),
          { modules: ['../main.tsx', ...frame].map(fileInApp).concat(page), areas, asks: asksOf(screen) },
        ]
      }),
    )
  } finally {
    hooks.deregister()
  }
}

/** The files of the chunks that hold these modules and of all that they import, and those of the sentences. */
function filesOf({ modules, areas, asks }: Needed, bundle: Rolldown.OutputBundle): ScreenFiles {
  const wanted = areas.map((area) => wordsFile(`${SOURCE_LANGUAGE}/${area}.po`))
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const scripts = new Set<string>()
  const add = (fileName: string) => {
    const chunk = bundle[fileName]
    if (scripts.has(fileName) || chunk?.type !== 'chunk') return
    scripts.add(fileName)
    chunk.imports.forEach(add)
  }
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module))
    if (!chunk) throw new Error(`No file of the build holds ${module}.`)
    // What is imported by itself but stands in a larger file is reached through a small file of its own.
    const door = chunks.find(({ facadeModuleId }) => facadeModuleId === module)
    add((door ?? chunk).fileName)
  }
  const found = chunks.filter(({ fileName }) => scripts.has(fileName))
  return {
    scripts: [...scripts],
    styles: [...new Set(found.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
    words: Object.values(bundle).flatMap((file) =>
      file.type === 'asset' && file.names.some((name) => wanted.includes(name)) ? [file.fileName] : [],
    ),
    asks,
  }
}

/** Leaves beside the web app which addresses are screens, and the files of each: the server asks a browser for them at once. */
export const listScreens: Plugin = {
  name: 'list-screens',
  async generateBundle(_, bundle) {
    const screens = (await readScreens()).map(([path, needed]) => [path, filesOf(needed, bundle)])
    this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(Object.fromEntries(screens)) })
  },
}
