import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps.ts'

/** How often something may be asked: it stands beside that, and the machinery that counts knows none of it. */
const LIMIT = /max: [\d_]+, windowSeconds: |burst: [\d_]+, everySeconds: /

test('the machinery of calls names no limit of a feature', () => {
  const naming = (folder: string) =>
    globSync(`${folder}/**/*.ts`, { cwd: join(root, 'server/src') })
      .filter((file) => !file.endsWith('.test.ts'))
      .filter((file) => LIMIT.test(readFileSync(join(root, 'server/src', file), 'utf8')))
  expect(naming('http')).toEqual([])
  expect(naming('features').length).toBeGreaterThan(8)
})
