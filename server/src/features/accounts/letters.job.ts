import type { Role } from '@margam/contract/endpoint'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../db/client.ts'
import { organisations } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { type Pace, takeStep } from '../../http/limits.ts'
import { defineJob } from '../../jobs/job.ts'
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

const asked = z.object({
  letter: z.enum(['reset', 'verify', 'slowed']),
  /** An address as somebody typed it, whether or not anybody has it. */
  email: z.string(),
  role: z.enum(['student', 'teacher', 'organisation', 'demo_user', 'superadmin']),
})
type AskedLetter = z.output<typeof asked>

export const letterJob = defineJob({
  name: 'accounts.letter',
  payload: asked,
  retries: { times: 8, seconds: 15, growing: true },
  // it names an address that may be nobody's here
  keptSeconds: 3600,
  atOnce: 50,
  run: (deps: Deps, letter) => writeLetter(deps, letter),
})

/**
 * Asks for a letter to an address. Whether there is an account is looked up by the job alone, so that the answer of the
 * call that asks takes as long for an address that nobody has.
 */
export const askForLetter = (deps: Pick<Deps, 'queue'>, tx: Db, letter: AskedLetter) =>
  deps.queue.add(tx, letterJob, letter)

/**
 * Links to one mailbox, whoever asks for them. Past it nothing is sent, and nothing is refused either: whoever can read
 * the mailbox has a link there that is at most ten minutes old.
 */
const TO_ONE_MAILBOX: Pace = { burst: 12, everySeconds: 600 }

/** Writes a letter that was asked for, when the address has an account that it concerns. */
async function writeLetter(deps: Deps, asked: AskedLetter): Promise<void> {
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
