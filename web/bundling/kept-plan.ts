import { readFileSync, writeFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const planFile = fileURLToPath(new URL('plan.txt', import.meta.url))

/** A file of the build, with the modules in it. */
export interface Chunk {
  file: string
  modules: string[]
  /** Never put together with another. */
  alone: boolean
}

/** What is no file, but made by the bundler, begins with a zero. */
const nameOf = (module: string) =>
  module.startsWith('\0') ? module.slice(1) : relative(root, module).replaceAll(sep, '/')
const namesOf = ({ modules }: Chunk) => modules.map(nameOf).toSorted()

/** One module stands for the file that it is in: a bundle in a paragraph, a module in a line. */
export const writePlan = (bundles: readonly (readonly Chunk[])[]): string =>
  `${bundles
    .map((chunks) => chunks.flatMap((chunk) => namesOf(chunk).slice(0, 1)).toSorted())
    .filter((names) => names.length > 0)
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
    .map((names) => names.join('\n'))
    .join('\n\n')}\n`

/** The bundles of a kept plan, as the files of this build; a file that it does not know is in none of them. */
export function readPlan(plan: string, chunks: readonly Chunk[]): string[][] {
  const bundleOf = new Map(
    plan.split('\n\n').flatMap((bundle, number) => bundle.split('\n').map((name): [string, number] => [name, number])),
  )
  const bundles = new Map<number | string, string[]>()
  for (const chunk of chunks) {
    const known = namesOf(chunk).find((name) => bundleOf.has(name))
    if (known === undefined) continue
    const bundle = chunk.alone ? chunk.file : (bundleOf.get(known) ?? chunk.file)
    bundles.set(bundle, [...(bundles.get(bundle) ?? []), chunk.file])
  }
  return [...bundles.values()]
}

export const keptPlan = (): string => readFileSync(planFile, 'utf8')
export const keepPlan = (plan: string) => writeFileSync(planFile, plan)
