import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps.ts'

// A package is entered by its subpaths, so the check for dead code takes each file of it for used. This asks for each name.

const isForTests = (file: string) => /\.(test|component\.test)\.tsx?$|(^|\/)(testing|audit)\//.test(file)
const namesIn = (text: string) => text.match(/[\w$]+/g) ?? []
/** What an index.ts passes on is not used by that. */
const REEXPORT = /^export (type )?\{[^}]*\} from .*$/gm

/** The constants, functions and classes of `packages` that nothing but tests names, calls apart: the contract's index gathers them. */
function findUnused(files: ReadonlyMap<string, string>, packages: RegExp): string[] {
  const product = [...files].filter(([file]) => !isForTests(file))
  const times = new Map<string, number>()
  for (const [, text] of product)
    for (const name of namesIn(text.replace(REEXPORT, ''))) times.set(name, (times.get(name) ?? 0) + 1)
  return product.flatMap(([file, text]) =>
    packages.test(file)
      ? [...text.matchAll(/^export (?:async )?(?:const|function\*?|class) (\w+)(?! = endpoint\()/gm)]
          .map(([, name]) => name)
          .filter((name) => times.get(name) === 1)
          .map((name) => `${file}: ${name}`)
      : [],
  )
}

/** Each with what it is for. */
const FOR_TESTS_ALONE = [
  // the table that a form is looked up in, which tests and the package's README read off
  'domain/assessment/src/scoring/score-form.ts: conversionTable',
]

test('what contract and domain offer is used, and not by tests alone', () => {
  const sources = globSync('{contract,domain,content,server,web,scripts,bench}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: (path) => path.endsWith('node_modules'),
  })
  const files = new Map(sources.toSorted().map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  expect(files.size).toBeGreaterThan(2000)
  expect(findUnused(files, /^(contract|domain\/[a-z]+)\/src\//)).toEqual(FOR_TESTS_ALONE)
})

test('a name that nothing uses is found, and one that only tests or an index name', () => {
  const files = {
    'contract/src/a.ts': 'export const DIGITS = 6\nexport const read = endpoint({})\nexport const used = 1\n',
    'domain/b/src/b.ts': 'export function old() {}\nexport const passed = 1\nexport const inside = passed\n',
    'domain/b/src/index.ts': "export { inside, passed } from './b.ts'\n",
    'domain/b/src/b.test.ts': "import { old } from './b.ts'\n",
    'web/src/c.ts': "import { used } from '@margam/contract/a'\n",
  }
  expect(findUnused(new Map(Object.entries(files)), /^(contract|domain)/)).toEqual([
    'contract/src/a.ts: DIGITS',
    'domain/b/src/b.ts: old',
    'domain/b/src/b.ts: inside',
  ])
})
