import type { Role } from '@margam/contract/endpoint'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { organisations } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { type Pace, takeStep } from '../../http/limits.ts'
import type { JobPayloads } from '../../jobs/queue.ts'
import { type Account, emailKey, insertToken, selectOptionalAccount, selectPerson } from './accounts.queries.ts'
import { resetLetter, slowedLetter } from './letters.ts'
import { postInvitation } from './links.service.ts'
import { postVerification } from './registration.service.ts'

/** An address as a kind of user, whether or not anybody has registered it. */
export interface Addressee {
  email: string
  role: Role
}
export const whoIs = ({ email, role }: Addressee) => `${role}:${emailKey(email)}`

/**
 * Asks for a letter to an address. Whether there is an account is looked up by the job alone, so that the answer of the
 * call that asks takes as long for an address that nobody has.
 */
export const askForLetter = (deps: Pick<Deps, 'queue'>, tx: Db, letter: JobPayloads['accounts.letter']) =>
  deps.queue.add(tx, 'accounts.letter', letter)

/**
 * Links to one mailbox, whoever asks for them. Past it nothing is sent, and nothing is refused either: whoever can read
 * the mailbox has a link there that is at most ten minutes old.
 */
const TO_ONE_MAILBOX: Pace = { burst: 12, everySeconds: 600 }

/** Writes a letter that was asked for, when the address has an account that it concerns. */
export async function writeLetter(deps: Deps, asked: JobPayloads['accounts.letter']): Promise<void> {
  const account = await selectOptionalAccount(deps.db, asked.email, asked.role)
  if (!account?.email || account.archivedAt) return
  const [tenant] = await deps.db
    .select({ kind: organisations.kind })
    .from(organisations)
    .where(eq(organisations.id, account.organisationId))
  // a demo mails nobody
  if (!tenant || tenant.kind === 'demo') return
  const person = await selectPerson(deps.db, account.id)
  const to = { ...account, email: account.email, name: person?.firstName ?? person?.organisation ?? '' }
  if (asked.letter === 'slowed') return postSlowed(deps, to)
  if (asked.letter === 'verify' && account.verifiedAt) return
  if ((await takeStep(deps.db, `${asked.letter} to ${whoIs(asked)}`, TO_ONE_MAILBOX)) > 0) return
  // somebody who was invited and never set a password has nothing to reset or to verify yet
  if (!account.passwordHash) return postInvitation(deps, account)
  return asked.letter === 'reset' ? postReset(deps, to) : deps.db.transaction((tx) => postVerification(deps, tx, to))
}

type Receiver = Account & { email: string; name: string }

const postReset = (deps: Deps, to: Receiver) =>
  deps.db.transaction(async (tx) => {
    const content = resetLetter(deps.publicUrl, to.name, await insertToken(tx, to, 'reset'))
    await deps.mailer.post(tx, { to: to.email, kind: 'reset', organisationId: to.organisationId, content })
  })

const postSlowed = (deps: Deps, to: Receiver) =>
  deps.db.transaction((tx) => {
    const content = slowedLetter(deps.publicUrl, to.name, to.role)
    return deps.mailer.post(tx, { to: to.email, kind: 'slowed', organisationId: to.organisationId, content })
  })
