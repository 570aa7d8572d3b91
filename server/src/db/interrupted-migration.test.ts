import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalogue } from '../testing/catalogue.ts'
import { openTestDatabase } from '../testing/database.ts'
import { migrateOldInstallation, oldMigrations } from '../testing/old-installation.ts'
import { readRows } from '../testing/rows.ts'
import type { Database } from './client.ts'
import { listMigrations, migrate } from './migrate.ts'

let straight: Database
let interrupted: Database
beforeAll(async () => {
  straight = await openTestDatabase()
  interrupted = await openTestDatabase()
})
afterAll(async () => {
  await straight.close()
  await interrupted.close()
})

test('an update that ends in the middle of each file comes to the same tables and rows', async () => {
  await migrateOldInstallation(straight)
  await migrate(straight)
  await migrateOldInstallation(interrupted)
  const [all, first] = [listMigrations(), oldMigrations().length]
  expect(all.length).toBeGreaterThan(first)
  for (let next = first; next < all.length; next++) {
    const broken = { ...all[next], text: `${all[next].text}\n;select 1 / 0` }
    await expect(migrate(interrupted, [...all.slice(0, next), broken])).rejects.toThrow('division by zero')
    // what had stayed of it would stand in the way here, or in the catalogue at the end
    expect(await migrate(interrupted, all.slice(0, next + 1))).toEqual([all[next].name])
  }
  expect(await readCatalogue(interrupted)).toEqual(await readCatalogue(straight))
  expect(await readRows(interrupted)).toEqual(await readRows(straight))
}, 120_000)
