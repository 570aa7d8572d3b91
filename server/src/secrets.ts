import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Keys for different ends, derived from the session secret; the sealing keys stand apart, so that either can change. */
export interface Secrets {
  /** Names the session secret without telling it. */
  sessionKeyId: string
  accessToken: Uint8Array
  csrf: Uint8Array
  device: Uint8Array
  refresh: Uint8Array
  /** The first seals; each of them opens what it sealed. */
  sealing: readonly SealingKey[]
}

export interface SealingKey {
  id: Buffer
  key: Uint8Array
}

const derive = (secret: string, purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'margam', purpose, 32))
const idOf = (key: Uint8Array) => createHmac('sha256', key).update('key id').digest().subarray(0, 4)

export const sealingKey = (key: Uint8Array): SealingKey => ({ id: idOf(key), key })
/** From a secret of its own; before there was one, the key came from the session secret in the same way. */
export const deriveSealingKey = (secret: string) => sealingKey(derive(secret, 'sealing'))

export function deriveSecrets(secret: string, sealing: readonly SealingKey[] = [deriveSealingKey(secret)]): Secrets {
  const key = (purpose: string) => derive(secret, purpose)
  return {
    sessionKeyId: idOf(key('session key')).toString('hex'),
    accessToken: key('access token'),
    csrf: key('csrf'),
    device: key('device'),
    refresh: key('refresh'),
    sealing,
  }
}

export const randomToken = () => randomBytes(32).toString('base64url')
export const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest()
export const hmac = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest('base64url')

export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** What is stored of a refresh token. It is bound to the session secret: another secret ends every session. */
export const refreshHash = (secrets: Secrets, token: string) =>
  createHmac('sha256', secrets.refresh).update(token).digest()
