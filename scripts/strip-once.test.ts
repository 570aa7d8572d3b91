import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const flags = ['--disable-warning=ExperimentalWarning', '--import', new URL('strip-once.mjs', import.meta.url).href]
// the same each time: what is kept of it takes the place of what was kept before
const file = join(tmpdir(), 'margam-strip-once.ts')

/** What it prints: a number, and whether Node's own program for TypeScript was loaded. */
function runWith(text: string): string {
  writeFileSync(file, text)
  return execFileSync(process.execPath, [...flags, file], { encoding: 'utf8' }).trim()
}
const printing = (value: number) => `
const value: number = ${value}
console.log(value, process.moduleLoadList.some((name: string) => name.includes('amaro')))`

test('types are taken out of a file once, and again when it has changed', () => {
  onTestFinished(() => rmSync(file, { force: true }))
  const unseen = Date.now()
  expect(runWith(printing(unseen))).toBe(`${unseen} true`)
  expect(runWith(printing(unseen))).toBe(`${unseen} false`)
  expect(runWith(printing(unseen + 1))).toBe(`${unseen + 1} true`)
})

test('a mistake is told with its file and line', () => {
  onTestFinished(() => rmSync(file, { force: true }))
  writeFileSync(file, '\nconst value: = 1')
  expect(() => execFileSync(process.execPath, [...flags, file], { stdio: 'pipe' })).toThrow(/margam-strip-once\.ts:2/)
})
