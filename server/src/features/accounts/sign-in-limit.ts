import { say } from '@margam/school/sentence'
import type { Deps } from '../../feature.ts'
import { passAddress } from '../../http/address-pace.ts'
import { Limited, type Refusal } from '../../http/errors.ts'
import { forgetLimit, giveBackStep, type Pace, takeStep } from '../../http/limits.ts'
import { askForLetter } from './letters.job.ts'
import { type Addressee, whoIs } from './tries.ts'

// The arithmetic is in docs/decisions/070.

/** Tries at an account from one address, or from one device that it signed in on before. */
const FROM_ONE_SOURCE: Pace = { burst: 10, everySeconds: 120 }
/** Tries at an account from everywhere but such devices. */
const FROM_ANYWHERE: Pace = { burst: 20, everySeconds: 900 }
/** Wrong tries from one address, whomever they are at. */
const FROM_ADDRESS: Pace = { burst: 300, everySeconds: 3 }

export interface Try extends Addressee {
  /** Where it comes from. */
  address: string
  /** The device, when the account has signed in there before. */
  device?: string
}

interface Step {
  key: string
  pace: Pace
}

/** Counts a try before its password is looked at; throws Limited when there were too many. Resolves to what forgives it. */
export async function takeTry(deps: Deps, tried: Try): Promise<{ forgive: () => Promise<void> }> {
  const { db } = deps
  const who = whoIs(tried)
  const { address, device } = tried
  // who it is at stands last in every key: a stranger may type anything there, also what reads like another key's end
  const source = { key: `sign-in ${device ? `on ${device}` : `from ${address}`} ${who}`, pace: FROM_ONE_SOURCE }
  // a stranger's tries from elsewhere, or from the same school, do not shut out a device that is known
  const steps: Step[] = device ? [source] : [source, { key: `sign-in anywhere ${who}`, pace: FROM_ANYWHERE }]
  const undo: (() => Promise<unknown>)[] = []
  const giveBack = async () => {
    for (const step of undo) await step()
  }
  for (const { key, pace } of steps) {
    const wait = await takeStep(db, key, pace, who)
    if (wait > 0) {
      await giveBack()
      await tellOwner(deps, tried)
      throw new Limited(wait, tried.role === 'superadmin' ? undefined : slowed)
    }
    undo.push(() => giveBackStep(db, key, pace))
  }
  if (!device) {
    const passing = passAddress(db, { what: 'sign-in', address, who }, FROM_ADDRESS)
    undo.push(
      await passing.catch(async (error: unknown) => {
        await giveBack() // it was not tried
        throw error
      }),
    )
  }
  return {
    forgive: async () => {
      await giveBack()
      // whoever knows the password starts afresh on this device or address
      await forgetLimit(db, source.key)
    },
  }
}

const slowed: Refusal = (wait) =>
  say("Too many attempts. Please try again in {wait}, or choose a new password with 'Forgot your password?'.", { wait })

const TOLD: Pace = { burst: 1, everySeconds: 24 * 60 * 60 }

/** The owner, if there is one, hears of it by mail once a day: nobody can fill a mailbox by guessing. */
const tellOwner = (deps: Deps, { email, role }: Try) =>
  deps.db.transaction(async (tx) => {
    const who = whoIs({ email, role })
    const isFirst = (await takeStep(tx, `sign-in-told ${who}`, TOLD, who)) === 0
    if (isFirst) await askForLetter(deps, tx, { letter: 'slowed', email, role })
  })
