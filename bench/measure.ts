import type { CpuTime } from './cpu.ts'

export interface Figures {
  p50: number
  p95: number
  perSecond: number
  /** Mean size of an answer's body. */
  bytes: number
  /** Mean processor time of a call in milliseconds, where the system tells it. */
  cpu?: CpuTime
}

/** Calls `work` `count` times over `connections` at once; `work` answers the bytes it read, and throws on a wrong answer. */
export async function measure(
  count: number,
  connections: number,
  work: (i: number, connection: number) => Promise<number>,
  cpu?: () => CpuTime,
): Promise<Figures> {
  const times: number[] = []
  let bytes = 0
  let next = 0
  const used = cpu?.()
  const start = performance.now()
  const one = async (connection: number) => {
    while (next < count) {
      const i = next++
      const before = performance.now()
      const size = await work(i, connection)
      bytes += size
      times.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, connection) => one(connection)))
  const seconds = (performance.now() - start) / 1000
  const usedAfter = cpu?.()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
  return {
    p50: at(0.5),
    p95: at(0.95),
    perSecond: count / seconds,
    bytes: Math.round(bytes / count),
    ...(used && usedAfter && { cpu: perCall(used, usedAfter, count) }),
  }
}

const perCall = (before: CpuTime, after: CpuTime, count: number): CpuTime => ({
  server: (after.server - before.server) / count,
  ...(before.database !== undefined &&
    after.database !== undefined && { database: (after.database - before.database) / count }),
})

export const ms = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)))

export const cpuWords = ({ server, database }: CpuTime) =>
  database === undefined ? ms(server) : `${ms(server)} + ${ms(database)}`

export const row = (name: string, connections: number, figures: Figures) =>
  [
    name.padEnd(46),
    `${String(connections).padStart(2)} conn`,
    `p50 ${ms(figures.p50).padStart(5)} ms`,
    `p95 ${ms(figures.p95).padStart(5)} ms`,
    `${figures.perSecond.toFixed(1).padStart(7)}/s`,
    ...(figures.cpu ? [`cpu ${cpuWords(figures.cpu)} ms`] : []),
    `${figures.bytes} bytes`,
  ].join('  ')
