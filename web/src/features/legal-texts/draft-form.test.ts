import { expect, test } from 'vitest'
import { checkDraft, toDraftForm } from './draft-form.ts'

const TODAY = '2026-11-24'

test('without a draft the published text is where one begins, from today', () => {
  expect(toDraftForm({ draft: null, body: 'Old.' }, TODAY)).toEqual({ body: 'Old.', effective_on: TODAY })
  const draft = { body: 'New.', effective_on: '2026-12-01', edit: 3 }
  expect(toDraftForm({ draft, body: 'Old.' }, TODAY)).toEqual({ body: 'New.', effective_on: '2026-12-01' })
})

test.each([
  [{ body: 'Text.', effective_on: TODAY }, []],
  [{ body: ' ', effective_on: '' }, ['body', 'effective_on']],
  [{ body: 'x'.repeat(30_001), effective_on: '2026-11-23' }, ['body', 'effective_on']],
  [{ body: 'Text.', effective_on: '31/02/2027' }, ['effective_on']],
])('%# is told at its fields', (form, fields) => {
  const found = checkDraft(form, TODAY)
  expect(Object.keys(found).filter((field) => found[field])).toEqual(fields)
})
