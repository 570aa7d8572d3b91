import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { schoolDay } from '@margam/contract/dates'
import { readConfig } from '../../server/src/config.ts'
import { openDatabase } from '../../server/src/open.ts'
import type { Secrets } from '../../server/src/secrets.ts'
import { httpCaller } from '../../server/src/testing/writers/caller.ts'
import { findBroken, findLost, makeTeam, noAttempts, writeOn } from '../../server/src/testing/writers/team.ts'
import type { Writer } from '../../server/src/testing/writers/writer.ts'
import type { Attack } from './attack.ts'
import { startInstance } from './instance.ts'

/** Debian's package faketime. */
const LIBRARY = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu']
  .map((folder) => join(folder, 'faketime', 'libfaketimeMT.so.1'))
  .find((path) => existsSync(path))

const HOUR = 3600
const DAY = 24 * HOUR
const YEAR = 365 * DAY
/** How far the clock is from the true one, one after another while the server runs; each but the first is a jump. */
const RUNNING = [0, HOUR, 0, DAY, 0]
const STARTED = [YEAR, -YEAR, 0]
const WRITES = 5
/** How long before the new year its clock is set, so that people write in both. */
const EVE_SECONDS = 10
const PATIENCE_MILLISECONDS = 120_000

const TrueDate = Date
const trueNow = () => TrueDate.now()
/** Whoever calls lives by the server’s clock, or their tokens would be of another time. */
function setOwnClock(seconds: number) {
  const now = () => trueNow() + seconds * 1000
  globalThis.Date = new Proxy(TrueDate, {
    construct: (target, given: []) => (given.length === 0 ? new target(now()) : new target(...given)),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}

/** The midnight of a new year in the schools’ zone that is nearest to now. */
function nearestNewYear(): number {
  const year = Number(schoolDay().slice(0, 4))
  const distance = (moment: number) => Math.abs(moment - trueNow())
  return [year, year + 1]
    .map((one) => Date.parse(`${one}-01-01T00:00:00+05:30`))
    .reduce((nearest, one) => (distance(one) < distance(nearest) ? one : nearest))
}

async function writeSome(writers: readonly Writer[], call: ReturnType<typeof httpCaller>) {
  const attempts = noAttempts()
  const before = writers.map((writer) => writer.answered())
  const giveUp = trueNow() + PATIENCE_MILLISECONDS
  const isEnough = () => writers.every((writer, i) => writer.answered() >= before[i] + WRITES)
  await writeOn(writers, call, () => !isEnough() && trueNow() < giveUp, attempts)
  return [
    ...(isEnough() ? [] : ['not everybody could write']),
    ...Object.entries(attempts.said).map(([status, said]) => `refused with ${status}: ${said}`),
    ...(attempts.unanswered ? [`${attempts.unanswered} were not answered`] : []),
  ]
}

/** The clock of the server jumps while it runs, and is a year off when it starts; what was answered stands. */
export const clock: Attack = {
  name: 'clock changes',
  run: async ({ report }) => {
    if (!LIBRARY) return { held: true, figures: 'skipped: no faketime here (Debian: apt install faketime)' }
    const folder = mkdtempSync(join(tmpdir(), 'margam-clock-'))
    const offset = join(folder, 'offset')
    const setClock = (seconds: number) => {
      writeFileSync(offset, `${seconds < 0 ? '' : '+'}${seconds}`)
      setOwnClock(seconds)
    }
    setClock(0)
    let secrets: Secrets | undefined
    const writers: Writer[] = []
    const instance = await startInstance({
      fill: async (deps) => {
        // a test ends by the clock, so its jumps are looked at beside it: features/assessment/clock.test.ts
        writers.push(...(await makeTeam(deps, ['marks', 'registers', 'papers'])))
        // the new year may be half a year away
        await deps.database.query('update academic_years set starts_on = starts_on - 10, ends_on = ends_on + 10')
        secrets = deps.secrets
      },
      env: {
        LD_PRELOAD: LIBRARY,
        FAKETIME_TIMESTAMP_FILE: offset,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      },
    })
    if (!secrets) throw new Error('The school was not written.')
    const call = httpCaller(() => instance.url, secrets)
    const wrong: string[] = []
    const look = async (when: string, work: () => Promise<string[]>) => {
      const shown = Date.parse((await fetch(`${instance.url}/healthz`)).headers.get('date') ?? '')
      if (Math.abs(shown - Date.now()) > 5000) wrong.push(`${when}: the server’s clock did not follow`)
      const ready = await fetch(`${instance.url}/readyz`)
      if (ready.status !== 200) wrong.push(`${when}: /readyz says ${ready.status}`)
      wrong.push(...(await work()).map((line) => `${when}: ${line}`))
    }
    try {
      for (const seconds of RUNNING) {
        setClock(seconds)
        // the Date header is kept for a second
        await pause(1500)
        await look(`${seconds / HOUR} h off`, async () => [
          ...(await writeSome(writers, call)),
          ...(await findLost(writers, call)),
        ])
      }
      const newYear = nearestNewYear()
      // papers are counted by the month, and in another one there are none
      const yearlong = writers.filter(({ kind }) => kind !== 'papers')
      setClock(Math.round((newYear - trueNow()) / 1000) - EVE_SECONDS)
      await pause(1500)
      for (const when of ['on the eve of a new year', 'in the new year']) {
        await look(when, async () => [...(await writeSome(yearlong, call)), ...(await findLost(yearlong, call))])
        while (Date.now() < newYear + 2000) await pause(100)
      }
      for (const seconds of STARTED) {
        await instance.kill()
        setClock(seconds)
        await instance.restart()
        await look(`started ${seconds / DAY} days off`, () => findLost(seconds === 0 ? writers : yearlong, call))
      }
      await instance.kill()
      const database = await openDatabase(readConfig(instance.env))
      wrong.push(...(await findBroken(writers, database)))
      await database.close()
    } finally {
      globalThis.Date = TrueDate
      await instance.remove()
      rmSync(folder, { recursive: true })
    }
    for (const line of wrong.slice(0, 10)) report(line)
    const counts = writers.map((writer) => `${writer.answered()} of ${writer.kind}`).join(', ')
    const figures = `${RUNNING.length - 1} jumps, a new year and ${STARTED.length} starts, ${counts}, ${wrong.length} wrong`
    return { held: wrong.length === 0, figures }
  },
}
