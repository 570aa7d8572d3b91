import { type OwnServer, startOwnServer } from '../scripts/postgres.ts'
import { type Ask, askOf } from './ask.ts'
import { cpuReader } from './cpu.ts'
import { cpuWords, type Figures, measure, ms, row } from './measure.ts'
import { type BenchSchool, type SchoolSize, startSchool } from './school-data.ts'

const SIZES = [1000, 20_000] as const
const DATABASES = ['embedded', 'PostgreSQL'] as const
const GOAL = { factor: 1.5, bytes: 60_000 }

/** One call to be measured. */
export interface Asked<Scene> {
  name: string
  /** p50 in ms of RosarioSIS 12.0 at one connection, at 1,000 and at 20,000 pupils, on two cores of the same kind. */
  peer?: { small?: number; large: number }
  /** False for what no screen asks for: it may be as large as it likes. */
  isScreen?: boolean
  send: (ask: Ask, scene: Scene, i: number) => Promise<string>
}

interface Measuring<Scene> {
  /** What stands in the school beside its students. */
  size: Omit<SchoolSize, 'students'>
  samples: number
  warmUp: number
  prepare: (ask: Ask, school: BenchSchool) => Promise<Scene>
  /** Made anew for each school, for some of them count what they have done. */
  calls: () => Asked<Scene>[]
  /** What else is measured of a school. */
  afterwards?: (url: string, school: BenchSchool, report: Report) => Promise<void>
}
type Report = (line: string) => void
type Database = (typeof DATABASES)[number]

interface Line {
  name: string
  connections: number
  figures: Figures
  peer?: number | undefined
}

const keyOf = ({ name, connections }: Pick<Line, 'name' | 'connections'>) => `${name}, ${connections} connections`

/** Measures each call in one school. */
async function measureSchool<Scene>(
  of: Measuring<Scene>,
  students: number,
  postgres: OwnServer | undefined,
  report: Report,
): Promise<Line[]> {
  const { server, school, stop } = await startSchool({ students, ...of.size }, postgres?.url)
  const cpu = cpuReader(server.pid, postgres?.pid)
  const ask = askOf(server)
  const lines: Line[] = []
  try {
    const scene = await of.prepare(ask, school)
    for (const { name, peer, isScreen = true, send } of of.calls()) {
      const once = async (i: number) => Buffer.byteLength(await send(ask, scene, i))
      await measure(of.warmUp, 1, once)
      for (const connections of [1, 16]) {
        const figures = await measure(of.samples, connections, once, cpu)
        report(row(name, connections, figures))
        if (isScreen && figures.bytes > GOAL.bytes) report(`  more than the ${GOAL.bytes} bytes a page may have`)
        const peers = students === SIZES[0] ? peer?.small : peer?.large
        lines.push({ name, connections, figures, peer: connections === 1 ? peers : undefined })
      }
    }
    await of.afterwards?.(server.url, school, report)
  } finally {
    await stop()
  }
  return lines
}

const besidePeer = ({ figures, peer }: Line) => (peer ? `${(peer / figures.p50).toFixed(1)} times the peer` : '')

/** As docs/performance.md holds it. */
function tellTable(database: Database, small: readonly Line[], large: readonly Line[], report: Report) {
  const before = new Map(small.map((line) => [keyOf(line), line]))
  report(`| ${database} | connections | p50, ms | growth | CPU a call, ms | calls a second | beside RosarioSIS |`)
  report('| --- | --- | --- | --- | --- | --- | --- |')
  for (const line of large) {
    const first = before.get(keyOf(line))
    if (!first) continue
    const growth = (line.figures.p50 / first.figures.p50).toFixed(2)
    const cells = [
      line.name,
      line.connections,
      `${ms(first.figures.p50)} → ${ms(line.figures.p50)}`,
      Number(growth) > GOAL.factor ? `${growth} (goal ${GOAL.factor})` : growth,
      line.figures.cpu ? cpuWords(line.figures.cpu) : '',
      Math.round(line.figures.perSecond),
      besidePeer(line),
    ]
    report(`| ${cells.join(' | ')} |`)
  }
}

/** Measures calls at both sizes of a school on both databases; BENCH_ON names one of the two. */
export async function compareSizes<Scene>(of: Measuring<Scene>, report: Report): Promise<void> {
  for (const database of DATABASES) {
    if (process.env.BENCH_ON && process.env.BENCH_ON !== database) continue
    const found: Line[][] = []
    for (const students of SIZES) {
      const postgres = database === 'PostgreSQL' ? await startOwnServer() : undefined
      if (database === 'PostgreSQL' && !postgres) {
        report('PostgreSQL: skipped, its programs are not on this machine')
        break
      }
      report(`${database}, ${students} students`)
      try {
        found.push(await measureSchool(of, students, postgres, report))
      } finally {
        await postgres?.stop()
      }
    }
    const [small, large] = found
    if (small && large) tellTable(database, small, large, report)
  }
}
