import { hash, verify } from '@node-rs/argon2'
import { Invalid } from '../../http/errors.ts'
import { uncommon } from './common-passwords.ts'

// OWASP's minimum for argon2id; the work is done in native threads, at most four at once (the thread pool's size).
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, COST)

/** What is stored of a password that somebody chose; throws Invalid when everybody would try it first. */
export async function hashChosenPassword(password: string): Promise<string> {
  const wrong = await uncommon(password)
  if (wrong) throw new Invalid({ password: [wrong] })
  return hashPassword(password)
}

let standIn: Promise<string> | undefined

/** Whether the password is right. Without a stored hash it takes as long and is always wrong. */
export async function isPasswordRight(stored: string | null | undefined, password: string): Promise<boolean> {
  standIn ??= hashPassword('nobody has this password')
  const right = await verify(stored ?? (await standIn), password)
  return right && Boolean(stored)
}
