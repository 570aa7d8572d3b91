import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SealingKey } from './secrets.ts'

// Sealed: a version byte, the id of the key, then nonce, tag and text of AES-256-GCM. What was sealed before keys had
// ids begins with the nonce.

const VERSION = Buffer.from([1])
const PREFIX_BYTES = 5

/** The text cannot be had here: its key is not among those of this installation. */
export class CannotUnseal extends Error {
  constructor() {
    super('It was sealed with a key that is not here.')
  }
}

/** What everything sealed with a key begins with. */
export const sealedPrefix = ({ id }: SealingKey) => Buffer.concat([VERSION, id])

export function encrypt(key: Uint8Array, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Undefined when it was encrypted with another key, or changed since. */
export function decrypt(key: Uint8Array, sealed: Buffer): string | undefined {
  if (sealed.length < 28) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  const text = decipher.update(sealed.subarray(28))
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

export const seal = ([newest]: readonly SealingKey[], text: string): Buffer =>
  Buffer.concat([sealedPrefix(newest), encrypt(newest.key, text)])

export function unseal(keys: readonly SealingKey[], sealed: Buffer): string {
  const named = keys.find((key) => sealed.subarray(0, PREFIX_BYTES).equals(sealedPrefix(key)))
  const text = named && decrypt(named.key, sealed.subarray(PREFIX_BYTES))
  if (text !== undefined) return text
  for (const { key } of keys) {
    const old = decrypt(key, sealed)
    if (old !== undefined) return old
  }
  throw new CannotUnseal()
}
