import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

/** What has to be there before a screen is. */
export interface ScreenFiles {
  scripts: string[]
  styles: string[]
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

/** For each address, as the server knows it, the modules whose code has to be there before the screen is. */
async function readScreens(): Promise<[path: string, modules: string[]][]> {
  const hooks = withoutPages()
  try {
    // Imported here: bundled with the configuration, they would bring along every page that they load.
    const { screens } = (await import(inApp('screens.ts').href)) as Screens
    const { memberScreens } = (await import(inApp('member-screens.ts').href)) as MemberScreens
    const { listedPath } = (await import(inApp('screen-list.ts').href)) as ScreenList
    const ofMembers = new Set<unknown>(memberScreens)
    return await Promise.all(
      screens.map(async (screen): Promise<[string, string[]]> => {
        const frame = [
          ...(screen.path === '/' ? [] : ['services.tsx']),
          ...(ofMembers.has(screen) ? ['member-routes.tsx'] : []),
          ...(ofMembers.has(screen) && screen.frame !== 'none' ? ['role-shell.tsx'] : []),
        ]
        const page = fileURLToPath(String(await screen.load()))
        return [listedPath(screen.path), ['../main.tsx', ...frame].map(fileInApp).concat(page)]
      }),
    )
  } finally {
    hooks.deregister()
  }
}

/** The files of the chunks that hold these modules, and of all that they import. */
function filesOf(modules: string[], bundle: Rolldown.OutputBundle): ScreenFiles {
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
    add(chunk.fileName)
  }
  const found = chunks.filter(({ fileName }) => scripts.has(fileName))
  return {
    scripts: [...scripts],
    styles: [...new Set(found.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
  }
}

/** Leaves beside the web app which addresses are screens, and the files of each: the server asks a browser for them at once. */
export const listScreens: Plugin = {
  name: 'list-screens',
  async generateBundle(_, bundle) {
    const screens = (await readScreens()).map(([path, modules]) => [path, filesOf(modules, bundle)])
    this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(Object.fromEntries(screens)) })
  },
}
