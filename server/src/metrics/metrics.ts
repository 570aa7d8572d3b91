import { type Histogram, newHistogram, observe } from './histogram.ts'

/** What is known of a request when it has been answered. No id and no address is in it. */
export interface Answered {
  /** The pattern of its route: few, however many are asked. */
  route: string
  method: string
  status: number
  seconds: number
}

export interface RouteFigures {
  route: string
  method: string
  /** How many answers by the first digit of their status. */
  statuses: Map<string, number>
  histogram: Histogram
}
export interface Stretch {
  /** When it began, in milliseconds. */
  from: number
  requests: number
  errors: number
  histogram: Histogram
  /** The most memory that was seen. */
  bytes: number
}
interface JobFigures {
  done: number
  failed: number
}

/** So long is a stretch of the last hour, and so many are kept. */
const STRETCH_MS = 5 * 60_000
const STRETCHES = 12

/** What this process counts since it began. docs/decisions/152. */
export interface Metrics {
  since: Date
  answered(request: Answered): void
  /** A try of a job is over. */
  triedJob(job: string, worked: boolean): void
  queueFailed(): void
  /** Looks how much memory the process has. */
  sample(): void
  routes(): RouteFigures[]
  jobs(): ReadonlyMap<string, JobFigures>
  queueFailures(): number
  /** The last hour, the oldest first; a stretch in which nothing happened is there too. */
  lastHour(): Stretch[]
}

export function createMetrics(now: () => number = Date.now): Metrics {
  const since = new Date(now())
  const routes = new Map<string, RouteFigures>()
  const jobs = new Map<string, JobFigures>()
  let stretches: Stretch[] = []
  let queueFailures = 0

  const empty = (from: number): Stretch => ({ from, requests: 0, errors: 0, histogram: newHistogram(), bytes: 0 })
  const beginOf = (time: number) => Math.floor(time / STRETCH_MS) * STRETCH_MS
  const present = (): Stretch => {
    const from = beginOf(now())
    const last = stretches.at(-1)
    if (last?.from === from) return last
    const next = empty(from)
    stretches = [...stretches, next].slice(-STRETCHES)
    return next
  }

  return {
    since,
    answered: ({ route, method, status, seconds }) => {
      const key = `${method} ${route}`
      const figures = routes.get(key) ?? {
        route,
        method,
        statuses: new Map<string, number>(),
        histogram: newHistogram(),
      }
      routes.set(key, figures)
      const digit = `${Math.floor(status / 100)}xx`
      figures.statuses.set(digit, (figures.statuses.get(digit) ?? 0) + 1)
      observe(figures.histogram, seconds)
      const stretch = present()
      stretch.requests++
      if (status >= 500) stretch.errors++
      observe(stretch.histogram, seconds)
    },
    triedJob: (job, worked) => {
      const figures = jobs.get(job) ?? { done: 0, failed: 0 }
      jobs.set(job, figures)
      figures[worked ? 'done' : 'failed']++
    },
    queueFailed: () => {
      queueFailures++
    },
    sample: () => {
      const stretch = present()
      stretch.bytes = Math.max(stretch.bytes, process.memoryUsage.rss())
    },
    routes: () => [...routes.values()],
    jobs: () => jobs,
    queueFailures: () => queueFailures,
    lastHour: () => {
      const last = beginOf(now())
      const known = new Map(stretches.map((stretch) => [stretch.from, stretch]))
      return Array.from({ length: STRETCHES }, (_, i) => {
        const from = last - (STRETCHES - 1 - i) * STRETCH_MS
        return known.get(from) ?? empty(from)
      }).filter(({ from }) => from + STRETCH_MS > since.getTime())
    },
  }
}
