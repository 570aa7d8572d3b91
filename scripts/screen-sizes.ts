import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { limitOf, MOST_SCRIPTS } from '../web/bundling/limits.ts'
import { root } from './steps.ts'

interface Built {
  scripts: string[]
  words: string[]
}

/** What is too large in the web app as it was last built, a sentence each, and what may be done about it. */
export function oversizedScreens(): string[] {
  const found = sizesAbove()
  return found.length > 0 ? [...found, '`npm run bundles` looks for bundles that suit the screens better.'] : []
}

function sizesAbove(): string[] {
  const folder = join(root, 'web', 'dist')
  const screens = JSON.parse(readFileSync(join(folder, 'screens.json'), 'utf8')) as Record<string, Built>
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1024
    sizes.set(file, size)
    return size
  }
  return Object.entries(screens).flatMap(([path, { scripts, words }]) => {
    const size = [...scripts, ...words].reduce((sum, file) => sum + sizeOf(file), 0)
    const most = limitOf(path)
    return [
      ...(size > most ? [`${path} loads ${size.toFixed(1)} KB of scripts and sentences; ${most} KB at most.`] : []),
      ...(scripts.length > MOST_SCRIPTS ? [`${path} loads ${scripts.length} scripts; ${MOST_SCRIPTS} at most.`] : []),
    ]
  })
}
