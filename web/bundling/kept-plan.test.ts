import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readPlan, writePlan } from './kept-plan.ts'

const here = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url))
const chunk = (file: string, modules: string[], alone = false) => ({ file, modules: modules.map(here), alone })
const shared = chunk('shared', ['b.ts', 'a.ts'])
const form = chunk('form', ['form.ts'])
const page = chunk('page', ['page.tsx'])

test('a plan is read as it was kept, also where the files are called otherwise', () => {
  const plan = writePlan([[page], [form, shared]])
  expect(plan).toBe('web/src/a.ts\nweb/src/form.ts\n\nweb/src/page.tsx\n')
  expect(readPlan(plan, [{ ...page, file: 'page-2' }, shared, form])).toEqual([['page-2'], ['shared', 'form']])
})

test('a file that it does not know is in no bundle, and one that is alone now has its own', () => {
  const plan = writePlan([[form, shared]])
  const added = chunk('added', ['c.ts'])
  expect(readPlan(plan, [shared, added, { ...form, alone: true }])).toEqual([['shared'], ['form']])
})
