import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps.ts'

const decisions = globSync('docs/decisions/*.md', { cwd: root }).map((path) => path.replace(/^.*[\\/]/, '').slice(0, 3))

/** What a comment names as its reason that nobody can open: a guide, or a decision without a page. */
function namedInVain(text: string): string[] {
  const comments = text.match(/\/\*.*?\*\/|\/\/.*/gs) ?? []
  return comments.flatMap((comment) => [
    ...(comment.match(/\bguide's section|source: (the )?guide\b|guidance note/gi) ?? []),
    ...[...comment.matchAll(/\bdecisions?[ /](\d{3})/g)]
      .filter(([, number]) => !decisions.includes(number))
      .map(([named]) => named),
  ])
}

test('a comment names no source that is not there', () => {
  const files = globSync('{contract,domain,content,server,web}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.endsWith('node_modules'),
  })
  expect(files.length).toBeGreaterThan(2000)
  expect(
    files.flatMap((file) => namedInVain(readFileSync(join(root, file), 'utf8')).map((what) => `${file}: ${what}`)),
  ).toEqual([])
})

test.each([
  ["/** The program of the guide's section 3c. */", 1],
  ['// Source: guide, table of slopes', 1],
  ['/** See docs/decisions/999. */', 1],
  ['/** See docs/decisions/020. */', 0],
  ["const words = 'Ask a guide, who knows.'", 0],
])('%s names %i in vain', (text, times) => {
  expect(namedInVain(text)).toHaveLength(times)
})
