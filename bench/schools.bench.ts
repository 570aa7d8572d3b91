import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, startServer } from '../e2e/server.ts'
import { startOwnServer } from '../scripts/postgres.ts'
import { readConfig } from '../server/src/config.ts'
import type { Database } from '../server/src/db/client.ts'
import { readSecrets } from '../server/src/keys.ts'
import { openDatabase } from '../server/src/open.ts'
import { clusterUrl, createOnCluster, distributeAll, dropOnCluster } from '../server/src/testing/cluster.ts'
import { type Ask, askOf } from './ask.ts'
import { type CpuTime, cpuReader } from './cpu.ts'
import { cpuWords, type Figures, measure, ms, row } from './measure.ts'
import { type BenchSchool, fillSchool } from './school-data.ts'
import { UNTAKEN_DAYS } from './untaken-days.ts'

export const title =
  'A call among few and among many schools of 1,000 students, on one server and, with CITUS_URL, on a cluster (goal: factor 1.5)'

const GOAL = 1.5
/** `SCHOOLS=20,200`; filling so many takes too long for a run of every bench. */
const COUNTS = process.env['SCHOOLS']?.split(',').map(Number) ?? []
const SIZE = { students: 1000, days: 10, exams: 1 }
const SAMPLES = 400
const DAY = '2026-11-20'
const NAME = 'bench_schools'

type Report = (line: string) => void
type Call = (ask: Ask, school: BenchSchool) => Promise<string>

/** Each call is the first for a class and day, for these are taken once. */
function firstTakings(): Call {
  const calls = new Map<string, number>()
  return (ask, { token, organisationId, classIds }) => {
    const i = calls.get(organisationId) ?? 0
    calls.set(organisationId, i + 1)
    const body = {
      class_id: classIds[i % classIds.length],
      day: UNTAKEN_DAYS[Math.floor(i / classIds.length)],
      version: null,
      entries: [],
    }
    return ask('/api/attendance/register/', token, body, 'PUT')
  }
}

const callsOf = (saveRegister: Call): Record<string, Call> => ({
  'who am I (session)': (ask, { token }) => ask('/api/me/', token),
  'register form of a class': (ask, { teacherToken, classIds }) =>
    ask(`/api/attendance/register/?class_id=${classIds[0]}&day=${DAY}`, teacherToken),
  'register save, 40 entries': saveRegister,
  'absences of the day, page of 25': (ask, { token }) => ask(`/api/attendance/absences/?day=${DAY}&limit=25`, token),
  'student list, first page of 25': (ask, { token, organisationId }) =>
    ask(`/organisation/organisation-student-management/${organisationId}/?limit=25`, token),
  'school’s dashboard': (ask, { token, organisationId }) =>
    ask(`/organisation/organisation-dashboard-management/${organisationId}/`, token),
})

/** The calls of people of all schools in turn. */
async function measureAll(
  { url, pid }: RunningServer,
  postmasterPid: number | undefined,
  schools: readonly BenchSchool[],
  calls: Record<string, Call>,
  report: Report,
) {
  const ask = askOf({ url })
  const cpu = cpuReader(pid, postmasterPid)
  const found = new Map<string, Figures>()
  for (const [name, call] of Object.entries(calls)) {
    let next = 0
    const once = async () => Buffer.byteLength(await call(ask, schools[next++ % schools.length]))
    // each school a few times: a day's first call of a school is not what people wait for all day
    await measure(3 * schools.length, 1, once)
    for (const connections of [1, 16]) {
      const figures = await measure(SAMPLES, connections, once, cpu)
      report(row(name, connections, figures))
      found.set(`${name}, ${connections} connections`, figures)
    }
  }
  return found
}

/**
 * As a server that has been running is: nothing waits to be forecast, which would be worked out beside what is measured,
 * and tables are tidy; named one by one, since a cluster tidies only tables that are named.
 */
async function tidy(database: Database) {
  await database.query(`
    insert into forecast_refreshes (organisation_id, class_id, subject_id, made_at)
    select organisation_id, class_id, subject_id, now() from class_subjects
    on conflict (organisation_id, class_id, subject_id) do nothing`)
  const { rows } = await database.query("select tablename from pg_tables where schemaname = 'public'")
  await database.query(`vacuum analyze ${rows.map(({ tablename }) => `"${String(tablename)}"`).join(', ')}`)
}

interface Place {
  databaseUrl: string
  distribute: boolean
  /** Of the database; none where it runs as several, and its processor time is not told. */
  postmasterPid?: number
}

async function measureGrowth({ databaseUrl, distribute, postmasterPid }: Place, report: Report) {
  const dataDir = mkdtempSync(join(tmpdir(), 'margam-bench-'))
  const env = { DATABASE_URL: databaseUrl, DATABASE_UNSAFE: 'on' }
  const found: Map<string, Figures>[] = []
  const schools: BenchSchool[] = []
  const calls = callsOf(firstTakings())
  let server: RunningServer | undefined
  try {
    for (const count of COUNTS) {
      const database: Database = await openDatabase(readConfig({ DATA_DIR: dataDir, ...env }))
      if (distribute && schools.length === 0) await distributeAll(database)
      while (schools.length < count) schools.push(await fillSchool(database, readSecrets(dataDir), SIZE))
      await tidy(database)
      await database.close()
      // the one before leaves the folder first
      server = await startServer({ dataDir, env })
      report(`${count} schools`)
      found.push(await measureAll(server, postmasterPid, schools, calls, report))
      process.kill(server.pid, 'SIGTERM')
    }
  } finally {
    await server?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const [small, large] = found
  for (const [name, after] of large) {
    const before = small.get(name)
    if (before) report(`${name}: ${growthText(before, after)}`)
  }
}

const total = ({ server, database = 0 }: CpuTime) => server + database
const factorText = (factor: number) => `factor ${factor.toFixed(2)}${factor > GOAL ? '  OVER' : ''}`

function growthText(before: Figures, after: Figures) {
  const time = `${ms(before.p50)} → ${ms(after.p50)} ms, ${factorText(after.p50 / before.p50)}`
  if (!before.cpu || !after.cpu) return time
  const factor = total(after.cpu) / total(before.cpu)
  return `${time}; processor ${cpuWords(before.cpu)} → ${cpuWords(after.cpu)} ms a call, ${factorText(factor)}`
}

export async function run(report: Report) {
  if (COUNTS.length !== 2) return report('skipped: SCHOOLS=20,200 says how many')
  const own = await startOwnServer({ shared_buffers: '1GB' })
  if (own) {
    report('one server')
    await measureGrowth({ databaseUrl: own.url, distribute: false, postmasterPid: own.pid }, report).finally(own.stop)
  } else report('one server: skipped, PostgreSQL’s programs are not on this machine')
  const cluster = clusterUrl()
  if (!cluster) return report('a cluster: skipped, no CITUS_URL')
  report('a cluster')
  const url = await createOnCluster(cluster, NAME)
  await measureGrowth({ databaseUrl: url, distribute: true }, report).finally(() => dropOnCluster(cluster, NAME))
}
