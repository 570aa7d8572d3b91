import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deriveSealingKey, deriveSecrets, type SealingKey, type Secrets, sealingKey } from './secrets.ts'

/** The secrets as the environment gives them; what it does not give is made once and kept in the data folder. */
export interface GivenSecrets {
  session?: string
  /** The secret that seals, then those that were used before it, with spaces between. */
  sealing?: string
}
export interface KeyFolder {
  dataDir: string
  given: GivenSecrets
}

/** A line that holds the key itself: the one that came from the session secret before there was a sealing secret. */
const KEY = 'key:'
const sessionFile = (dataDir: string) => join(dataDir, 'session-secret')
const sealingFile = (dataDir: string) => join(dataDir, 'sealing-secret')

export const newSecret = () => randomBytes(48).toString('base64url')

/** Whole or not at all, for its owner only. */
function writeSecret(file: string, text: string) {
  writeFileSync(`${file}.part`, `${text}\n`, { mode: 0o600 })
  chmodSync(`${file}.part`, 0o600)
  renameSync(`${file}.part`, file)
}

const words = (text: string | undefined) => (text ?? '').split(/\s+/).filter(Boolean)
const toKey = (line: string): SealingKey =>
  line.startsWith(KEY)
    ? sealingKey(new Uint8Array(Buffer.from(line.slice(KEY.length), 'base64url')))
    : deriveSealingKey(line)

export const keptSessionSecret = (dataDir: string): string | undefined =>
  existsSync(sessionFile(dataDir)) ? readFileSync(sessionFile(dataDir), 'utf8').trim() : undefined
export const keptSealingSecrets = (dataDir: string): string[] =>
  existsSync(sealingFile(dataDir)) ? words(readFileSync(sealingFile(dataDir), 'utf8')) : []

export const keepSessionSecret = (dataDir: string, secret: string) => writeSecret(sessionFile(dataDir), secret)
export const keepSealingSecrets = (dataDir: string, lines: readonly string[]) =>
  writeSecret(sealingFile(dataDir), lines.join('\n'))

/** All sealing secrets of an installation, the one that seals first. */
export const sealingSecrets = ({ dataDir, given }: KeyFolder): string[] => [
  ...new Set([...words(given.sealing), ...keptSealingSecrets(dataDir)]),
]

/**
 * The secrets of an installation. One that is older than the sealing secret keeps the key it has sealed with: written
 * down, it outlives a change of the session secret.
 */
export function readSecrets(dataDir: string, given: GivenSecrets = {}): Secrets {
  const kept = keptSessionSecret(dataDir)
  const isNew = !given.session && !kept
  if (isNew) keepSessionSecret(dataDir, newSecret())
  const session = given.session ?? kept ?? keptSessionSecret(dataDir)
  if (!session) throw new Error('The session secret was not kept.')
  if (!existsSync(sealingFile(dataDir)) && !(isNew && given.sealing)) {
    const sealing = isNew ? newSecret() : KEY + Buffer.from(deriveSealingKey(session).key).toString('base64url')
    keepSealingSecrets(dataDir, [sealing])
  }
  return deriveSecrets(session, sealingSecrets({ dataDir, given }).map(toKey))
}

/** Lets every part of this process use what is kept now. */
export const reloadSecrets = (secrets: Secrets, { dataDir, given }: KeyFolder) =>
  Object.assign(secrets, readSecrets(dataDir, given))
