import { randomBytes } from 'node:crypto'
import { RECOVERY_LENGTH } from '@margam/contract/second-factor'
import { Secret, TOTP } from 'otpauth'
import { sha256 } from '../../secrets.ts'

// RFC 6238 as every app knows it: six digits, thirty seconds, SHA-1.
const PERIOD = 30
/** A clock that is this many steps off, or a code that takes so long to arrive, is still right. */
const WINDOW = 1
const KEY_BYTES = 20
const RECOVERY_CODES = 10
const GROUP = 4
// without those that are read as another: 0 and O, 1 and I; 32 of them, so that a byte gives each the same chance
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const totp = (key: string, label = '') => new TOTP({ issuer: 'Margam', label, secret: Secret.fromBase32(key) })

export const newKey = () => new Secret({ size: KEY_BYTES }).base32

/** What an app reads from the picture. */
export const uriOf = (key: string, email: string) => totp(key, email).toString()

/** The step of time that a code is of, or null when it is of none near this moment. */
export function stepOf(key: string, code: string, now = Date.now()): number | null {
  const delta = totp(key).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta
}

const letters = (bytes: Buffer) => [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')

/** New codes as they are shown, "ABCD-EFGH-JKLM-NPQR": 80 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const code = letters(randomBytes(RECOVERY_LENGTH))
    return Array.from({ length: RECOVERY_LENGTH / GROUP }, (_, i) => code.slice(i * GROUP, (i + 1) * GROUP)).join('-')
  })

/** What is stored of one. */
export const recoveryHash = (code: string) => sha256(code.replaceAll('-', ''))
