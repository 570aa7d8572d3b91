import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps.ts'

const features = join(root, 'server', 'src', 'features')
const WRITES = /\.transaction\(|\.insert\(/

const writesOf = (files: readonly { name: string; text: string }[]) =>
  files.filter(({ text }) => WRITES.test(text)).map(({ name }) => name)

test('routes are thin: transactions and inserts stand in a service', () => {
  const routes = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.routes.ts'),
  )
  const files = routes.map((file) => ({
    name: file.replace(/^.*[\\/]/, ''),
    text: readFileSync(join(features, file), 'utf8'),
  }))
  expect(files.length).toBeGreaterThan(20)
  expect(writesOf(files)).toEqual([])
})

test('a route that writes is seen', () => {
  const files = [
    { name: 'a.routes.ts', text: 'await db.transaction(async (tx) => {})' },
    { name: 'b.routes.ts', text: 'await db.insert(classes).values(rows)' },
    { name: 'c.routes.ts', text: 'await db.select().from(classes)' },
  ]
  expect(writesOf(files)).toEqual(['a.routes.ts', 'b.routes.ts'])
})

const ROLES = ['student', 'teacher', 'organisation', 'school', 'superadmin', 'demo']
/** "teacher-classes" beside "classes" is one thing seen by two roles. */
const namedByRole = (names: readonly string[]) =>
  names.filter((name) => {
    const role = ROLES.find((one) => name.startsWith(`${one}-`))
    const thing = role && name.slice(role.length + 1)
    return (
      thing !== undefined &&
      (names.includes(thing) || names.some((other) => other.endsWith(`-${thing}`) && other !== name))
    )
  })

test.each(['server/src/features', 'web/src/features'])('no feature of %s is another one seen by a role', (folder) => {
  expect(namedByRole(readdirSync(join(root, folder)))).toEqual([])
})

test('a feature that is named by a role is seen', () => {
  expect(namedByRole(['classes', 'teacher-classes', 'teachers', 'teacher-profile'])).toEqual(['teacher-classes'])
})
