import { randomBytes, scryptSync } from 'node:crypto'
import { decrypt, encrypt } from '../sealing.ts'

// 64 MB and some tenths of a second for each guess
const COST = { N: 2 ** 16, r: 8, p: 2, maxmem: 160 * 1024 * 1024 }
const SALT_BYTES = 16

const keyOf = (passphrase: string, salt: Uint8Array) => scryptSync(passphrase.normalize('NFC'), salt, 32, COST)

export function sealWithPassphrase(passphrase: string, text: string): Buffer {
  const salt = randomBytes(SALT_BYTES)
  return Buffer.concat([salt, encrypt(keyOf(passphrase, salt), text)])
}

/** Undefined when it was sealed with another passphrase. */
export const openWithPassphrase = (passphrase: string, sealed: Buffer): string | undefined =>
  decrypt(keyOf(passphrase, sealed.subarray(0, SALT_BYTES)), sealed.subarray(SALT_BYTES))
