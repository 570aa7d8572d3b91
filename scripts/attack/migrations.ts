import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { jobs } from '../../server/src/app.ts'
import { type Database, openEmbedded, openServer } from '../../server/src/db/client.ts'
import { listMigrations, migrate } from '../../server/src/db/migrate.ts'
import { startQueue } from '../../server/src/jobs/queue.ts'
import { readCatalogue } from '../../server/src/testing/catalogue.ts'
import { fillOldInstallation, oldMigrations } from '../../server/src/testing/old-installation.ts'
import { readRows } from '../../server/src/testing/rows.ts'
import { startOwnServer } from '../postgres.ts'
import { SERVER } from '../setup.mjs'
import type { Attack } from './attack.ts'

const child = join(import.meta.dirname, 'migrate-by-file.ts')
const LATEST_MILLISECONDS = 60

/** Where a run of migrations can be killed. */
interface Place {
  env: Record<string, string | undefined>
  open(): Promise<Database>
  /** Ends the work of a process as a power switch does. */
  cut(running: ChildProcess, number: number): Promise<void>
}

const ended = (running: ChildProcess) => new Promise((resolve) => running.once('exit', resolve))

/** Applies files up to `last` in a process that is killed while it is at `at`; resolves once it is gone. */
async function runUntil(place: Place, last: string, at: string | undefined, number: number): Promise<void> {
  const running = spawn(process.execPath, [...SERVER.flags, child, last], {
    env: { PATH: process.env.PATH, ...place.env },
    stdio: ['ignore', 'pipe', at ? 'ignore' : 'inherit'],
  })
  const gone = ended(running)
  let said = ''
  await new Promise<void>((resolve) => {
    running.stdout.on('data', (text) => {
      said += String(text)
      if (at && said.includes(`begin ${at}\n`)) resolve()
    })
    void gone.then(() => resolve())
  })
  if (at) {
    await pause(Math.random() * LATEST_MILLISECONDS)
    await place.cut(running, number)
  }
  await gone
  if (!at && !said.endsWith('done\n')) throw new Error(`The files up to ${last} were not applied.`)
}

async function fillOld(place: Place) {
  const database = await place.open()
  const queue = await startQueue(database, jobs, { failed: () => undefined, done: () => undefined })
  await queue.stop()
  await fillOldInstallation(database)
  await database.close()
}

/** Every file in turn is where the process is killed; then what is left is applied. */
async function interrupt(place: Place): Promise<number> {
  const [all, old] = [listMigrations(), oldMigrations()]
  const lastOld = String(old.at(-1)?.name)
  const last = String(all.at(-1)?.name)
  for (const [number, { name }] of all.entries()) {
    if (number === old.length) {
      await runUntil(place, lastOld, undefined, number)
      await fillOld(place)
    }
    await runUntil(place, number < old.length ? lastOld : last, name, number)
  }
  await runUntil(place, last, undefined, all.length)
  return all.length
}

async function read(database: Database) {
  const found = { catalogue: await readCatalogue(database), rows: await readRows(database) }
  await database.close()
  return found
}

/** What an update that nothing interrupted comes to. */
async function goStraight(place: Place) {
  const database = await place.open()
  await migrate(database, oldMigrations())
  await database.close()
  await fillOld(place)
  const again = await place.open()
  await migrate(again)
  return read(again)
}

async function attack(straight: Place, cut: Place): ReturnType<Attack['run']> {
  const wanted = await goStraight(straight)
  const files = await interrupt(cut)
  const found = await read(await cut.open())
  const isSame = JSON.stringify(found) === JSON.stringify(wanted)
  const rows = Object.values(found.rows).reduce((sum, of) => sum + of.length, 0)
  const compared = `${found.catalogue.length} lines of the catalogue and ${rows} rows`
  return { held: isSame, figures: `${files} files, killed at each; ${compared} ${isSame ? 'are the same' : 'differ'}` }
}

const folderPlace = (dataDir: string): Place => ({
  env: { DATA_DIR: dataDir },
  open: () => openEmbedded({ folder: dataDir }),
  cut: async (running) => void running.kill('SIGKILL'),
})

/** An update is killed at each of its files, by itself or with its database, and started again. */
export const migrationsEmbedded: Attack = {
  name: 'migrations killed at each file, embedded',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'margam-attack-'))
    try {
      return await attack(folderPlace(join(folder, 'straight')), folderPlace(join(folder, 'cut')))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

export const migrationsServer: Attack = {
  name: 'migrations killed at each file, PostgreSQL',
  run: async () => {
    const server = await startOwnServer()
    if (!server) return { held: true, figures: 'skipped: no PostgreSQL programs here' }
    try {
      const open = await openServer(server.url, { max: 1 })
      await open.exec('create database straight')
      await open.exec('create database cut')
      await open.close()
      const place = (name: string): Place => {
        const url = server.url.replace(/postgres$/, name)
        return {
          env: { DATABASE_URL: url },
          open: () => openServer(url),
          cut: async (running, number) => {
            // by turns the process alone, whose last file the server may still end, and the server under it
            if (number % 2 === 0) running.kill('SIGKILL')
            else {
              await server.halt('immediate')
              running.kill('SIGKILL')
              await server.start()
            }
          },
        }
      }
      return await attack(place('straight'), place('cut'))
    } finally {
      await server.stop()
    }
  },
}
