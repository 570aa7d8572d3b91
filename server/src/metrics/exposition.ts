import { PARTS } from '../health.ts'
import type { Gauges } from './gauges.ts'
import { BOUNDS } from './histogram.ts'
import type { Metrics } from './metrics.ts'

// Prometheus' text format, version 0.0.4: a family of lines under its HELP and TYPE.

type Labels = Record<string, string>
type Sample = readonly [labels: Labels, value: number, suffix?: string]

const quoted = (text: string) => `"${text.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')}"`
const braces = (labels: Labels) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}=${quoted(value)}`)
  return pairs.length ? `{${pairs.join(',')}}` : ''
}

function family(
  name: string,
  type: 'counter' | 'gauge' | 'histogram',
  help: string,
  samples: Iterable<Sample>,
): string {
  const lines = [...samples].map(([labels, value, suffix = '']) => `${name}${suffix}${braces(labels)} ${value}`)
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n')
}

function* requestSamples(metrics: Metrics): Iterable<Sample> {
  for (const { route, method, statuses } of metrics.routes()) {
    for (const [status, count] of statuses) yield [{ route, method, status }, count]
  }
}

function* durationSamples(metrics: Metrics): Iterable<Sample> {
  for (const { route, method, histogram } of metrics.routes()) {
    let within = 0
    for (const [i, bound] of BOUNDS.entries()) {
      within += histogram.counts[i]
      yield [{ route, method, le: String(bound) }, within, '_bucket']
    }
    yield [{ route, method, le: '+Inf' }, histogram.count, '_bucket']
    yield [{ route, method }, histogram.sum, '_sum']
    yield [{ route, method }, histogram.count, '_count']
  }
}

const one = (value: number): Sample[] => [[{}, value]]

export function expose(metrics: Metrics, gauges: Gauges): string {
  const { load, memory, queue, degraded, databaseSeconds } = gauges
  const failed = metrics.routes().reduce((sum, { statuses }) => sum + (statuses.get('5xx') ?? 0), 0)
  const jobs = [...metrics.jobs()]
  const families = [
    family('margam_http_requests_total', 'counter', 'Requests that were answered.', requestSamples(metrics)),
    family('margam_http_request_duration_seconds', 'histogram', 'How long answers took.', durationSamples(metrics)),
    family(
      'margam_errors_total',
      'counter',
      'Answers of 500 and above, tries of jobs that failed, failures of the queue.',
      [
        [{ of: 'request' }, failed],
        [{ of: 'job' }, jobs.reduce((sum, [, figures]) => sum + figures.failed, 0)],
        [{ of: 'queue' }, metrics.queueFailures()],
      ],
    ),
    family(
      'margam_jobs_total',
      'counter',
      'Tries of jobs that this process made.',
      jobs.flatMap(([job, { done, failed: not }]): Sample[] => [
        [{ job, outcome: 'done' }, done],
        [{ job, outcome: 'failed' }, not],
      ]),
    ),
    family(
      'margam_jobs_waiting',
      'gauge',
      'Jobs that wait, for any process.',
      queue.map(({ job, waiting }) => [{ job }, waiting]),
    ),
    family(
      'margam_jobs_active',
      'gauge',
      'Jobs at work, in any process.',
      queue.map(({ job, atWork }) => [{ job }, atWork]),
    ),
    family('margam_database_up', 'gauge', 'Whether the database answered.', one(databaseSeconds === null ? 0 : 1)),
    ...(databaseSeconds === null
      ? []
      : [family('margam_database_answer_seconds', 'gauge', 'How long a smallest query took.', one(databaseSeconds))]),
    family(
      'margam_database_connections',
      'gauge',
      'Connections of this process, or the one thread of the embedded database.',
      [
        [{ state: 'busy' }, load.open - load.idle],
        [{ state: 'idle' }, load.idle],
      ],
    ),
    family('margam_database_connections_max', 'gauge', 'The most connections that there may be.', one(load.most)),
    family('margam_database_waiting', 'gauge', 'Queries that wait for a connection or the thread.', one(load.waiting)),
    family(
      'margam_degraded',
      'gauge',
      'Parts that failed last: 1, else 0.',
      PARTS.map((part): Sample => [{ part }, degraded.includes(part) ? 1 : 0]),
    ),
    family('process_resident_memory_bytes', 'gauge', 'Memory of the process.', one(memory.rss)),
    family('nodejs_heap_size_used_bytes', 'gauge', 'Heap in use.', one(memory.heapUsed)),
    family('nodejs_heap_size_total_bytes', 'gauge', 'Heap taken.', one(memory.heapTotal)),
    family('nodejs_external_memory_bytes', 'gauge', 'Memory outside the heap.', one(memory.external)),
    family(
      'nodejs_eventloop_lag_p99_seconds',
      'gauge',
      'How late the process comes to its work, the slowest of a hundred.',
      one(gauges.lagSeconds),
    ),
    family('process_cpu_seconds_total', 'counter', 'Processor time.', one(gauges.cpuSeconds)),
    family('process_start_time_seconds', 'gauge', 'When the process began.', one(metrics.since.getTime() / 1000)),
    family('margam_uptime_seconds', 'gauge', 'How long the process runs.', one(gauges.uptimeSeconds)),
  ]
  return `${families.join('\n')}\n`
}
