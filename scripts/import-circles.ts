import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const FROM = /^(?:import|export)\s(?:[^'"]*?\sfrom\s)?'(\.[^']+)'/gm

/** Which files of ours each file imports, types too: what reads as a circle is one, whatever is left of it at run time. */
export function readImports(root: string, patterns: readonly string[]): Map<string, string[]> {
  const files = globSync([...patterns], { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const targets = [...text.matchAll(FROM)].map(([, path]) => join(dirname(file), path))
      return [file, targets.filter((target) => known.has(target))]
    }),
  )
}

/** The groups of files that reach each other, each sorted. */
export function findCircles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (file: string): number => {
    const own = order.size
    let low = own
    order.set(file, own)
    open.push(file)
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (open.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low)
    }
    lowest.set(file, low)
    if (low === own) {
      const group = open.splice(open.indexOf(file))
      if (group.length > 1) circles.push(group.toSorted())
    }
    return low
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return circles
}
