import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { recoveryCodes, secondFactors } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { Invalid, Limited } from '../../http/errors.ts'
import { forgetLimit, type Pace, takeStep } from '../../http/limits.ts'
import type { Caller } from '../../http/session.ts'
import { CannotUnseal, seal, unseal } from '../../sealing.ts'
import type { Secrets } from '../../secrets.ts'
import { endOtherSessions } from '../accounts/index.ts'
import { newKey, newRecoveryCodes, recoveryHash, stepOf } from './codes.ts'
import { type FactorChange, factorLetter } from './letters.ts'

/**
 * Three of a million codes are right at a time. Whoever has the password already tries 288 a day at most, so that a day
 * finds one with a chance of one in a thousand; the owner hears of it at the first refusal.
 */
const OF_A_LOGIN: Pace = { burst: 5, everySeconds: 300 }
const TOLD: Pace = { burst: 1, everySeconds: 24 * 60 * 60 }
/** How long a new key waits for its first code: who finds it later, on a screen or a picture of it, comes too late. */
const KEY_WAITS_MS = 15 * 60 * 1000

const isOf = (loginId: string) => eq(secondFactors.loginId, loginId)
const notRight = () => new Invalid({ code: [/*i18n*/ 'This code is not right, or was used already.'] })

/** The key in the clear; undefined where there is none, or none that this installation can read. */
function open(secrets: Secrets, sealed: Buffer | null | undefined): string | undefined {
  try {
    return sealed ? unseal(secrets.sealing, sealed) : undefined
  } catch (error) {
    // the keys did not come along with a restored backup; a recovery code is not sealed, and still signs in
    if (error instanceof CannotUnseal) return undefined
    throw error
  }
}

/** Takes the step of an app's code, which no later code may be of, in one statement: of two at once one is right. */
async function takeAppCode(db: Db, loginId: string, step: number): Promise<boolean> {
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isOf(loginId), lt(secondFactors.lastStep, step)))
    .returning({ loginId: secondFactors.loginId })
  return taken.length > 0
}

async function takeRecoveryCode(db: Db, loginId: string, code: string): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.loginId, loginId), eq(recoveryCodes.codeHash, recoveryHash(code))))
    .returning({ loginId: recoveryCodes.loginId })
  return used.length > 0
}

type Told = Pick<Deps, 'db' | 'secrets' | 'mailer' | 'publicUrl'>
interface Owner {
  id: string
  email: string
  language: string | null
}

/** Tells the owner of a login by mail what happened to its second factor, with the change itself. */
export const tellOwner = ({ mailer, publicUrl }: Told, tx: Db, { email, language }: Owner, change: FactorChange) =>
  mailer.post(tx, { to: email, kind: 'second-factor', language, content: factorLetter(change, publicUrl) })

/** Counts a try before its code is looked at. Throws Limited, and tells the owner of it once a day. */
async function countTry(deps: Told, owner: Owner, key: string) {
  const wait = await takeStep(deps.db, key, OF_A_LOGIN)
  if (wait === 0) return
  await deps.db.transaction(async (tx) => {
    if ((await takeStep(tx, `second-factor-told:${owner.id}`, TOLD)) === 0) await tellOwner(deps, tx, owner, 'guessed')
  })
  throw new Limited(wait)
}

/**
 * Takes a code of a login’s app or one for recovery; each is right once. Counted before it is looked at. Throws Invalid at
 * `code`, and 429 after too many. Resolves to how it was right.
 */
export async function takeCode(deps: Told, owner: Owner, code: string): Promise<'app' | 'recovery'> {
  const { db, secrets } = deps
  const loginId = owner.id
  const key = `second-factor:${loginId}`
  await countTry(deps, owner, key)
  const [factor] = await db.select().from(secondFactors).where(isOf(loginId))
  const appKey = open(secrets, factor?.key)
  const step = appKey === undefined ? null : stepOf(appKey, code)
  const isOfApp = step !== null && (await takeAppCode(db, loginId, step))
  if (!isOfApp && !(await takeRecoveryCode(db, loginId, code))) throw notRight()
  await forgetLimit(db, key)
  return isOfApp ? 'app' : 'recovery'
}

/** Takes the code that follows a password. Of a recovery code the owner is told. */
export async function signInWithCode(deps: Told, owner: Owner, code: string): Promise<void> {
  if ((await takeCode(deps, owner, code)) === 'recovery') {
    await deps.db.transaction((tx) => tellOwner(deps, tx, owner, 'recovery'))
  }
}

/** Keeps a new key that waits for its first code. */
export async function beginKey({ db, secrets }: Pick<Deps, 'db' | 'secrets'>, loginId: string): Promise<string> {
  const key = newKey()
  const waiting = { newKey: seal(secrets.sealing, key), newKeyAt: new Date() }
  await db
    .insert(secondFactors)
    .values({ loginId, ...waiting })
    .onConflictDoUpdate({ target: secondFactors.loginId, set: waiting })
  return key
}

/** Puts new recovery codes in the place of those before. */
async function replaceCodes(tx: Db, loginId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.loginId, loginId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ loginId, codeHash: recoveryHash(code) })))
  return codes
}

export const renewCodes = (db: Db, loginId: string) => db.transaction((tx) => replaceCodes(tx, loginId))

/**
 * Makes the waiting key the one that signs in, once a code of it is right, with new recovery codes. Other sessions of the
 * login end: they were opened by a password alone, or by the app of before. Throws Invalid at `key` where none waits any
 * more, at `code`, and 429 after too many wrong codes.
 */
export async function confirmKey(
  deps: Told,
  { caller, owner }: { caller: Caller; owner: Owner },
  code: string,
): Promise<string[]> {
  const { db, secrets } = deps
  const loginId = owner.id
  const tries = `second-factor-confirm:${loginId}`
  // without a letter: whoever is here is signed in, and these codes sign nobody in yet
  const wait = await takeStep(db, tries, OF_A_LOGIN)
  if (wait > 0) throw new Limited(wait)
  return db.transaction(async (tx) => {
    const [factor] = await tx.select().from(secondFactors).where(isOf(loginId)).for('update')
    const key = open(secrets, factor?.newKey)
    if (!factor?.newKeyAt || key === undefined)
      throw new Invalid({ key: [/*i18n*/ 'Begin again: this key was confirmed or replaced meanwhile.'] })
    if (Date.now() - factor.newKeyAt.getTime() > KEY_WAITS_MS)
      throw new Invalid({ key: [/*i18n*/ 'Begin again: this key has waited too long for its first code.'] })
    const step = stepOf(key, code)
    if (step === null) throw notRight()
    await tx
      .update(secondFactors)
      .set({ key: factor.newKey, newKey: null, newKeyAt: null, lastStep: step, confirmedAt: new Date() })
      .where(isOf(loginId))
    await endOtherSessions(tx, caller)
    await forgetLimit(tx, tries)
    await tellOwner(deps, tx, owner, factor.key === null ? 'added' : 'changed')
    return replaceCodes(tx, loginId)
  })
}

/** What the card in Settings says. A demo’s people have no login, and so none. */
export async function readFactor(db: Db, loginId: string | null) {
  if (!loginId) return { since: null, recovery_codes: 0 }
  const [factor] = await db.select().from(secondFactors).where(isOf(loginId))
  const codes = await db.$count(recoveryCodes, eq(recoveryCodes.loginId, loginId))
  return { since: factor?.confirmedAt?.toISOString() ?? null, recovery_codes: codes }
}

/** Takes the second factor away for its owner, who is told. */
export const endFactor = (deps: Told, owner: Owner) =>
  deps.db.transaction(async (tx) => {
    if (await forgetSecondFactor(tx, owner.id)) await tellOwner(deps, tx, owner, 'ended')
  })

/** Whether there was one to forget. */
export async function forgetSecondFactor(tx: Db, loginId: string): Promise<boolean> {
  const gone = await tx.delete(secondFactors).where(isOf(loginId)).returning({ loginId: secondFactors.loginId })
  return gone.length > 0
}
