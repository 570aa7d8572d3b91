export interface Figures {
  p50: number
  p95: number
  perSecond: number
  /** Mean size of an answer's body. */
  bytes: number
}

/** Calls `work` `count` times over `connections` at once; `work` answers the bytes it read, and throws on a wrong answer. */
export async function measure(
  count: number,
  connections: number,
  work: (i: number, connection: number) => Promise<number>,
): Promise<Figures> {
  const times: number[] = []
  let bytes = 0
  let next = 0
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
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
  return { p50: at(0.5), p95: at(0.95), perSecond: count / seconds, bytes: Math.round(bytes / count) }
}

const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`

export const row = (name: string, connections: number, figures: Figures) =>
  `${name.padEnd(44)} ${String(connections).padStart(2)} conn  p50 ${ms(figures.p50).padStart(8)}  p95 ${ms(figures.p95).padStart(8)}  ${figures.perSecond.toFixed(1).padStart(8)}/s  ${figures.bytes} bytes`
