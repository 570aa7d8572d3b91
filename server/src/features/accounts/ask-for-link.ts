import type { UserType } from '@margam/contract/accounts'
import type { Deps } from '../../feature.ts'
import { passAddress } from '../../http/address-pace.ts'
import { enforceLimit, HOUR, type Limit, type Pace } from '../../http/limits.ts'
import { askForLetter } from './letters.job.ts'
import { whoIs } from './tries.ts'

/** Of one e-mail from one address, so that a stranger's requests are not the owner's. */
const FORGOTTEN: Limit = { max: 3, windowSeconds: HOUR }
const SENT_AGAIN: Limit = { max: 5, windowSeconds: HOUR }

const FROM_ADDRESS: Pace = { burst: 300, everySeconds: 5 }
const TO_ONE = { verify: SENT_AGAIN, reset: FORGOTTEN }

/** Asks for a mail with a link: the same statements whether or not anybody has the address. Throws Limited. */
export async function askForLink(
  deps: Deps,
  letter: 'reset' | 'verify',
  body: { email: string; user_type: string },
  address: string,
): Promise<void> {
  const { db } = deps
  const asked = { letter, email: body.email, role: body.user_type as UserType }
  const who = whoIs(asked)
  const giveBack = await passAddress(db, { what: letter, address, who }, FROM_ADDRESS)
  await enforceLimit(db, `${letter} from ${address} ${who}`, TO_ONE[letter]).catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  await db.transaction((tx) => askForLetter(deps, tx, asked))
}
