import { readFileSync } from 'node:fs'
import type { GivenSecrets } from '../keys.ts'

/** What a backup takes along beside the database and the files, and where an installation keeps its own secrets. */
export interface Keeping {
  dataDir: string
  given: GivenSecrets
  /** The settings that were given and tell no secret, by the name of their variable. */
  settings: Record<string, string>
  /** Those that hold passwords; they leave the installation only sealed. */
  privateSettings: Record<string, string>
  /** What backups are sealed with and opened by. */
  passphrase?: string
}

export const FORMAT = 'margam-backup-2'

/** The first entry of a backup: what it holds. */
export interface Manifest {
  format: typeof FORMAT
  version: string
  made_at: string
  database: 'embedded' | 'server'
  /** How long the database was read. */
  snapshot_ms: number
  migrations: string[]
  /** Rows of each table. */
  tables: Record<string, number>
  /** How many files the rows name, and whether their bytes are here. */
  uploads: { named: number; included: boolean }
  /** The ids of the keys that its sealed fields may need; the keys themselves are in the sealed secrets alone. */
  sealing_keys: string[]
  secrets: boolean
}

/** The content of the sealed entry. */
export interface SealedSecrets {
  session: string | undefined
  sealing: string[]
  settings: Record<string, string>
}

export const ENTRIES = {
  manifest: 'manifest.json',
  settings: 'settings.json',
  secrets: 'secrets.sealed',
  database: 'database.jsonl.gz',
  uploads: 'uploads/',
} as const

export const productVersion = (): string =>
  (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }).version

export const keyIds = (keys: readonly { id: Buffer }[]) => keys.map(({ id }) => id.toString('hex'))
