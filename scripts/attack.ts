import { openServer } from '../server/src/db/client.ts'
import type { Attack } from './attack/attack.ts'
import { backupsEmbedded, backupsServer } from './attack/backups.ts'
import { clock } from './attack/clock.ts'
import { fuzz } from './attack/fuzz.ts'
import { guesses } from './attack/guesses.ts'
import { heavy } from './attack/heavy.ts'
import { killsEmbedded, killsServer } from './attack/kills.ts'
import { matrix } from './attack/matrix.ts'
import { migrationsEmbedded, migrationsServer } from './attack/migrations.ts'
import { processes } from './attack/processes.ts'
import { restarts } from './attack/restarts.ts'
import { startPostgres } from './postgres.ts'

// `npm run attack [-- WORD …]`: attacks fresh instances of the product's own on loopback, all of them or those whose
// name contains one of the words given. Each stops by itself.
const attacks: readonly Attack[] = [
  matrix,
  fuzz,
  guesses,
  heavy,
  killsEmbedded,
  killsServer,
  processes,
  restarts,
  migrationsEmbedded,
  migrationsServer,
  backupsEmbedded,
  backupsServer,
  clock,
]

const wanted = process.argv.slice(2)
const chosen = attacks.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
const server = await startPostgres()

async function databaseFor(number: number): Promise<string | undefined> {
  if (!server) return undefined
  const name = `attack_${number}`
  const database = await openServer(server.url, { unsafe: true, max: 1 })
  await database.exec(`create database ${name}`)
  await database.close()
  const url = new URL(server.url)
  url.pathname = `/${name}`
  return url.href
}

let failed = 0
try {
  for (const [number, { name, run }] of chosen.entries()) {
    const details: string[] = []
    const start = performance.now()
    const { held, figures } = await run({
      databaseUrl: await databaseFor(number),
      report: (line) => details.push(line),
    }).catch((error: Error) => ({ held: false, figures: error.stack ?? error.message }))
    if (!held) failed++
    console.log(`${held ? '✓' : '✗'} ${name}: ${figures} (${Math.round((performance.now() - start) / 1000)} s)`)
    for (const line of details) console.log(`    ${line}`)
  }
} finally {
  await server?.stop()
}
console.log(`${chosen.length - failed} held, ${failed} did not`)
process.exit(failed === 0 ? 0 : 1)
