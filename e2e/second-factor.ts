import { Secret, TOTP } from 'otpauth'

/** What an app with this key shows now, or so many half minutes later: each code signs in once. */
export const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp: Date.now() + steps * 30_000 })
