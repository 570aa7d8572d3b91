import type { ReplyInput } from '@margam/contract/endpoint'
import type { readFigures } from '@margam/contract/figures'
import type { Database } from '../../db/client.ts'
import type { Gauges } from '../../metrics/gauges.ts'
import { type Histogram, together, withinSeconds } from '../../metrics/histogram.ts'
import type { Metrics, RouteFigures } from '../../metrics/metrics.ts'

const BUSIEST = 12
const MOST_OF_THEM = 0.95

const inMs = (seconds: number) => Math.round(seconds * 1000)
function within(histogram: Histogram): number | null {
  const seconds = withinSeconds(histogram, MOST_OF_THEM)
  return seconds === null ? null : inMs(seconds)
}
const errorsOf = ({ statuses }: RouteFigures) => statuses.get('5xx') ?? 0

export function toFigures(metrics: Metrics, gauges: Gauges, kind: Database['kind']): ReplyInput<typeof readFigures> {
  const routes = metrics.routes()
  const all = together(routes.map(({ histogram }) => histogram))
  const tried = metrics.jobs()
  const queued = new Map(gauges.queue.map((one) => [one.job, one]))
  const names = [...new Set([...queued.keys(), ...tried.keys()])].toSorted()
  return {
    since: metrics.since.toISOString(),
    now: new Date().toISOString(),
    requests: all.count,
    errors: routes.reduce((sum, route) => sum + errorsOf(route), 0),
    within_ms: within(all),
    last_hour: metrics.lastHour().map(({ from, requests, errors, histogram, bytes }) => ({
      from: new Date(from).toISOString(),
      requests,
      errors,
      within_ms: within(histogram),
      bytes,
    })),
    busiest: routes
      .toSorted((a, b) => b.histogram.sum - a.histogram.sum)
      .slice(0, BUSIEST)
      .map((figures) => ({
        method: figures.method,
        route: figures.route,
        requests: figures.histogram.count,
        errors: errorsOf(figures),
        mean_ms: inMs(figures.histogram.sum / figures.histogram.count),
        within_ms: within(figures.histogram),
      })),
    jobs: names.map((job) => ({
      job,
      waiting: queued.get(job)?.waiting ?? 0,
      at_work: queued.get(job)?.atWork ?? 0,
      done: tried.get(job)?.done ?? 0,
      failed: tried.get(job)?.failed ?? 0,
    })),
    queue_failures: metrics.queueFailures(),
    database: {
      kind,
      answer_ms: gauges.databaseSeconds === null ? null : Math.round(gauges.databaseSeconds * 10_000) / 10,
      busy: gauges.load.open - gauges.load.idle,
      most: gauges.load.most,
      waiting: gauges.load.waiting,
    },
    memory: {
      process: gauges.memory.rss,
      heap_used: gauges.memory.heapUsed,
      heap_total: gauges.memory.heapTotal,
      external: gauges.memory.external,
    },
    lag_ms: inMs(gauges.lagSeconds),
    degraded: gauges.degraded,
  }
}
