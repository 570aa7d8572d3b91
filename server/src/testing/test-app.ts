import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EndpointSpec } from '@margam/contract/endpoint'
import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp, jobs } from '../app.ts'
import type { Database } from '../db/client.ts'
import { mails } from '../db/schema/index.ts'
import type { Deps } from '../feature.ts'
import { letterJob } from '../features/accounts/index.ts'
import { type FileStore, folderStore } from '../files/store.ts'
import { createHealth, type Health } from '../health.ts'
import { startQueue } from '../jobs/queue.ts'
import { readSecrets } from '../keys.ts'
import { createLogger } from '../log.ts'
import { createMailer } from '../mail/mailer.ts'
import type { RenderedMail } from '../mail/template.ts'
import type { Transport } from '../mail/transport.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createPdfMaker } from '../pdf/pdf.ts'
import { createProvider, type ProviderSettings } from '../provider/provider.ts'
import { unseal } from '../sealing.ts'
import { createThreads } from '../threads/threads.ts'
import { borrowDatabase } from './shared-database.ts'

export const PUBLIC_URL = 'http://margam.test'
const given = { session: 'a secret of the tests, as long as it must be' }

export interface Reply {
  status: number
  // a test reads what it expects of a body
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  headers: Record<string, string | string[] | number | undefined>
  cookies: Record<string, string>
}
export interface CallOptions {
  params?: Record<string, string>
  query?: Record<string, string>
  /** Not typed by the contract: many tests send what a call must refuse. */
  body?: unknown
  /** The access token of whoever calls. */
  token?: string
  cookies?: Record<string, string>
  headers?: Record<string, string>
  /** Where the call comes from. */
  address?: string
}

export interface TestApp {
  app: FastifyInstance
  deps: Deps
  call(endpoint: EndpointSpec, options?: CallOptions): Promise<Reply>
  inject(options: InjectOptions): Promise<Reply>
  /** Every mail queued so far, in order, as its receiver would read it. */
  mailbox(): Promise<{ to: string; kind: string; mail: RenderedMail }[]>
  /** The token in the newest mail to an address. */
  tokenFor(to: string): Promise<string>
  close(): Promise<void>
}

export const addressOf = (endpoint: EndpointSpec, params: Record<string, string> = {}) =>
  endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

interface TestOptions {
  transport?: Transport
  webFolder?: string
  database?: Database
  health?: Health
  files?: FileStore
  metricsToken?: string
  provider?: ProviderSettings
}

/** The whole application on a database of its own, with its mail kept in the queue. */
export async function startTestApp(options: TestOptions = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'margam-test-'))
  const database = options.database ?? (await borrowDatabase())
  const secrets = readSecrets(folder, given)
  const log = createLogger('silent')
  const queue = await startQueue(database, jobs, { failed: () => undefined, done: () => undefined })
  const health = options.health ?? createHealth()
  const transport = options.transport ?? { description: 'nowhere', send: async () => undefined }
  const deps: Deps = {
    log,
    database,
    db: database.db,
    secrets,
    queue,
    mailer: createMailer(database.db, queue, transport, secrets),
    files: options.files ?? folderStore(join(folder, 'uploads')),
    pdf: createPdfMaker(undefined, health),
    provider: options.provider && createProvider(options.provider, { log, health }),
    threads: createThreads(health),
    health,
    metrics: createMetrics(),
    keeping: { dataDir: folder, given, settings: {}, privateSettings: {} },
    publicUrl: PUBLIC_URL,
    cookies: { secure: false },
    demo: true,
    consent: 'notice',
  }
  const app = await buildApp(deps, {
    logger: log,
    trustProxy: false,
    metricsToken: options.metricsToken,
    webFolder: options.webFolder ?? join(folder, 'no-web-app'),
  })
  await app.ready()

  const inject = async (request: InjectOptions): Promise<Reply> => {
    const response = await app.inject(request)
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      body: isJson && response.body ? response.json() : response.body,
      headers: response.headers,
      cookies: Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie.value])),
    }
  }
  /** Does what waits for the worker that writes letters, which no test starts. */
  const writeLetters = async () => {
    const { rows } = await database.query(`
      with asked as (
        delete from pgboss.job where name = '${letterJob.name}' and state = 'created' returning data, created_on
      ) select data from asked order by created_on`)
    for (const { data } of rows) await letterJob.run(deps, letterJob.payload.parse(data))
  }
  const mailbox = async () => {
    await writeLetters()
    const rows = await deps.db.select().from(mails).where(eq(mails.state, 'queued')).orderBy(asc(mails.id))
    return rows.flatMap((row) =>
      row.payload
        ? [
            {
              to: row.toAddress,
              kind: row.kind,
              mail: JSON.parse(unseal(secrets.sealing, row.payload)) as RenderedMail,
            },
          ]
        : [],
    )
  }
  return {
    app,
    deps,
    inject,
    call: (endpoint, { params, query, body, token, cookies, headers, address } = {}) =>
      inject({
        method: endpoint.method,
        url: addressOf(endpoint, params),
        query,
        payload: body as InjectOptions['payload'],
        cookies,
        remoteAddress: address,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      }),
    mailbox,
    tokenFor: async (to) => {
      const found = (await mailbox()).findLast((one) => one.to === to)
      return new URL(found?.mail.link ?? 'http://none').searchParams.get('token') ?? ''
    },
    close: async () => {
      await app.close()
      await queue.stop()
      await deps.pdf.close()
      await deps.threads.close()
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
}
