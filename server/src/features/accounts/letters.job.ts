import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../db/client.ts'
import { accounts, organisations } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { type Pace, takeStep } from '../../http/limits.ts'
import { defineJob } from '../../jobs/job.ts'
import { selectPerson } from './accounts.queries.ts'
import { resetLetter, slowedLetter } from './letters.ts'
import { postInvitation } from './links.service.ts'
import { accountToEnter, emailKey, type Login, selectOptionalLogin } from './logins.queries.ts'
import { postVerification } from './registration.service.ts'
import { insertLoginToken } from './tokens.queries.ts'
import { type Addressee, whoIs } from './tries.ts'

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
 * Asks for a letter to an address. Whether there is a login is looked up by the job alone, so that the answer of the
 * call that asks takes as long for an address that nobody has.
 */
export const askForLetter = (deps: Pick<Deps, 'queue'>, tx: Db, letter: AskedLetter) =>
  deps.queue.add(tx, letterJob, letter)

/**
 * Links to one mailbox, whoever asks for them. Past it nothing is sent, and nothing is refused either: whoever can read
 * the mailbox has a link there that is at most ten minutes old.
 */
const TO_ONE_MAILBOX: Pace = { burst: 12, everySeconds: 600 }

/** Writes a letter that was asked for, when the address has a login that it concerns, or was invited. */
async function writeLetter(deps: Deps, asked: AskedLetter): Promise<void> {
  const login = await selectOptionalLogin(deps.db, asked.email, asked.role)
  const account = login && accountToEnter(login)
  if (login && !account) return
  if (login && asked.letter === 'verify' && login.verifiedAt) return
  if (!login && asked.letter === 'slowed') return
  const isSlowed = asked.letter === 'slowed'
  if (!isSlowed && (await takeStep(deps.db, `${asked.letter} to ${whoIs(asked)}`, TO_ONE_MAILBOX)) > 0) return
  // somebody who was invited and never set a password has nothing to reset or to verify yet
  if (!login || !account) return inviteOnceMore(deps, asked)
  const person = await selectPerson(deps.db, account)
  const { organisationId } = account
  const to = { ...login, organisationId, name: person?.firstName ?? person?.organisation ?? '' }
  if (asked.letter === 'slowed') return postSlowed(deps, to)
  return asked.letter === 'reset' ? postReset(deps, to) : deps.db.transaction((tx) => postVerification(deps, tx, to))
}

/** One mailbox is in a few schools at most. */
const INVITATIONS_AT_ONCE = 5

/** Sends the newest invitations of an address without a login again; those of a demo mail nobody. */
async function inviteOnceMore(deps: Deps, { email, role }: Addressee): Promise<void> {
  const invited = await deps.db
    .select({ id: accounts.id, organisationId: accounts.organisationId, email: sql<string>`${accounts.email}` })
    .from(accounts)
    .innerJoin(organisations, and(eq(organisations.id, accounts.organisationId), ne(organisations.kind, 'demo')))
    .where(
      and(
        eq(accounts.emailKey, emailKey(email)),
        eq(accounts.role, role),
        isNull(accounts.loginId),
        isNull(accounts.archivedAt),
      ),
    )
    .orderBy(desc(accounts.id))
    .limit(INVITATIONS_AT_ONCE)
  for (const account of invited) await postInvitation(deps, account)
}

type Receiver = Login & { organisationId: string; name: string }

const postReset = (deps: Deps, to: Receiver) =>
  deps.db.transaction(async (tx) => {
    const content = resetLetter(deps.publicUrl, to.name, await insertLoginToken(tx, to, 'reset'))
    await deps.mailer.post(tx, {
      to: to.email,
      kind: 'reset',
      organisationId: to.organisationId,
      language: to.language,
      content,
    })
  })

const postSlowed = (deps: Deps, to: Receiver) =>
  deps.db.transaction((tx) => {
    const content = slowedLetter(deps.publicUrl, to.name, to.role)
    return deps.mailer.post(tx, {
      to: to.email,
      kind: 'slowed',
      organisationId: to.organisationId,
      language: to.language,
      content,
    })
  })
