import type { Sentence } from '@margam/school/sentence'
import type * as z from 'zod/mini'
import type { Database, Db } from './db/client.ts'
import type { tasks } from './db/schema/index.ts'
import type { FileStore } from './files/store.ts'
import type { Health } from './health.ts'
import type { CookieSettings } from './http/cookies.ts'
import type { Policies } from './http/policies.ts'
import type { On } from './http/register.ts'
import type { By } from './http/session.ts'
import type { Job } from './jobs/job.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { Keeping } from './keeping/keeping.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { PdfMaker } from './pdf/pdf.ts'
import type { Provider } from './provider/provider.ts'
import type { Secrets } from './secrets.ts'
import type { Threads } from './threads/threads.ts'

/** What a feature may use. Everything that leaves the process is in here, so that a test can see it. */
export interface Deps {
  log: Log
  database: Database
  db: Db
  secrets: Secrets
  queue: JobQueue
  mailer: Mailer
  files: FileStore
  pdf: PdfMaker
  /** Who proposes questions; undefined where the operator has set up none. */
  provider?: Provider
  threads: Threads
  health: Health
  metrics: Metrics
  keeping: Keeping
  publicUrl: string
  cookies: CookieSettings
  demo: boolean
  consent: 'notice' | 'required'
  contactAddress?: string
}

export type TaskRow = typeof tasks.$inferSelect
export type Progress = (done: number) => Promise<void>
export interface TaskResult {
  message: Sentence
  file?: { id: string; name: string }
}

export interface Work<Input> {
  deps: Deps
  /** Whoever asked for the work, as they are now. */
  by: By
  row: TaskRow
  input: Input
  onProgress: Progress
  /** Ends the task as part of a transaction, so that work done once is never done again. */
  finish: (tx: Db, result: TaskResult) => Promise<void>
}
/** A kind of long work that somebody asks for and waits for, declared by the feature that does it. */
export interface LongTask<Input> {
  kind: string
  /** What it is told when it is filed, read anew by whichever server does it. */
  input: z.ZodMiniType<Input>
  run(work: Work<Input>): Promise<void>
}
export const defineTask = <Input>(task: LongTask<Input>) => task

export interface Feature {
  name: string
  policies?: Policies
  /** What it does apart from requests. */
  jobs?: readonly Job<unknown, Deps>[]
  /** The long work that somebody asks it for and waits for. */
  tasks?: readonly LongTask<unknown>[]
  routes(on: On, deps: Deps): void
}

export const defineFeature = (feature: Feature) => feature
