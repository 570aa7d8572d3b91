import { readConfig } from '../../server/src/config.ts'
import { openEmbedded, openServer } from '../../server/src/db/client.ts'
import { listMigrations, migrate } from '../../server/src/db/migrate.ts'

// A process that says which file it begins, so that it can be killed there: migrate-by-file.ts LAST_FILE.

const config = readConfig(process.env)
const database = config.databaseUrl
  ? await openServer(config.databaseUrl, { unsafe: true })
  : await openEmbedded({ folder: config.dataDir })
const files = listMigrations()
const last = files.findIndex(({ name }) => name === process.argv[2])
for (let next = 0; next <= last; next++) {
  process.stdout.write(`begin ${files[next].name}\n`)
  await migrate(database, files.slice(0, next + 1))
}
process.stdout.write('done\n')
await database.close()
