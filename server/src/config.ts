import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import type { Keeping } from './keeping/keeping.ts'
import type { ProviderSettings } from './provider/provider.ts'

// The only reader of the environment. The README lists the variables, but for one that is for tests; each wrong value is one sentence.

const port = z
  .pipe(z.string(), z.transform(Number))
  .check(
    z.refine(
      (value) => Number.isInteger(value) && value >= 0 && value <= 65535,
      'PORT must be a number from 0 to 65535.',
    ),
  )
const url = (name: string, protocols: string[]) =>
  z
    .string()
    .check(
      z.refine(
        (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
        `${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
      ),
    )
/** A backup tells this address in clear, so the key stands apart. */
const withoutSecret = (name: string) =>
  url(name, ['http:', 'https:']).check(
    z.refine((value) => {
      if (!URL.canParse(value)) return true
      const { username, password, search } = new URL(value)
      return username === '' && password === '' && search === ''
    }, `${name} must hold no name, password or question mark; the key is AI_API_KEY.`),
  )
const oneOf = <const T extends readonly string[]>(name: string, values: T) =>
  z.enum(values as unknown as [T[number], ...T[number][]], `${name} must be one of ${values.join(', ')}.`)
const flag = (name: string) =>
  z.pipe(
    oneOf(name, ['on', 'off', 'true', 'false', '1', '0']),
    z.transform((value) => ['on', 'true', '1'].includes(value)),
  )

const secret = (name: string) => {
  const short = `${name} must have at least 32 characters.`
  return z.string().check(z.refine((value) => value.split(/\s+/).every((one) => one.length >= 32), short))
}
const readable = (file: string) => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}
const passphrase = z
  .pipe(z.string(), z.transform(readable))
  .check(
    z.refine(
      (text) => text.length >= 16,
      'BACKUP_PASSPHRASE_FILE must be a file that can be read and holds at least 16 characters.',
    ),
  )

/** Of these a backup tells the values, so none may hold a secret. */
const OPEN_SETTINGS = [
  'HOST', 'PORT', 'PUBLIC_URL', 'MAIL_FROM', 'AI_BASE_URL', 'AI_MODEL', 'BLOG_URL', 'DEMO', 'CONSENT', 'LOG_LEVEL', 'TRUST_PROXY',
] // biome-ignore format: a list of names
/** These hold passwords; a backup takes them along sealed. */
const PRIVATE_SETTINGS = ['SMTP_URL', 'STORAGE_URL', 'AI_API_KEY', 'METRICS_TOKEN']

/** The variables that this reads. */
export const environment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(z.optional(port), 3000),
  PUBLIC_URL: z.optional(url('PUBLIC_URL', ['http:', 'https:'])),
  DATA_DIR: z._default(z.string(), 'data'),
  DATABASE_URL: z.optional(url('DATABASE_URL', ['postgres:', 'postgresql:'])),
  PGBOUNCER: z._default(z.optional(flag('PGBOUNCER')), false),
  DATABASE_DIRECT_URL: z.optional(url('DATABASE_DIRECT_URL', ['postgres:', 'postgresql:'])),
  DATABASE_UNSAFE: z._default(z.optional(flag('DATABASE_UNSAFE')), false),
  SMTP_URL: z.optional(url('SMTP_URL', ['smtp:', 'smtps:'])),
  MAIL_FROM: z._default(z.string(), 'Margam <no-reply@margam.example>'),
  STORAGE_URL: z.optional(url('STORAGE_URL', ['http:', 'https:'])),
  SESSION_SECRET: z.optional(z.string().check(z.minLength(32, 'SESSION_SECRET must have at least 32 characters.'))),
  // the one that seals, then those used before, with spaces between
  SEALING_SECRET: z.optional(secret('SEALING_SECRET')),
  BACKUP_PASSPHRASE_FILE: z.optional(passphrase),
  AI_BASE_URL: z.optional(withoutSecret('AI_BASE_URL')),
  AI_API_KEY: z.optional(z.string()),
  AI_MODEL: z.optional(z.string()),
  BLOG_URL: z.optional(url('BLOG_URL', ['http:', 'https:'])),
  DEMO: z._default(z.optional(flag('DEMO')), true),
  CONSENT: z._default(oneOf('CONSENT', ['notice', 'required']), 'notice'),
  LOG_LEVEL: z._default(oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'METRICS_TOKEN must have at least 16 characters.'))),
  TRUST_PROXY: z._default(z.optional(flag('TRUST_PROXY')), false),
})

export interface Config {
  host: string
  port: number
  /** Without a trailing slash; used in mails and links. */
  publicUrl: string
  dataDir: string
  databaseUrl?: string
  /** The address of the database leads to pgbouncer in transaction mode. */
  pgbouncer: boolean
  /** The same database past pgbouncer. */
  databaseDirectUrl?: string
  /** Accept a PostgreSQL server that can lose answered writes; for tests only. */
  databaseUnsafe: boolean
  smtpUrl?: string
  mailFrom: string
  storageUrl?: string
  sessionSecret?: string
  sealingSecret?: string
  keeping: Pick<Keeping, 'settings' | 'privateSettings' | 'passphrase'>
  /** Who may propose questions; without it nobody is asked. */
  provider?: ProviderSettings
  blogUrl?: string
  demo: boolean
  consent: 'notice' | 'required'
  logLevel: string
  trustProxy: boolean
  /** Opens /metrics; without it there is none. */
  metricsToken?: string
}

export class ConfigError extends Error {}

/** Whether nobody on the way reads what is sent there. */
const isSealed = (address: string) => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

const pick = (given: Record<string, string | undefined>, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))

/** Reads and checks the settings; throws a ConfigError with one line per wrong value. An empty value counts as unset. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = z.safeParse(environment, given)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => issue.message).join('\n'))
  const values = parsed.data
  if (values.AI_BASE_URL && !values.AI_MODEL)
    throw new ConfigError('AI_MODEL must name the model that AI_BASE_URL is asked for.')
  if (values.AI_BASE_URL && values.AI_API_KEY && !isSealed(values.AI_BASE_URL))
    throw new ConfigError('AI_BASE_URL must start with https:// where AI_API_KEY is set, or lead to this machine.')
  const publicHost = ['0.0.0.0', '::'].includes(values.HOST) ? 'localhost' : values.HOST
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl: (values.PUBLIC_URL ?? `http://${publicHost}:${values.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    pgbouncer: values.PGBOUNCER,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseUnsafe: values.DATABASE_UNSAFE,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    storageUrl: values.STORAGE_URL,
    sessionSecret: values.SESSION_SECRET,
    sealingSecret: values.SEALING_SECRET,
    keeping: {
      settings: pick(given, OPEN_SETTINGS),
      privateSettings: pick(given, PRIVATE_SETTINGS),
      passphrase: values.BACKUP_PASSPHRASE_FILE,
    },
    provider:
      values.AI_BASE_URL && values.AI_MODEL
        ? { baseUrl: values.AI_BASE_URL, apiKey: values.AI_API_KEY, model: values.AI_MODEL }
        : undefined,
    blogUrl: values.BLOG_URL,
    demo: values.DEMO,
    consent: values.CONSENT,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN,
  }
}

export const databaseFolder = (dataDir: string) => join(dataDir, 'database')
