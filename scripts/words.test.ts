import { expect, test } from 'vitest'
import { expectedCatalogues, presentCatalogues } from '../web/words/catalogues.ts'

test('the catalogues hold the sentences of the code and no others; `npm run words` brings them up to date', async () => {
  expect(Object.fromEntries(presentCatalogues())).toEqual(Object.fromEntries(await expectedCatalogues()))
})
