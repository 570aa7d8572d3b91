import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Keys for different ends, all derived from the one session secret. */
export interface Secrets {
  accessToken: Uint8Array
  csrf: Uint8Array
  device: Uint8Array
  sealing: Uint8Array
}

/** The session secret given, or one made once and kept in the data folder, readable by its owner only. */
export function readSecrets(dataDir: string, given?: string): Secrets {
  const file = join(dataDir, 'session-secret')
  if (!given && !existsSync(file)) {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 })
    chmodSync(file, 0o600)
  }
  return deriveSecrets(given ?? readFileSync(file, 'utf8').trim())
}

export function deriveSecrets(secret: string): Secrets {
  const key = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'margam', purpose, 32))
  return { accessToken: key('access token'), csrf: key('csrf'), device: key('device'), sealing: key('sealing') }
}

export const randomToken = () => randomBytes(32).toString('base64url')
export const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest()
export const hmac = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest('base64url')

export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** AES-256-GCM; the nonce and the tag stand before the text. */
export function seal(key: Uint8Array, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export function unseal(key: Uint8Array, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}
